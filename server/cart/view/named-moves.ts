import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import { type PriceMove, priceMoves } from '#domain/cart/prices/price-moves.ts'
import type { Withdrawn } from '#domain/cart/prices/reprice.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import type { CartView } from './view-cart.ts'
import { discountsOf, PLAIN_NAME, tariffOf, viewAddOn, viewDevice } from './view-line-parts.ts'

export type NamedMove = PriceMove & { name: string; endedDiscounts: string[] }
export type NamedWithdrawal = { lineId: string; addOnCode: string | null; name: string }

type PricedView = Pick<CartView, 'cart' | 'releases' | 'today'>

/** With the names of the releases that the customer chose from. */
export function namedMoves(view: PricedView, active: HeldRelease): NamedMove[] {
  const { cart, today } = view
  const now = today()
  const moves = now === null || now.cart === cart ? [] : priceMoves(cart, now.cart)
  return moves.map((move) => ({ ...move, name: nameOf(view, move), endedDiscounts: endedWith(view, move, active) }))
}

export function namedWithdrawals(view: PricedView): NamedWithdrawal[] {
  const withdrawn = view.today()?.withdrawn ?? []
  return withdrawn.map(({ lineId, part, code }) => ({
    lineId,
    addOnCode: part === 'extra' ? code : null,
    name: nameOf(view, { lineId, code }),
  }))
}

/** The name of a line, or of a part of it. */
export function nameOf(
  { cart, releases }: Pick<PricedView, 'cart' | 'releases'>,
  { lineId, code }: Pick<Withdrawn, 'lineId' | 'code'>,
): string {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) return code
  if (line.plan === code) return tariffOf(releases, line)?.displayName ?? PLAIN_NAME[line.kind]
  const device = devicesOf(line).find((one) => one.code === code)
  if (device) {
    const { manufacturer, model } = viewDevice(releases, device)
    return `${manufacturer} ${model}`.trim()
  }
  const insurances = devicesOf(line).flatMap(({ insurance }) => insurance ?? [])
  const addOn = [...line.addOns, ...insurances].find((one) => one.code === code)
  return addOn ? viewAddOn(releases, addOn).displayName : code
}

function endedWith({ cart, releases }: PricedView, { lineId, part }: PriceMove, active: HeldRelease): string[] {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined || (part !== 'PLAN' && part !== 'ACTIVATION')) return []
  const given = new Set(active.discounts.get(line.plan)?.map(({ catalogDiscountCode }) => catalogDiscountCode))
  return discountsOf(releases, line)
    .filter(({ billingType }) => (billingType === 'RECURRING') === (part === 'PLAN'))
    .filter(({ catalogCode }) => !given.has(catalogCode))
    .map(({ description }) => description)
}
