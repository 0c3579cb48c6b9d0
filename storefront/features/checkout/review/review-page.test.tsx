import { expect, test } from 'vitest'
import { lastDayToCancel } from '#domain/order/last-day-to-cancel.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { aChangedCart } from '#storefront/gallery/changed-cart.ts'
import { anOrderedCartOfTwoDays, PROMISES_OF_TWO_DAYS } from '#storefront/gallery/several-bills.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { aCheckout, anOrder, DETAILS, PAYMENT, TOTAL_PROMISE } from '../steps/checkout.fixture.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { startsWithinCancelling } from './contract-days.ts'
import { OrderProblem } from './order-problem.tsx'
import { OrderRefusal } from './order-refusal.tsx'
import { OrderedElsewhere } from './ordered-elsewhere.tsx'
import { ReviewPage } from './review-page.tsx'

const TODAY = '2026-11-15T12:00:00.000Z'
const DELIVERY = { address: null, contactName: 'Aoife Murphy', contactMobile: '+353875550123', note: null }
const ANSWERED = { details: DETAILS, delivery: DELIVERY, payment: PAYMENT, unanswered: [] }
const A_PHONE: CheckoutView['cart']['offers'][number]['equipments'][number] = {
  id: 'phone',
  manufacturer: 'Kaimo',
  model: 'K3',
  color: null,
  colorCode: null,
  capacity: null,
  image: null,
  heldUntil: null,
  insuranceConfirmed: false,
  addOn: null,
  amounts: { upFrontAmount: 0, discountedUpFrontAmount: 0 },
}

const shown = (...[over, cart]: Parameters<typeof aCheckout>) =>
  renderPage(<ReviewPage checkout={aCheckout({ ...ANSWERED, ...over }, cart)} today={TODAY} />)

test('COUI-20, COUI-63: the review is one document, and each of its parts leads to where it is changed', () => {
  const page = shown()
  for (const part of [
    '1 You',
    '2 Addresses',
    '3 Broadband',
    '4 How you pay',
    '5 What happens next',
    '6 Your agreement',
  ]) {
    expect(visibleText(page)).toContain(part)
  }
  for (const path of ['/checkout/details', '/checkout/delivery', '/shop/summary', '/checkout/payment']) {
    expect(page).toContain(`href="${path}"`)
  }
  expect(visibleText(page)).toContain('Direct debit, IE29 •••• 5678')
  expect(visibleText(page)).toContain('Mandate TN7Q4MK2XD')
})

test('COUI-8: a visit that is no longer held is offered again above the contract', () => {
  const words = visibleText(shown({}, { valid: false, missing: [{ part: 'VISIT', offerId: null }] }))
  const lost = words.indexOf('We’re no longer holding your engineer’s visit')
  expect(lost).toBeGreaterThan(words.indexOf('This is your contract.'))
  expect(lost).toBeLessThan(words.indexOf('1 You'))
})

test('COUI-21, COUI-63: the information that the law requires is between its heading and the button, with nothing after it', () => {
  const words = visibleText(shown())
  const panel = words.slice(words.indexOf('Before you order'), words.indexOf('Order with obligation to pay'))
  for (const part of [
    'Pay today €0.00',
    'Monthly cost €39.99 €59.99 from bill 13',
    'Minimum term 24 months',
    'Total over 24 months €1,199.76 €1,199.76 in bills, €0.00 today',
    'You’re ordering Fibre 1Gb and Wi-Fi booster.',
    'Other charges None: delivery, set-up and activation are free. Prices include VAT.',
    'Prices rise each April from 2028.',
    'Afterwards It continues month to month until you end it',
    'Right to cancel You can cancel your services until Sunday 29 November. You can return what you bought until',
  ]) {
    expect(panel).toContain(part)
  }
})

test('CHANGE-11, CHANGE-12: before a change is ordered: the new package, the new monthly cost, and the early-cease charge with how it is made', () => {
  const { wholeBill, earlyCeaseCharge, earlyCeaseReason } = aChangedCart()
  const panelOf = (cart: Partial<CheckoutView['cart']>) => {
    const words = visibleText(shown({}, { wholeBill, ...cart }))
    return words.slice(words.indexOf('Before you order'), words.indexOf('Order with obligation to pay'))
  }
  const panel = panelOf({ earlyCeaseCharge, earlyCeaseReason })
  for (const part of [
    'New monthly cost €74.98 instead of €84.98, then €94.98 from Dec 2027',
    '€1,199.76 in bills, €0.00 today, for what you’re ordering',
    'New package Fibre 1Gb and Bill Pay 80 (086 555 0171).',
    'Early-cease charge €50.00 , once, on your next bill. It’s not included in the amounts above. €1.00 for each of the 50 days left.',
  ]) {
    expect(panel).toContain(part)
  }
  expect(panelOf({ earlyCeaseCharge: 0, earlyCeaseReason: 'Moving up costs nothing' })).toContain(
    'Early-cease charge None. Moving up costs nothing.',
  )
  expect(panelOf({})).not.toContain('Early-cease')
})

