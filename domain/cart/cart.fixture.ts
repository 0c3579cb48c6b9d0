import fc from 'fast-check'
import { aHeldService } from '#domain/held-service/held-service.fixture.ts'
import { cents, NOTHING } from '#domain/money.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import { DISCOUNT_FREQUENCIES } from '#domain/pricing/recurring-discount.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { BILLING_TYPES, SERVICE_GROUPS } from '#domain/vocabulary.ts'
import type { Cart } from './cart.ts'
import type { BroadbandLine } from './lines/broadband.ts'
import { type CartLine, isSimLine } from './lines/cart-line.ts'
import type { HomePhoneLine } from './lines/home-phone.ts'
import type { LineChange } from './lines/line-change.ts'
import type { MobileLine } from './lines/mobile.ts'
import type { MobileBroadbandLine } from './lines/mobile-broadband.ts'
import type { AddOn, Device, PlanPrice } from './lines/shared-line.ts'
import type { TvLine } from './lines/tv.ts'
import { newCart } from './new-cart.ts'

export function aCart(parts: Partial<Cart> = {}): Cart {
  return { ...newCart({ uuid: 'uuid', reference: 'REF', brand: 'TONN' }), ...parts }
}

/** What a plan costs a month: with a discount off so many bills, or off all of the contract. */
export function monthly(amount: number, discounted = amount, bills: number | null = null): PlanPrice {
  const value = cents(amount - discounted)
  const discounts = value > 0 ? [{ value, bills, every: 'MONTHLY' as const }] : []
  return { monthly: cents(amount), discounts, fee: NOTHING, feeDiscount: NOTHING, rise: null }
}

type SharedParts = Pick<
  CartLine,
  'id' | 'release' | 'offer' | 'plan' | 'term' | 'price' | 'vatRate' | 'inclusive' | 'addOns'
>

const SHARED: SharedParts = {
  id: 'line',
  release: 1,
  offer: 'PLAN',
  plan: 'ACQ_PLAN_24M',
  term: 24,
  price: monthly(0),
  vatRate: 0.23,
  inclusive: [],
  addOns: [],
}
const AT_HOME = {
  installation: 'NO_INSTALL',
  prequalId: null,
  checkedAt: null,
  visit: null,
  currentService: null,
} as const
const WITH_SIM = { simOnly: false, simCard: null, devices: [], deposit: NOTHING, prequalId: null }

export function aBroadband(parts: Partial<BroadbandLine> = {}): BroadbandLine {
  return {
    kind: 'broadband',
    ...SHARED,
    ...AT_HOME,
    technology: 'FTTH',
    withPhone: false,
    availableFrom: null,
    ...parts,
  }
}

export function aTv(parts: Partial<TvLine> = {}): TvLine {
  return {
    kind: 'tv',
    ...SHARED,
    installation: 'NO_INSTALL',
    beside: { line: 'its-broadband', offers: null },
    ...parts,
  }
}

export function aHomePhone(parts: Partial<HomePhoneLine> = {}): HomePhoneLine {
  return { kind: 'homePhone', ...SHARED, ...AT_HOME, ...parts }
}

export function aMobile(parts: Partial<MobileLine> = {}): MobileLine {
  return { kind: 'mobile', ...SHARED, ...WITH_SIM, bringsNumber: false, porting: null, newNumber: null, ...parts }
}

export function aMobileBroadband(parts: Partial<MobileBroadbandLine> = {}): MobileBroadbandLine {
  return { kind: 'mobileBroadband', ...SHARED, ...WITH_SIM, ...parts }
}

export function aLineOf(serviceGroup: ServiceGroup, parts: Partial<SharedParts> = {}): CartLine {
  switch (serviceGroup) {
    case 'DUALPLAY':
      return aBroadband(parts)
    case 'DUALPLAY_PSTN':
      return aBroadband({ ...parts, withPhone: true })
    case 'TV':
      return aTv(parts)
    case 'SA_PSTN':
      return aHomePhone(parts)
    case 'MOBILE':
      return aMobile(parts)
    case 'MBB':
      return aMobileBroadband(parts)
  }
}

