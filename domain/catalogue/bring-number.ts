import type { Tariff } from './tariff.ts'

/** A customer who brings a number gets the tariff for ported numbers; where a plan has none, the one for everybody. */
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