test('SUMMARY-42, PROMO-19: the contract has the same text for the price after of a line as the plan, and names each discount and promo code', () => {
  const [line] = aCheckout().cart.offers as [CheckoutView['cart']['offers'][number]]
  const after = 'Price after 12 months €59.99 a month excluding annual price increase.'
  const given = { description: 'HELLO10: €10.00 off a month for 6 months', value: 1000 }
  const discounts = [{ ...given, billingType: 'RECURRING' as const, discountItemType: 'TARIFF' as const }]
  const words = visibleText(shown({}, { offers: [{ ...line, afterPrices: [after], discounts }] }))
  expect(words).toContain(`€39.99 a month ${after}`)
  expect(words).toContain('Discount HELLO10: €10.00 off a month for 6 months It’s already in the price above.')
})

test('COUI-68: a monthly extra and an insurance say that they have no minimum term, and how they end', () => {
  const [line] = aCheckout().cart.offers as [CheckoutView['cart']['offers'][number]]
  const [booster] = line.addOns
  expect(visibleText(shown())).toContain(
    'Extra Wi-Fi booster, €5.00 a month No minimum term. You can end it at any time with 30 days’ notice and keep your plan.',
  )
  const [phone, mobile] = [
    { ...A_PHONE, addOn: booster ?? null },
    { ...line.baseOffer, serviceGroup: 'MOBILE' as const },
  ]
  const insured = { ...line, addOns: [], baseOffer: mobile, equipments: [phone] }
  expect(visibleText(shown({}, { offers: [insured] }))).toContain('You can cancel at any time; it ends with the month')
})

test('CHAN-9: the review of a TV pack leads to its channels, in a tab of its own', () => {
  const [line] = aCheckout().cart.offers as [CheckoutView['cart']['offers'][number]]
  const pack = { ...line.baseOffer, serviceGroup: 'TV' as const, catalogCode: 'TV_FAMILY', description: 'TV Family' }
  const sports = { catalogCode: 'SPORTS_PACK', itemGroup: 'SPORT' as const, description: 'Sports pack' }
  const addOns = line.addOns.map((extra) => ({ ...extra, ...sports, displayName: 'Sports pack' }))
  const page = shown({}, { offers: [line, { ...line, id: 'tv', baseOffer: pack, addOns }] })
  expect(page).toContain('href="/shop/tv/channels/sports-pack"')
  expect(page).toMatch(
    /href="\/shop\/tv\/channels\/tv-family"[^>]*target="_blank"|target="_blank"[^>]*href="\/shop\/tv\/channels\/tv-family"/,
  )
  expect(visibleText(page)).toContain('Channels See the channels of TV Family (opens in a new tab)')
  expect(visibleText(shown())).not.toContain('See the channels')
})

test('CARTUI-54: contracts of different lengths have the shortest and the longest minimum term, and a total for keeping all of them', () => {
  const [line] = aCheckout().cart.offers as [CheckoutView['cart']['offers'][number]]
  const year = { ...line, id: 'year', baseOffer: { ...line.baseOffer, commitmentDuration: 12 } }
  const words = visibleText(shown({}, { offers: [line, year] }))
  expect(words).toContain('Minimum term 12 to 24 months from the day each service starts')
  expect(words).toContain('€0.00 today, if you keep everything')
  expect(visibleText(shown())).not.toContain('if you keep all of it')
})

test('COUI-22: the button has the prescribed text only, and nothing is ticked in advance', () => {
  const page = shown()
  expect(page).toMatch(/<button type="submit"[^>]*>Order with obligation to pay<\/button>/)
  const ticks = page.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []
  expect(ticks).toHaveLength(2)
  expect(ticks.filter((tick) => tick.includes('checked'))).toEqual([])
  expect(visibleText(page)).toContain('Please start my service before the 14-day cancellation period ends.')
})

