import { type CartLine, isBroadband, isSimLine, serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import { toRecurring } from '#domain/cart/lines/settle-promos.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { bestTariff, type TariffAdvice } from '#domain/held-service/best-tariff.ts'
import { type Gives, givesOf } from '#domain/held-service/gives.ts'
import type { HeldDiscount, HeldService } from '#domain/held-service/held-service.ts'
import { cents } from '#domain/money.ts'
import { billDate } from '#domain/pricing/bill-date.ts'
import { raisedPrice, timesRisen } from '#domain/pricing/price-rise.ts'
import { BILLS_APART, lastBillOf } from '#domain/pricing/recurring-discount.ts'

type AtItsEnd = {
  /** The plan as it was bought. Null: its release cannot be read. */
  bought: Tariff | null
  /** On sale today. */
  release: Release
  /** Offers of the other lines of the order, which TV depends on. */
  otherOffers: readonly string[]
  /** ISO dates. */
  liveOn: string
  endsOn: string
  today: string
}

/** The best tariff for a line of an order from the day its minimum term ends, by the rule of the account. */
export function adviceAtEnd(line: CartLine, at: AtItsEnd): TariffAdvice {
  const { release, otherOffers, endsOn: from, today } = at
  const bought = at.bought ?? release.tariffs.find(({ offerCode }) => offerCode === line.offer) ?? null
  const held = heldLine(line, { bought, release, liveOn: at.liveOn, today })
  // What gives at least as much cannot be known of a plan that is not known.
  const tariffs = bought === null ? [] : release.tariffs
  return bestTariff({ ...release, tariffs }, held, { lines: null, otherOffers }, { today, from })
}

type Since = Pick<AtItsEnd, 'bought' | 'liveOn' | 'today'> & { release: Pick<Release, 'brand' | 'channelList'> }

/** A line of an order as a service that its customer has since it went live, by the contract that was made. */
export function heldLine(line: CartLine, { bought, release, liveOn, today }: Since): HeldService {
  const { monthly, rise } = line.price
  return {
    id: line.id,
    serviceGroup: serviceGroupOf(line),
    technology: isBroadband(line) ? line.technology : null,
    planName: bought?.displayName ?? '',
    offerCode: line.offer,
    number: null,
    address: null,
    simOnly: isSimLine(line) && line.simOnly,
    simCardType: (isSimLine(line) && line.simCard?.type) || null,
    // The channels of its pack are those of today: the operator changes them for everyone.
    gives: bought === null ? NOT_KNOWN : givesOf(bought, release.channelList),
    monthly: rise === null ? monthly : raisedPrice(monthly, rise, timesRisen(rise, liveOn, today)),
    discounts: heldDiscounts(line, liveOn, release.brand.billDay),
    rise,
    term: { startDate: liveOn, months: line.term },
    reportedLeavingCharge: null,
    // A device was paid for when it was ordered.
    handset: null,
  }
}

const NOT_KNOWN: Gives = { speeds: {}, allowances: {}, channels: [], homePhone: false }

/** One that comes off every third or twelfth bill counts with its share of each. */
function heldDiscounts({ price, term }: CartLine, startDate: string, billDay: number): HeldDiscount[] {
  return toRecurring(price).map((discount) => {
    const last = lastBillOf(discount, term)
    const endsOn = Number.isFinite(last) ? billDate({ startDate, billDay }, last + 1) : null
    const value = cents(Math.floor(discount.value / BILLS_APART[discount.discountFrequency]))
    return { name: 'Discount', value, endsOn }
  })
}
