import { canCarry, type SoldLine } from '#domain/availability/sold-line.ts'
import type { AcquisitionType, BroadbandTechnology, ServiceGroup } from '#domain/vocabulary.ts'
import { dropSlowTariffs } from './drop-slow-tariffs.ts'
import type { Release } from './release.ts'
import { sortTariffs } from './sort-tariffs.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'

/** What is not given, or null, does not narrow the search. */
export type TariffQuery = {
  acquisitionType: AcquisitionType
  commitment?: number | null | undefined
  serviceGroupCode?: ServiceGroup | null | undefined
  simOnly?: boolean | null | undefined
  portIn?: boolean | null | undefined
  catalogTariffCode?: readonly string[] | null | undefined
  advertised?: boolean | null | undefined
  technology?: BroadbandTechnology | null | undefined
  /** A handset or device that the tariff has a price for. */
  equipmentCode?: string | null | undefined
  /** An offer that the tariff has to stand beside. */
  parentOfferCode?: string | null | undefined
  /** Broadband that it cannot carry is left out; everything else comes without a line. */
  line?: SoldLine | null | undefined
}

export type FoundTariffs = { tariffs: Tariff[]; discounts: TariffDiscount[] }

export function findTariffs(release: Release, query: TariffQuery): FoundTariffs {
  const tariffs = sortTariffs(dropSlowTariffs(release.tariffs.filter((tariff) => matches(tariff, query))))
  const codes = new Set(tariffs.map(({ code }) => code))
  return { tariffs, discounts: release.discounts.filter(({ code }) => codes.has(code)) }
}

/**
 * What is offered on a line: the advertised tariffs of its technology whose minimum speed it can carry. Where the answer
 * is mobile broadband, that.
 */
export function recommendTariffs(release: Release, line: SoldLine, acquisitionType: AcquisitionType): FoundTariffs {
  const serviceGroupCode = line.technology === 'MBB' ? 'MBB' : 'DUALPLAY'
  return findTariffs(release, { acquisitionType, serviceGroupCode, line, advertised: true })
}

function matches(tariff: Tariff, query: TariffQuery): boolean {
  const codes = query.catalogTariffCode ?? []
  return (
    tariff.acquisitionType === query.acquisitionType &&
    is(tariff.commitmentDuration, query.commitment) &&
    is(tariff.serviceGroup, query.serviceGroupCode) &&
    is(tariff.simOnly, query.simOnly) &&
    is(tariff.portIn, query.portIn) &&
    is(tariff.advertised, query.advertised) &&
    is(tariff.technology, query.technology) &&
    (codes.length === 0 || codes.includes(tariff.code)) &&
    (query.equipmentCode == null || tariff.equipmentsPrice.some(({ code }) => code === query.equipmentCode)) &&
    (query.parentOfferCode == null || standsBeside(tariff, query.parentOfferCode)) &&
    (query.line == null || canCarry(query.line, tariff))
  )
}

function is<T>(value: T, wanted: T | null | undefined): boolean {
  return wanted === null || wanted === undefined || value === wanted
}

/** Only TV hangs on another offer; a pack that names none stands beside any broadband. */
function standsBeside({ serviceGroup, parentOfferCodes }: Tariff, parent: string): boolean {
  return serviceGroup === 'TV' && (parentOfferCodes?.includes(parent) ?? true)
}
