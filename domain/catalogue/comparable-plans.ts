import type { Release } from './release.ts'
import { sortTariffs } from './sort-tariffs.ts'
import type { Tariff } from './tariff.ts'

/** The plans that a customer would look at instead of one: of the same service, and for the same kind of customer. */
export function comparablePlans(
  { tariffs }: Pick<Release, 'tariffs'>,
  { code, serviceGroup, ...of }: Tariff,
): Tariff[] {
  return sortTariffs(tariffs).filter(
    (tariff) =>
      tariff.code !== code &&
      tariff.serviceGroup === serviceGroup &&
      tariff.acquisitionType === of.acquisitionType &&
      tariff.portIn === of.portIn,
  )
}
