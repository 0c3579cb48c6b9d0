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
}

export type FoundTariffs = { tariffs: Tariff[]; discounts: TariffDiscount[] }

export function findTariffs(release: Release, query: TariffQuery): FoundTariffs {
  const found = release.tariffs.filter((tariff) => matches(tariff, query))
  return withDiscounts(release, sortTariffs(dropSlowTariffs(found)))
}

/** What can be sold on a line: the advertised tariffs of its technology whose minimum speed it can carry. */
export function recommendTariffs(
  release: Release,
  selection: { technology: BroadbandTechnology },
  maxSpeed: number | null,
  acquisitionType: AcquisitionType,
): FoundTariffs {
  const { tariffs } = findTariffs(release, { acquisitionType, technology: selection.technology, advertised: true })
  return withDiscounts(
    release,
    tariffs.filter(({ minDownloadSpeed }) => maxSpeed === null || (minDownloadSpeed ?? 0) <= maxSpeed),
  )
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
    (query.equipmentCode == null || tariff.equipmentsPrice.some(({ code }) => code === query.equipmentCode))
  )
}

function is<T>(value: T, wanted: T | null | undefined): boolean {
  return wanted === null || wanted === undefined || value === wanted
}

function withDiscounts(release: Release, tariffs: Tariff[]): FoundTariffs {
  const codes = new Set(tariffs.map(({ code }) => code))
  return { tariffs, discounts: release.discounts.filter(({ code }) => codes.has(code)) }
}
