import { diffPromos, promoSentence } from '#domain/catalogue/diff/diff-promos.ts'
import type { Cents } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { cartToday, type PriceList } from '../prices/reprice.ts'
import { type CartEffect, type CartPrice, compareCart } from './compare-prices.ts'
import { priceInWords } from './price-words.ts'
import { type Basket, setBaskets } from './set-baskets.ts'

/** A price that another release changes. Who proposes the release marks each as meant, by its key. */
export type MovedPrice = {
  /** What it is the price of, and what it would be: a mark is good for this price alone, whatever it was before. */
  key: string
  name: string
  was: string
  now: string
  isDearer: boolean
}

export type ComparedBasket = Pick<Basket, 'key' | 'name'> & {
  before: CartPrice
  after: CartPrice
  difference: Cents
}

export type Simulation = {
  /** How many baskets were compared. */
  count: number
  /** Those with a difference, in the order of the baskets. */
  baskets: ComparedBasket[]
  moves: MovedPrice[]
}

/** Bills of the set baskets on both releases, and every price that differs. */
export function simulateReleases(before: PriceList, after: PriceList, start: BillingStart): Simulation {
  const all = setBaskets(before)
  const differing = all.flatMap((basket) => {
    const compared = compareCart(basket.cart, { before, after, start })
    return compared === null || compared.effect === 'another' ? [] : [{ basket, ...compared }]
  })
  return {
    count: all.length,
    baskets: differing
      .filter(({ basket }) => basket.of !== 'device')
      .map(({ basket: { key, name }, before: was, after: now, difference }) => ({
        key,
        name,
        before: was,
        after: now,
        difference,
      })),
    moves: [
      ...once(differing.flatMap(({ basket, effect }) => moveOf(basket, after, effect))),
      ...promoMoves(before, after),
    ],
  }
}

function moveOf(basket: Basket, after: PriceList, effect: CartEffect): MovedPrice[] {
  const was = priceInWords(basket)
  const now = priceInWords({ ...basket, cart: cartToday(basket.cart, after).cart })
  // What several cost together is the move of each of them.
  if (basket.of === 'together' || was === now) return []
  const { key, name } = basket.about
  return [{ key: `${key}: ${now}`, name, was, now, isDearer: effect === 'more' }]
}

function once(moves: readonly MovedPrice[]): MovedPrice[] {
  return [...new Map(moves.map((move) => [move.key, move])).values()]
}

/** A code that gives something else, or nothing any more: carts that have it cost something else. */
function promoMoves(before: PriceList, after: PriceList): MovedPrice[] {
  return diffPromos([...before.promoCodes.values()], [...after.promoCodes.values()]).flatMap((change) =>
    change.before === null
      ? []
      : [
          {
            key: `promo ${change.code}: ${JSON.stringify(change.after)}`,
            name: `Promo code ${change.code}`,
            was: '',
            now: promoSentence(change),
            isDearer: true,
          },
        ],
  )
}
