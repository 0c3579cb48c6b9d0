import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { PromoCode, PromoGift, PromoTerms } from '#domain/catalogue/promo/promo-code.ts'
import { plansInWords } from '#domain/catalogue/promo/promo-texts.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, refuse } from '#domain/result.ts'
import { CUSTOMER_TYPE } from '#domain/vocabulary.ts'
import { type Cart, nextVersion } from '../cart.ts'
import { type CartLine, serviceGroupOf } from '../lines/cart-line.ts'
import { promoTerms } from '../lines/cart-promo.ts'
import { chosenAddOn } from '../lines/chosen-add-on.ts'
import { hasNeeded, isAt } from '../lines/settle-promos.ts'
import type { CartChange } from '../replace-line.ts'
import type { PromoCount } from './lost-promo.ts'
import { usedPromos } from './promo-gifts.ts'

/** What a customer calls an offer. */
type OfferName = (code: string) => string

export type TypedPromo = {
  /** Null: there is none of that name. */
  promo: PromoCode | null
  /** What became of it since it went on sale. */
  counted: PromoCount
  /** The day in Ireland. */
  today: string
  /** The release that says so. */
  id: number
  addOns: ReadonlyMap<string, CatalogueAddOn>
  offerName: OfferName
}

/** A code into the cart, with the extras that it brings, or why not. */
export function addPromo(cart: Cart, typed: TypedPromo): CartChange {
  const { promo, counted, today } = typed
  if (promo === null) return refuse({ code: 'PROMO_UNKNOWN' })
  const { from, until, uses, customers, code } = promo
  if (cart.promos.some((other) => other.code === code)) return refuse({ code: 'PROMO_IN_CART' })
  if (from !== null && today < from) return refuse({ code: 'PROMO_NOT_YET', params: { from } })
  if (until !== null && today > until) return refuse({ code: 'PROMO_OVER', params: { until } })
  if (counted.endedOn !== null) return refuse({ code: 'PROMO_OVER', params: { until: counted.endedOn } })
  if (uses !== null && counted.used >= uses) return refuse({ code: 'PROMO_USED_UP' })
  if (customers !== null && CUSTOMER_TYPE[cart.cartType] !== customers)
    return refuse({ code: 'PROMO_NOT_FOR_YOU', params: { customers } })
  const other = cart.promos.find(({ withCodes }) => !(withCodes && promo.withCodes))
  if (other !== undefined) return refuse({ code: 'PROMO_NOT_TOGETHER', params: { other: other.code } })
  if (!hasNeeded(cart.lines, promo)) return refuse(idleBecause(cart, promo, typed.offerName))
  const { lines, brought } = withExtras(cart.lines, typed, promo.gives)
  const next = nextVersion(cart, {
    lines,
    promos: [...cart.promos, { ...promoTerms(promo), release: typed.id, brought }],
  })
  return usedPromos(next).has(code) ? ok(next) : refuse(idleBecause(cart, promo, typed.offerName))
}

/** Without an extra that came with this promo alone. */
export function removePromo(cart: Cart, code: string): CartChange {
  const promo = cart.promos.find((one) => one.code === code)
  if (promo === undefined) return refuse({ code: 'PROMO_NOT_IN_CART' })
  const lines = cart.lines.map((line) =>
    line.addOns.some(({ id }) => promo.brought.includes(id))
      ? { ...line, addOns: line.addOns.filter(({ id }) => !promo.brought.includes(id)) }
      : line,
  )
  return ok(nextVersion(cart, { lines, promos: cart.promos.filter((one) => one !== promo) }))
}

/** An extra that a line has already is not brought: it stays when the code goes. */
function withExtras(lines: CartLine[], { id: release, addOns }: TypedPromo, gives: readonly PromoGift[]) {
  const brought: string[] = []
  let next = lines
  for (const gift of gives) {
    const extra = gift.kind === 'ADD_ON' ? addOns.get(gift.addOn) : undefined
    const places = next.filter((line) => isAt(line, gift.on))
    if (extra === undefined || places.some((line) => line.addOns.some(({ code }) => code === extra.code))) continue
    const taking = places.find((line) => mayTake(line, extra))
    if (taking === undefined) continue
    const addOn = chosenAddOn(extra, { on: taking.id, release })
    brought.push(addOn.id)
    next = next.map((line) => (line === taking ? { ...line, addOns: [...line.addOns, addOn] } : line))
  }
  return { lines: next, brought }
}

/** One of a group at a time. */
function mayTake(line: CartLine, { serviceGroups, itemGroup }: CatalogueAddOn): boolean {
  return serviceGroups.includes(serviceGroupOf(line)) && line.addOns.every(({ group }) => group !== itemGroup)
}

/** Why nothing of it comes to a line. */
export function idleBecause({ lines }: Pick<Cart, 'lines'>, promo: PromoTerms, offerName: OfferName): Refusal {
  const { gives, needs: needed } = promo
  if (!hasNeeded(lines, promo)) return { code: 'PROMO_NOT_FOR_CART', params: { needs: plansInWords(needed, 'and') } }
  const [first] = gives
  const there = gives.find(({ on }) => lines.some((line) => isAt(line, on)))
  if (there === undefined) {
    const { serviceGroups = [], offers = null } = first?.on ?? {}
    const needs = offers === null ? plansInWords(serviceGroups) : offers.map(offerName).join(' or ')
    return { code: 'PROMO_NOT_FOR_CART', params: { needs } }
  }
  if (there.kind === 'ADD_ON') return { code: 'ADD_ON_GROUP_TWICE' }
  return there.kind === 'MONTHLY' ? { code: 'PROMO_NOT_TOGETHER', params: { other: null } } : { code: 'PROMO_NO_FEE' }
}