test('COUI-22: an early start is offered only where the service would start within the cancellation period', () => {
  expect(lastDayToCancel(TODAY)).toBe('2026-11-29')
  const line = { appointment: null, availableFrom: null }
  expect(startsWithinCancelling([line], TODAY)).toBe(true)
  expect(startsWithinCancelling([{ ...line, availableFrom: '2027-01-14' }], TODAY)).toBe(false)
  expect(startsWithinCancelling([{ ...line, appointment: { at: '2026-11-19' } }], TODAY)).toBe(true)
})

test('COUI-24: changed prices are shown with was and now, and have to be confirmed', () => {
  const now = { monthlyTotal: 4499, payTodayTotal: 0, discountedOnceOffPrice: 0 }
  const words = visibleText(shown({}, { atPricesOfToday: now }))
  expect(words).toContain(
    'A price in your order has changed Monthly cost was €39.99 €44.99 Continue with the new prices',
  )
  expect(words).not.toContain('Pay today was')
})

test('COUI-24: a refusal gives the reason and leads on; without a response the same press can be repeated', () => {
  const { cart } = aCheckout()
  const problem = (code: RefusalCode) =>
    renderPage(<OrderRefusal cart={cart} problem={{ kind: 'refusal', code, message: 'Message of the shop.' }} />)
  expect(problem('SLOT_LOST')).toContain('href="/broadband/current-service?from=review#visit"')
  expect(visibleText(problem('SLOT_LOST'))).toContain('Message of the shop. Choose another time')
  expect(visibleText(problem('CHECKOUT_CHANGED'))).toContain('Your answers were changed in another window')
  const silent = visibleText(renderPage(<OrderProblem cart={cart} problem={{ kind: 'breakdown', message: 'x' }} />))
  expect(silent).toContain('you’ll only order once')
})

test('JOUR-34: a device that is sold out when the button is pressed leads to another for its line, or to the order where there are several', () => {
  const [line] = aCheckout().cart.offers as [CheckoutView['cart']['offers'][number]]
  const device = (id: string, serviceGroup: 'MOBILE' | 'MBB') => ({
    ...line,
    id,
    equipments: [A_PHONE],
    baseOffer: { ...line.baseOffer, serviceGroup },
  })
  const problem = { kind: 'refusal', code: 'OUT_OF_STOCK', message: 'The Kaimo K3 is sold out.' } as const
  const page = (...offers: CheckoutView['cart']['offers']) =>
    renderPage(<OrderRefusal cart={{ offers }} problem={problem} />)
  expect(page(line, device('a', 'MOBILE'))).toContain('href="/mobile?for=a"')
  expect(page(device('b', 'MBB'))).toContain('href="/mobile/broadband?for=b"')
  expect(page(device('a', 'MOBILE'), device('b', 'MOBILE'))).toContain('href="/shop/summary"')
  expect(visibleText(page(device('a', 'MOBILE')))).toContain(
    'Sold out a moment ago The Kaimo K3 is sold out. Choose another',
  )
})

test('JOUR-38, ADDON-27: the contract names the phone with what is paid for it today, its insurance, its SIM and its number', () => {
  const [line] = aCheckout().cart.offers as [CheckoutView['cart']['offers'][number]]
  const insurance = {
    id: 'i',
    catalogCode: 'INSURANCE',
    description: 'Handset insurance',
    displayName: 'Cover',
    amounts: { discountedOneOffAmount: 0, recurringAmount: { discountedAmount: 899 } },
  }
  const mobile = (over: Partial<typeof line>, portIn = false) =>
    visibleText(
      shown({}, { offers: [{ ...line, ...over, baseOffer: { ...line.baseOffer, serviceGroup: 'MOBILE', portIn } }] }),
    )
  const phone = {
    ...A_PHONE,
    color: 'Jet',
    capacity: '128 GB',
    addOn: { ...insurance, itemGroup: 'INSURANCE' as const },
  }
  const words = mobile(
    {
      equipments: [{ ...phone, amounts: { upFrontAmount: 44_900, discountedUpFrontAmount: 24_900 } }],
      simCard: { type: 'ALL_IN_1', manufacturer: null, eid: null },
      portInInfo: { msisdn: '+353861234567', portStartDateTime: '2026-11-24T09:00:00.000Z' },
    },
    true,
  )
  expect(words).toContain('Phone Kaimo K3, Jet, 128 GB, €249.00 today Insurance Handset insurance, €8.99 a month')
  expect(words).toContain('SIM SIM card, by post')
  expect(words).toContain('Number 086 123 4567 moves to us on 24 November 2026')
  expect(words).toContain('You’re ordering Fibre 1Gb, Kaimo K3, Wi-Fi booster and Handset insurance.')
  expect(words).toContain('+ Kaimo K3, Jet, 128 GB €249.00 today')
  expect(mobile({ newNumber: { msisdn: '+353851234567' } })).toContain('Number 085 123 4567')
})

