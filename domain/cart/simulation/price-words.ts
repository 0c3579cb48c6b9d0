import { euro } from '#domain/money.ts'
import { courseInWords, priceCourse } from '#domain/pricing/price-course.ts'
import { discountedOnceOff, discountedUpFront, itemBills } from '#domain/pricing/priced-item.ts'
import { riseDateInWords, riseStepInWords } from '#domain/pricing/rise-texts.ts'
import type { Cart } from '../cart.ts'
import { pricedItems } from '../priced-items.ts'
import type { Basket } from './set-baskets.ts'

/** The price that a basket is about, whole and in words. Two prices have the same words only if they are the same. */
export function priceInWords({ of, cart }: Pick<Basket, 'of' | 'cart'>): string {
  return priced(of, cart)
    .map(({ price, term, rise }) => {
      const months = price.monthly === null ? [] : [courseInWords(priceCourse(itemBills({ price, term })))]
      const [once, today] = [discountedOnceOff(price), discountedUpFront(price)]
      return [
        ...months,
        ...(once === 0 ? [] : [`${euro(once)} once`]),
        ...(price.monthly === null && once === 0 ? [`${euro(today)} today`] : []),
        ...(rise === null ? [] : [`${riseStepInWords(rise)} more ${riseDateInWords(rise)}`]),
      ].join(', ')
    })
    .join(' + ')
}

/** The items that it is about: the line alone, or what was put on it. */
function priced(of: Basket['of'], cart: Cart) {
  const items = pricedItems(cart)
  return of === 'plan' ? items.slice(0, 1) : of === 'together' ? items : items.slice(1, 2)
}
