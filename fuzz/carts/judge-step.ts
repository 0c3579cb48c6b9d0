import { isDeepStrictEqual } from 'node:util'
import type { Release } from '#domain/catalogue/release.ts'
import { figuresIn, figuresOf, hasMoved, type PriceBook } from './price-book.ts'
import type { Step } from './random-step.ts'
import { recomputed } from './recomputed.ts'
import { FLAGS, type SeenCart, type SeenOffer } from './seen-cart.ts'

/** What is true of any cart at any time: flags, what is missing, limits and sums. */
export function judgeCart(cart: SeenCart, book: PriceBook, today: Release, now: Date): string[] {
  const faults: string[] = []
  const own = recomputed(cart, { now, pricesMoved: hasMoved(cart, book, today) })
  for (const flag of FLAGS) {
    if (cart[flag] !== own[flag]) faults.push(`${flag} is ${cart[flag]}, recomputed ${own[flag]}`)
  }
  const missing = cart.missing.map(({ part, offerId }) => `${part} of ${offerId ?? 'the cart'}`).sort()
  if (!isDeepStrictEqual(missing, own.missing)) faults.push(`missing ${missing}, recomputed ${own.missing}`)
  for (const { serviceGroup, number } of cart.additionalAllowedOffers) {
    const allowed = own.allowed[serviceGroup]
    if (number !== allowed) faults.push(`${number} more of ${serviceGroup} are allowed, recomputed ${allowed}`)
  }
  return [...faults, ...limitFaults(cart), ...sumFaults(cart, book)]
}

function limitFaults({ offers }: SeenCart): string[] {
  const count = (...groups: string[]) =>
    offers.filter(({ baseOffer }) => groups.includes(baseOffer.serviceGroup)).length
  const [home, tv, mobile, mbb] = [
    count('DUALPLAY', 'DUALPLAY_PSTN', 'SA_PSTN'),
    count('TV'),
    count('MOBILE'),
    count('MBB'),
  ]
  const isKept = home <= 1 && tv <= 1 && mobile <= 5 && mbb <= 2
  const alone = offers.filter(({ baseOffer, parentOfferId }) => {
    const parent = offers.find(({ id }) => id === parentOfferId)
    return baseOffer.serviceGroup === 'TV' && !parent?.baseOffer.serviceGroup.startsWith('DUALPLAY')
  })
  const twice = offers.filter(({ addOns }) => new Set(addOns.map(({ itemGroup }) => itemGroup)).size < addOns.length)
  return [
    ...(isKept ? [] : [`limits: ${home} at home, ${tv} TV, ${mobile} mobile, ${mbb} mobile broadband`]),
    ...alone.map(({ id }) => `TV ${id} stands alone`),
    ...twice.map(({ id }) => `${id} has two extras of one group`),
  ]
}

function sumFaults(cart: SeenCart, book: PriceBook): string[] {
  const [told, kept] = [figuresIn(cart), figuresOf(cart, book)]
  if (isDeepStrictEqual(told, kept)) return []
  return [`told ${JSON.stringify(told)}, the ledger has ${JSON.stringify(kept)}`]
}

/** A change is a version, nothing changed is none, and what it was not about stays as it was. */
export function judgeChange(step: Step, before: SeenCart | null, after: SeenCart): string[] {
  const faults: string[] = []
  if (!step.holds(after)) faults.push('it was accepted, and is not done')
  if (before === null)
    return after.version === 1 || after.version === 2 ? faults : [...faults, `begins at ${after.version}`]
  const isChanged = !isDeepStrictEqual(changeable(before), changeable(after))
  const grown = after.version - before.version
  if (grown !== (isChanged ? 1 : 0))
    faults.push(`version went up by ${grown}, and the cart is ${isChanged ? 'another' : 'the same'}`)
  for (const offer of before.offers.filter(({ id }) => !step.touches.includes(id))) {
    const left = after.offers.find(({ id }) => id === offer.id)
    if (left === undefined || !isDeepStrictEqual(alone(offer), alone(left))) faults.push(`${offer.id} changed too`)
  }
  return faults
}

/** What is missing may change with prices and time. */
function changeable({ version: _, missing: __, valid: ___, ...cart }: SeenCart) {
  return cart
}

/** TV stands beside the broadband that there is. */
function alone({ parentOfferId: _, prequal: __, availableFrom: ___, ...offer }: SeenOffer) {
  return offer
}