test('COUI-25: a deposit is shown before it is paid; nothing can be changed then, but the order can be left', () => {
  const order = anOrder({ state: 'DEPOSIT_ASKED', deposit: 15_000, dueToday: 15_000 })
  const page = shown({ order })
  const words = visibleText(page)
  expect(words).toContain('We need a deposit')
  expect(words).toContain('€150.00 before we start. We credit it on your 7th bill.')
  expect(words).toContain('Leave without ordering')
  expect(words).toContain('Pay today €150.00 we credit the deposit on your 7th bill')
  expect(words).toContain('Total over 24 months €1,199.76 €1,199.76 in bills, €0.00 today')
  expect(words).not.toContain('Your agreement')
  expect(page).not.toContain('href="/checkout/details"')
})

test('PROM-50: the total of the review is the promised one, split into bills and today', () => {
  const promises = [{ ...TOTAL_PROMISE, amount: 150_000, months: 12 }]
  expect(visibleText(shown({ promises }, { payTodayTotal: 20_000 }))).toContain(
    'Total over 12 months €1,500.00 €1,300.00 in bills, €200.00 today',
  )
})

test('COUI-23: while the credit check and the network are pending the button is disabled and the page says so', () => {
  const page = shown({ order: anOrder({ state: 'PLACED' }) })
  expect(page).toMatch(/<button type="submit" aria-disabled="true"/)
  expect(visibleText(page)).toContain('We’re placing your order. Keep this page open.')
})

test('CSUM-23: the review leads to the contract summaries of the cart, and of the order once it was begun', () => {
  expect(shown({})).toContain('href="/checkout/review/contract-summaries"')
  const begun = anOrder({ state: 'PLACED' })
  expect(shown({ order: begun })).toContain(`href="/order/${begun.reference}/contract-summaries"`)
})

test('HOLD-18: an order that was placed on another device is named, and opens here with a press', () => {
  const page = renderPage(<OrderedElsewhere checkout={aCheckout(ANSWERED)} reference="TN-4F7K-9Q2M" />)
  expect(visibleText(page)).toContain('You ordered this on another device')
  expect(visibleText(page)).toContain('It’s order TN-4F7K-9Q2M .')
  expect(page).toMatch(/<button[^>]*>Open it here<\/button>/)
  // Nothing of the order itself is on the page before the press.
  for (const personal of [DETAILS.email, DETAILS.lastName]) expect(page).not.toContain(personal)
})

test('COUI-66: back from the page that pays, the review is read-only and leads on to payment or to a change of the order', () => {
  const page = shown({ order: anOrder({ state: 'AWAITING_PAYMENT', dueToday: 15_000 }) })
  expect(visibleText(page)).toContain('You haven’t paid yet')
  expect(visibleText(page)).toContain('Change your order')
  expect(page).toMatch(/<a[^>]*href="\/checkout\/pay"[^>]*>Continue to payment/)
  expect(page).not.toContain('Order with obligation to pay')
  expect(page).not.toContain('href="/checkout/details"')
})

test('COUI-69: printed, the review has every bill as a table, and its ticks with their sentences', () => {
  const page = shown()
  const printed = page.slice(page.indexOf('print:block'), page.indexOf('Before you order'))
  expect(visibleText(printed)).toContain('Your bills Bills 1 to 12 €39.99')
  for (const label of page.match(/<label[^>]*for="review-[^"]*"[^>]*>/gi) ?? []) expect(label).toContain('print-tick')
})

test('CHANGE-13: the review names each bill of services that start on different days, its charges and what is once off', () => {
  const words = visibleText(shown({ promises: PROMISES_OF_TWO_DAYS }, anOrderedCartOfTwoDays()))
  expect(words).toContain('Your December bill for this will be about €79.99, on Saturday 5 December')
  expect(words).toContain('Your January bill for this will be about €138.52, on Tuesday 5 January')
  expect(words).toContain('The early-cease charge is €60.00 It’s added once, to your December bill.')
  expect(words).toContain('The early-cease charge is €50.00 It’s added once, to your January bill.')
  expect(words).toContain('€110.00 , once, on your December and January bills.')
  expect(words).toContain('€29.99 once off, on your January bill.')
  expect(words).not.toContain('next bill')
})
