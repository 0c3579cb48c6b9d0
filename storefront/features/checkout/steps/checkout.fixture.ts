import { aCart } from '#storefront/gallery/samples.ts'
import type { CheckoutView } from './checkout-view.ts'

const HOME = {
  addressLine1: '27 Weaver’s Row',
  addressLine2: 'The Liberties',
  addressLine3: null,
  town: 'Dublin 8',
  county: 'CO_DUBLIN',
  eircode: 'D08P3T7',
  addressId: 'a-1',
  sipNumber: null,
  dsl: null,
}

export const DETAILS: NonNullable<CheckoutView['details']> = {
  firstName: 'Aoife',
  lastName: 'Murphy',
  email: 'aoife@mail.example',
  mobile: '+353875550123',
  dateOfBirth: '1991-03-12',
  creditConsentAt: '2026-11-15T11:00:00Z',
  billingAddress: null,
  marketing: [],
}

export const WAYS: CheckoutView['proof']['ways'] = [
  { by: 'SMS', to: DETAILS.mobile },
  { by: 'EMAIL', to: DETAILS.email },
]

type PromiseShown = CheckoutView['promises'][number]

function aPromise(kind: PromiseShown['kind'], title: string, on: string, goods: string[] = []): PromiseShown {
  const goodsByName = goods.map((name) => ({ name }))
  return { kind, title, text: '', on, amount: null, months: null, number: null, goods: goodsByName }
}

export const TOTAL_PROMISE: PromiseShown = {
  ...{ kind: 'TOTAL', title: '€1,199.76 in total over 24 months', on: null, amount: 119_976, months: 24 },
  ...{ text: 'What you pay today, every bill and the yearly price rise, if you keep everything.' },
  ...{ number: null, goods: [] },
}

const PROMISES: CheckoutView['promises'] = [
  aPromise('PARCEL', 'Your parcel arrives by Tuesday 17 November', '2026-11-17', ['TV box']),
  aPromise('VISIT', 'Your engineer is coming on Thursday 19 November, 13:00 to 18:00', '2026-11-19'),
  aPromise('FIRST_BILL', 'Your first bill will be about €61.32, on Saturday 5 December', '2026-12-05'),
  TOTAL_PROMISE,
  aPromise('CANCEL_SERVICES', 'You can cancel your services until Sunday 29 November', '2026-11-29'),
  aPromise('CANCEL_GOODS', 'You can return what you bought until Tuesday 1 December', '2026-12-01'),
]

const SAMPLE = aCart()
const CART: CheckoutView['cart'] = {
  ...SAMPLE,
  offers: SAMPLE.offers.map((line) => ({
    ...line,
    inclusiveEquipments: [{ description: 'Wi-Fi 7 hub' }],
    currentService: null,
    porting: null,
  })),
  activationDateRequired: true,
  atPricesOfToday: null,
}

/** A checkout with broadband that an engineer connects, with every step open. */
export function aCheckout(over: Partial<CheckoutView> = {}, cart: Partial<CheckoutView['cart']> = {}): CheckoutView {
  return {
    version: 1,
    checksCredit: true,
    steps: ['DETAILS', 'DELIVERY', 'PAYMENT', 'REVIEW'],
    unanswered: ['DETAILS', 'DELIVERY', 'PAYMENT'],
    cart: { ...CART, ...cart },
    order: null,
    elsewhere: null,
    home: HOME,
    promises: PROMISES,
    details: null,
    delivery: null,
    payment: null,
    maySaveCard: false,
    savedCards: [],
    proof: { needed: false, onTablet: false, given: null, ways: WAYS, code: null },
    mandate: {
      reference: 'TN7Q4MK2XD',
      creditorName: 'Tonn Telecom Limited',
      creditorIdentifier: 'IE23ZZZ360555',
      creditorAddress: '1 Wave Quay, Dublin 2',
    },
    terms: { version: '2026-11-01', path: '/legal/terms' },
    ...over,
  }
}

export const PAYMENT: NonNullable<CheckoutView['payment']> = {
  monthly: 'DIRECT_DEBIT',
  maskedIban: 'IE29 •••• 5678',
  keepsAccount: false,
  accountHolder: 'Aoife Murphy',
  mandateReference: 'TN7Q4MK2XD',
  mandateSignedAt: '2026-11-15T10:00:00.000Z',
  savedCard: null,
  saveCard: false,
}

export function anOrder(over: Partial<NonNullable<CheckoutView['order']>> = {}): NonNullable<CheckoutView['order']> {
  return {
    reference: 'TN-4F7K-9Q2M',
    state: 'AWAITING_PAYMENT',
    deposit: 0,
    dueToday: 0,
    cardNeeded: true,
    startEarly: false,
    paymentPending: false,
    paymentProblem: null,
    promises: PROMISES,
    cart: CART,
    ...over,
  }
}
