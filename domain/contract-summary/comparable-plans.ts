import type { Release } from '#domain/catalogue/release.ts'
import { sortTariffs } from '#domain/catalogue/sort-tariffs.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'

/** The plans that a customer could have instead of one: the same service over the same network, for the same kind of customer. */
export function comparablePlans(
  { tariffs }: Pick<Release, 'tariffs'>,
  { code, serviceGroup, ...of }: Tariff,
): Tariff[] {
  return sortTariffs(tariffs).filter(
    (tariff) =>
      tariff.code !== code &&
      tariff.serviceGroup === serviceGroup &&
      tariff.technology === of.technology &&
      tariff.acquisitionType === of.acquisitionType &&
      tariff.portIn === of.portIn,
  )
}