/** Broadband that is changed within its term. */
export function aChange(parts: Partial<LineChange> = {}): LineChange {
  const isCharged = (parts.leavingCharge ?? 0) > 0
  const replaced = parts.replaced ?? aHeldService(isCharged ? { term: { startDate: '2025-09-20', months: 24 } } : {})
  return {
    subscriptionId: replaced.id,
    replaced,
    isMore: false,
    leavingCharge: NOTHING,
    owedForHandset: NOTHING,
    ...parts,
  }
}

export function aDevice(parts: Partial<Device> = {}): Device {
  return {
    id: 'device',
    type: 'HANDSET',
    code: 'PHONE',
    release: 1,
    price: NOTHING,
    discount: NOTHING,
    inventoryCode: null,
    imei: null,
    insurance: null,
    heldUntil: '2999-01-01T00:00:00.000Z',
    insuranceConfirmedAt: null,
    ...parts,
  }
}

export function anAddOn(parts: Partial<AddOn> = {}): AddOn {
  return { id: 'add-on', code: 'ADD_ON', release: 1, group: 'WIFI', price: NOTHING, billing: 'RECURRING', ...parts }
}

const price = fc.nat(200_000).map(cents)
const discounted = fc
  .tuple(price, price)
  .map(([one, other]) => ({ whole: cents(Math.max(one, other)), off: cents(Math.min(one, other)) }))

export const anyRise: fc.Arbitrary<PriceRise> = fc
  .record({
    month: fc.integer({ min: 1, max: 12 }),
    firstYear: fc.integer({ min: 2026, max: 2031 }),
    by: fc.oneof(
      fc.record({ amount: fc.integer({ min: 1, max: 1500 }).map(cents) }),
      fc.record({ percent: fc.integer({ min: 1, max: 1500 }).map((hundredths) => hundredths / 100) }),
    ),
  })
  .map(({ by, ...date }) => ({ ...date, ...by }))

const planPrice: fc.Arbitrary<PlanPrice> = fc
  .record({
    monthly: price,
    discounts: fc.array(
      fc.record({
        value: price,
        bills: fc.option(fc.integer({ min: 0, max: 12 })),
        every: fc.constantFrom(...DISCOUNT_FREQUENCIES),
      }),
      { maxLength: 3 },
    ),
    fee: discounted,
    rise: fc.option(anyRise),
  })
  .map(({ fee, ...its }) => ({ ...its, fee: fee.whole, feeDiscount: fee.off }))

const addOn = fc.record({ price, billing: fc.constantFrom(...BILLING_TYPES) }).map(anAddOn)
const device = fc
  .tuple(discounted, fc.option(addOn))
  .map(([its, insurance]) => aDevice({ price: its.whole, discount: its.off, insurance }))

const line = fc
  .record({
    serviceGroup: fc.constantFrom(...SERVICE_GROUPS),
    parts: fc.record({
      term: fc.constantFrom(0, 1, 12, 24),
      price: planPrice,
      addOns: fc.array(addOn, { maxLength: 2 }),
      vatRate: fc.constantFrom(0.23, 0.135),
    }),
    devices: fc.array(device, { maxLength: 2 }),
    deposit: price,
  })
  .map(({ serviceGroup, parts, devices, deposit }): CartLine => {
    const its = aLineOf(serviceGroup, parts)
    return isSimLine(its) ? { ...its, devices, deposit } : its
  })

/** Any cart that could be priced, sensible or not. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .tuple(fc.array(line, { maxLength: 5 }), fc.array(device, { maxLength: 2 }))
  .map(([lines, accessories]) =>
    aCart({
      lines: lines.map((its, index) => ({ ...its, id: `line-${index}` })),
      accessories: accessories.map((its) => ({ ...its, vatRate: 0.23 })),
    }),
  )
