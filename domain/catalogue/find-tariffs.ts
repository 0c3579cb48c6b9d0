import { lineFor, maySell, type SoldLine } from '#domain/availability/sold-lines.ts'
import type { AcquisitionType, BroadbandTechnology, ServiceGroup } from '#domain/vocabulary.ts'
import { mayBringNumber } from './bring-number.ts'
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
  /** Of an address: broadband that none of them can carry is left out; everything else comes without a line. */
  lines?: readonly SoldLine[] | null | undefined
}

/** A tariff at an address, and the date from which its line is promised. Missing: it is there, or no address was given. */
export type OfferedTariff = Tariff & { availableFrom?: string }

export type FoundTariffs = { tariffs: OfferedTariff[]; discounts: TariffDiscount[] }

export function findTariffs(release: Pick<Release, 'tariffs' | 'discounts'>, query: TariffQuery): FoundTariffs {
  const tariffs = sortTariffs(
    dropSlowTariffs(release.tariffs.filter((tariff) => matches(tariff, query, release.tariffs))),
  )
  const codes = new Set(tariffs.map(({ code }) => code))
  return {
    tariffs: query.lines == null ? tariffs : tariffs.map((tariff) => promised(tariff, query.lines ?? [])),
    discounts: release.discounts.filter(({ code }) => codes.has(code)),
  }
}

/**
 * What is offered at an address: the advertised tariffs of the technology of its line whose minimum speed that can carry.
 * Where mobile broadband was found, that, and then those of the line below it.
 */
export function recommendTariffs(
  release: Release,
  lines: readonly SoldLine[],
  acquisitionType: AcquisitionType,
): FoundTariffs {
  const isMobile = lines.some(({ technology }) => technology === 'MBB')
  const groups = isMobile ? (['MBB', 'DUALPLAY'] as const) : (['DUALPLAY'] as const)
  const found = groups.map((serviceGroupCode) =>
    findTariffs(release, { acquisitionType, serviceGroupCode, lines, advertised: true }),
  )
  return {
    tariffs: found.flatMap(({ tariffs }) => tariffs),
    discounts: found.flatMap(({ discounts }) => discounts),
  }
}

function matches(tariff: Tariff, query: TariffQuery, all: readonly Tariff[]): boolean {
  const codes = query.catalogTariffCode ?? []
  return (
    tariff.acquisitionType === query.acquisitionType &&
    is(tariff.commitmentDuration, query.commitment) &&
    is(tariff.serviceGroup, query.serviceGroupCode) &&
    is(tariff.simOnly, query.simOnly) &&
    (query.portIn == null || (query.portIn ? mayBringNumber(tariff, all) : !tariff.portIn)) &&
    is(tariff.advertised, query.advertised) &&
    is(tariff.technology, query.technology) &&
    (codes.length === 0 || codes.includes(tariff.code)) &&
    (query.equipmentCode == null || tariff.equipmentsPrice.some(({ code }) => code === query.equipmentCode)) &&
    (query.parentOfferCode == null || standsBeside(tariff, query.parentOfferCode)) &&
    (query.lines == null || maySell(query.lines, tariff))
  )
}

function promised(tariff: Tariff, lines: readonly SoldLine[]): OfferedTariff {
  const availableFrom = lineFor(lines, tariff)?.availableFrom ?? null
  return availableFrom === null ? tariff : { ...tariff, availableFrom }
}

function is<T>(value: T, wanted: T | null | undefined): boolean {
  return wanted === null || wanted === undefined || value === wanted
}

/** Only TV hangs on another offer; a pack that names none stands beside any broadband. */
function standsBeside({ serviceGroup, parentOfferCodes }: Tariff, parent: string): boolean {
  return serviceGroup === 'TV' && (parentOfferCodes?.includes(parent) ?? true)
}
