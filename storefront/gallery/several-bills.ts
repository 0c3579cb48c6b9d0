import { aHeldMobile } from '#domain/held-service/held-service.fixture.ts'
import { cents } from '#domain/money.ts'
import { type OrderPromise, promise } from '#domain/order/order-promise.ts'
import { promiseText } from '#domain/order/promises/promise-text.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { aCheckout, TOTAL_PROMISE } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import type { CheckoutView } from '#storefront/features/checkout/steps/checkout-view.ts'
import type { OrderView } from '#storefront/features/order/order-view.ts'
import { IMPACT } from '#storefront/features/service-change/impact/impact.fixture.ts'
import type { ImpactView } from '#storefront/features/service-change/impact/impact-view.ts'
import { aChangedCart } from './changed-cart.ts'

const VISIT_ON = '2026-12-16'
const PLAN_FROM = '2026-11-20'

const CHANGE = { subscriptionId: 'SUB-1', replaced: { name: 'Fibre 500', number: null }, endsToo: [] }

function month(on: string, asItIs: number, broadband: number) {
  const added = [
    { id: 'sample', amount: broadband },
    { id: 'mobile', amount: 2499 },
  ]
  return { on, asItIs, changed: broadband + 2499, staying: 0, added, rise: 0, events: [] }
}

function bill(fromBill: number, toBill: number | null, broadband: number, onceOffAmount = 0) {
  const services = [
    ...(broadband > 0 ? [{ serviceGroup: 'DUALPLAY' as const, amount: broadband }] : []),
    { serviceGroup: 'MOBILE' as const, amount: 2499 },
  ]
  const amount = broadband + 2499 + onceOffAmount
  return { fromBill, toBill, amount, riseAmount: 0, onceOffAmount, depositCredit: 0, services }
}

/** A mobile plan that changes before the December bill, and fibre with an engineer before the January bill; both are left early. */
export function aCartOfTwoDays(over: Partial<Cart> = {}): Cart {
  const cart = aChangedCart()
  const lines = cart.offers.flatMap((line) => [
    {
      ...{ ...line, addOns: [], activationFeeVatIncluded: 2999 },
      change: { ...CHANGE, label: 'Broadband Recontract', changesOn: VISIT_ON },
    },
    {
      ...{ ...line, id: 'mobile', addOns: [], freeActivationBanner: null, installationType: 'NO_INSTALL' as const },
      change: {
        ...{ ...CHANGE, label: 'Mobile Plan Change', changesOn: PLAN_FROM, subscriptionId: 'SUB-2' },
        replaced: { name: 'Bill Pay 80', number: '0865550171' },
      },
      recurringAmountsByOccurrence: [{ fromBill: 1, amount: 2499 }],
      baseOffer: {
        ...{ ...line.baseOffer, catalogCode: 'BILLPAY', description: 'Bill Pay 30', serviceGroup: 'MOBILE' as const },
        amountVatIncluded: { oneOffAmount: 0, recurringAmount: { amount: 2499, discountedAmount: 2499 } },
      },
    },
  ])
  return {
    ...cart,
    offers: lines,
    earlyCeaseCharge: 11_000,
    earlyCeaseReason: '€1.00 for each of the 110 days left',
    monthlyTotal: 6498,
    onceOffPrice: 2999,
    discountedOnceOffPrice: 2999,
    contractTotal: 179_952,
    forecast: {
      firstBill: '2026-12-05',
      bills: [
        { fromBill: 1, toBill: 13, amount: 6498, riseAmount: 0 },
        { fromBill: 14, toBill: null, amount: 8498, riseAmount: 0 },
      ],
      riseNote: null,
    },
    itemisedBills: [bill(1, 1, 0), bill(2, 2, 3999, 2999), bill(3, 13, 3999), bill(14, null, 5999)],
    wholeBill: {
      firstBill: { on: '2026-12-05', amount: 12_998, leavingCharge: 6000 },
      settlingBills: [{ on: '2027-01-05', amount: 13_852, leavingCharge: 5000 }],
      course: [month('2027-02-05', 8498, 3999), month('2028-01-05', 8498, 5999)],
      services: [
        { id: 'SUB-1', name: 'Fibre 500', number: null, asItIs: 4999, changed: 3999, offerId: 'sample' },
        { id: 'SUB-2', name: 'Bill Pay 80', number: '0865550171', asItIs: 3499, changed: 2499, offerId: 'mobile' },
      ],
    },
    ...over,
  }
}

const MADE: readonly OrderPromise[] = [
  promise('change', { on: PLAN_FROM, service: 'MOBILE', number: aHeldMobile().number, lines: ['mobile'] }),
  promise('change', { on: VISIT_ON, service: 'DUALPLAY', lines: ['sample'] }),
  promise('visit', { on: VISIT_ON, hours: '08:00-13:00', lines: ['sample'] }),
  promise('earlyCease', { on: '2026-12-05', amount: cents(6000), lines: ['mobile'] }),
  promise('earlyCease', { on: '2027-01-05', amount: cents(5000), lines: ['sample'] }),
  promise('firstBill', {
    ...{ on: '2026-12-05', amount: cents(7999), lines: ['mobile'] },
    starts: [{ service: 'MOBILE', isChange: true }],
  }),
  promise('firstBill', {
    ...{ on: '2027-01-05', amount: cents(13_852), lines: ['sample'] },
    starts: [{ service: 'DUALPLAY', isChange: true }],
  }),
]

const KINDS = {
  change: 'CHANGE',
  visit: 'VISIT',
  earlyCease: 'EARLY_CEASE',
  firstBill: 'FIRST_BILL',
} as const satisfies Partial<Record<OrderPromise['kind'], CheckoutView['promises'][number]['kind']>>

const FACTS = {
  brand: 'Tonn',
  contact: { name: 'Aoife', mobile: '+353875550123' },
  home: '27 Weaver’s Row, Dublin 8',
  monthly: 'DIRECT_DEBIT',
} as const

const SHOWN = MADE.map((one) => {
  const { on, hours, amount, months, number, lines } = one
  const kind = KINDS[one.kind as keyof typeof KINDS]
  return { kind, ...promiseText(one, FACTS), on, hours, amount, months, number, offers: [...lines] }
})

export const PROMISES_OF_TWO_DAYS: CheckoutView['promises'] = [
  ...SHOWN.map((one) => ({ ...one, goods: [] })),
  TOTAL_PROMISE,
]

export const NEWS_OF_TWO_DAYS: OrderView['promises'] = SHOWN.map((one) => ({
  ...one,
  ...{ state: 'TO_COME', isDone: false, reason: null, promisedOn: one.on, promisedHours: one.hours },
}))

/** What checkout and order have of the cart. */
export function anOrderedCartOfTwoDays(): CheckoutView['cart'] {
  const { cart } = aCheckout()
  const { offers, ...ours } = aCartOfTwoDays()
  const [line] = cart.offers
  return { ...cart, ...ours, offers: line === undefined ? [] : offers.map((own) => ({ ...line, ...own })) }
}

/** Fibre with an engineer before the January bill, and a SIM that is there before the December bill. */
export const IMPACT_OF_TWO_DAYS: ImpactView = {
  ...IMPACT,
  startsOn: VISIT_ON,
  payToday: 0,
  firstBill: { ...IMPACT.firstBill, amount: 6868, monthAhead: 6098, partMonth: 770, onceOff: 0 },
  settlingBills: [
    {
      ...{ on: '2027-01-05', amount: 15_676, monthAhead: 10_097, partMonth: 2580, credit: 0 },
      ...{ onceOff: 2999, leavingCharge: 0 },
    },
  ],
}
