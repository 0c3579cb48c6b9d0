import type { Tariff } from './tariff.ts'

/** Whoever brings a number takes the tariff that is for them; where a plan has none, the one that is for everybody. */
export function mayBringNumber(tariff: Tariff, all: readonly Tariff[]): boolean {
  if (tariff.serviceGroup !== 'MOBILE' || tariff.portIn) return tariff.portIn
  return !all.some((other) => other.portIn && isSamePlan(other, tariff))
}

function isSamePlan(one: Tariff, other: Tariff): boolean {
  return (
    one.offerCode === other.offerCode &&
    one.commitmentDuration === other.commitmentDuration &&
    one.acquisitionType === other.acquisitionType
  )
}
