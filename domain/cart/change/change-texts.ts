import { listText } from '#domain/list-text.ts'
import { type Cents, euro } from '#domain/money.ts'
import type { CartLine } from '../lines/cart-line.ts'
import { servicesGone } from '../lines/line-change.ts'
import { chargedBillsText } from './charged-bills-text.ts'

/** "Fibre 500 and TV Family": what the lines take the place of, and what ends with it. Null: nothing. */
export function replacedNames(lines: readonly Pick<CartLine, 'change'>[]): string | null {
  const gone = lines.flatMap(({ change }) => (change === undefined ? [] : servicesGone(change)))
  return gone.length === 0 ? null : listText(gone.map(({ planName }) => planName))
}

export function replacesText(names: string): string {
  return `It replaces your current ${names}. Until the change everything stays as it is.`
}

/**
 * The same, once its days are agreed.
 * @param until the end of the new minimum term. Null: there is none
 */
export function replacesOnText(names: string, { on, until }: { on: string; until: string | null }): string {
  const term = until === null ? '' : ` The new minimum term runs until ${until}.`
  return `It replaces your current ${names} on ${on}. Until then everything stays as it is.${term}`
}

/** The right to cancel a change is worth something only if nothing is lost by it. */
export function comesBackText(names: string): string {
  return `If you cancel within the 14 days, you get ${names} back, at the same price and with the same dates as before.`
}

/**
 * None is said too.
 * @param reason how it is made. Null: not known
 * @param bills the days of the bills that it is on, where that is not the next bill alone
 */
export function earlyCeaseText(charge: Cents, reason: string | null, bills: readonly string[] = []): string {
  const sum =
    charge === 0 ? 'None' : `${euro(charge)}, once, on your ${chargedBillsText(bills)}. It’s not included in the totals`
  return reason === null ? sum : `${sum}. ${reason}`
}
