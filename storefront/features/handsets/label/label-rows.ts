import type { ChargingPartsFragment, LabelPartsFragment } from '#storefront/api/generated/types.ts'

export type Label = LabelPartsFragment

type Row = [what: string, value: string]

/** The rows of the EU label. */
export function labelRows(label: Label): Row[] {
  return [
    ['Energy class', `${label.energyClass}, from A to G`],
    ['One charge lasts', enduranceText(label.enduranceMinutes)],
    ['Battery keeps 80%', `for ${label.batteryCycles.toLocaleString('en-IE')} charges`],
    ['Free fall', `Class ${label.freeFall}, from A to E`],
    ['Repairability', `Class ${label.repairability}, from A to E`],
    ['Dust and water', label.ingressProtection],
  ]
}

/** Facts about a phone that the law requires beside the label. */
export function otherRows(charging: ChargingPartsFragment | null, updateYears: number | null): Row[] {
  return [
    ...(charging ? [['Charging', chargingText(charging)] satisfies Row] : []),
    ...(updateYears ? [['Software updates', `for ${updateYears} years`] satisfies Row] : []),
  ]
}

function enduranceText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

function chargingText({ least, most, powerDelivery, chargerIncluded }: ChargingPartsFragment): string {
  const quick = powerDelivery ? ', USB PD fast charging' : ''
  return `${least} to ${most} W${quick}; ${chargerIncluded ? 'a charger is' : 'no charger'} in the box`
}
