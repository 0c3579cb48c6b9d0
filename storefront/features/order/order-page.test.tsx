import { expect, test } from 'vitest'
import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { anOrderedCartOfTwoDays, NEWS_OF_TWO_DAYS } from '#storefront/gallery/several-bills.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { OrderLost, OrderNotFound } from './order-not-found.tsx'
import {
  A_VISIT,
  aPromise,
  aStep,
  BILL_PROMISE,
  ORDERED,
  PARCEL_PROMISE,
  shown,
  VISIT,
  VISIT_PROMISE,
} from './order-page.fixture.tsx'
import type { OrderView } from './order-view.ts'

test('COUI-40: a confirmed order says what happens next, when, and how it is paid', () => {
  const paidToday = { amount: 15_000, cardBrand: 'visa', cardLast4: '4242' }
  const text = shown({ state: 'CONFIRMED', paidToday, deposit: 15_000 })
  expect(text).toContain(
    'Order TN-4F7K-9Q2M · 15 November 2026 Your engineer is coming on Thursday 19 November, 13:00 to 18:00',
  )
  expect(text).toContain('Someone over 18 must be at home.')
  expect(text).toContain('What happens when')
  expect(text).toContain('€150.00 paid with Visa ending 4242 including €150.00 deposit, credited on your 7th bill')
  expect(text).toContain(
    'Bills by direct debit, IE29 •••• 5678 Aoife Murphy. Mandate TN7Q4MK2XD, signed 15 November 2026.',
  )
  expect(text).toContain('1800 555 020')
})

test('JOUR-38: what was ordered names every extra with its price, and what was withdrawn from is shown as such', () => {
  expect(shown({ state: 'CONFIRMED' })).toContain(
    'Fibre 1Gb 24-month contract €39.99 a month + Wi-Fi booster €5.00 a month',
  )
})

const SPORTS = {
  catalogCode: 'SPORTS_PACK',
  itemGroup: 'SPORT' as const,
  description: 'Sports pack',
  displayName: 'Sports pack',
}

test('CHAN-9: an order page leads to the channels of its TV pack, until that was withdrawn from', () => {
  const { cart } = aCheckout()
  const pack = { serviceGroup: 'TV' as const, catalogCode: 'TV_FAMILY', description: 'TV Family' }
  const packs = cart.offers.map((line) => ({
    ...line,
    id: 'tv',
    baseOffer: { ...line.baseOffer, ...pack },
    addOns: line.addOns.map((extra) => ({ ...extra, ...SPORTS })),
  }))
  const withTv = { ...cart, offers: packs }
  const text = shown({ state: 'CONFIRMED', cart: withTv })
  expect(text).toContain('See the channels of TV Family See the channels of Sports pack')
  const received = [{ id: 'w', offers: ['tv'], due: 0, sendBy: '2026-12-01', goods: [] }]
  const withdrawal = { closedBecause: null, lastDay: '2026-11-29', received }
  expect(shown({ state: 'CONFIRMED', cart: withTv, withdrawal })).not.toContain('See the channels')
})

test('TRACK-7: the customer is thanked by name on the way from the order button, and never again', () => {
  const thanks =
    'Thank you, Aoife Your order is placed. Your engineer is coming on Thursday 19 November, 13:00 to 18:00.'
  expect(shown({ state: 'CONFIRMED' }, true)).toContain(thanks)
  expect(shown({ state: 'CONFIRMED' })).not.toContain('Thank you')
  expect(shown({ state: 'REFERRED' }, true)).not.toContain('Thank you')
})

test('TRACK-8: each step has its day, its state in a word, and what the customer has to do', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('Sun 15 Nov 14:52 Done You ordered')
  expect(text).toContain(
    'Thu 19 Nov 13:00 to 18:00 To come Your engineer is coming on Thursday 19 November, 13:00 to 18:00 Someone over 18',
  )
  expect(text).toContain('Sat 5 Dec To come Your first bill will be about €61.32')
})

test('TRACK-31: what was promised is in order of the day that holds, and nothing is done on a day to come', () => {
  const late = { ...PARCEL_PROMISE, on: '2026-11-24', state: 'CHANGED', reason: 'CHANGED_BY_OPERATOR' } as const
  const text = shown({ state: 'CONFIRMED', promises: [late, VISIT_PROMISE, BILL_PROMISE] })
  expect(text.indexOf('Thu 19 Nov')).toBeLessThan(text.indexOf('Tue 24 Nov'))
  expect(text).toContain('Your parcel is late. The new day is Tuesday 24 November. What this changes')
  expect(text).toContain('Tue 24 Nov not Tue 17 Nov Later than promised')
  const early = { ...VISIT_PROMISE, on: '2026-11-16', isDone: true, state: 'KEPT', title: 'The engineer came' } as const
  expect(shown({ state: 'CONFIRMED', promises: [early] })).toContain('Mon 16 Nov Done The engineer came')
})

test('TRACK-32: a promise says its state: changed by the customer, due, late, or cancelled with what it was about', () => {
  const entry = (over: Parameters<typeof aPromise>[1]) =>
    shown({ state: 'CONFIRMED', promises: [{ ...VISIT_PROMISE, ...over }] })
  expect(entry({ state: 'CHANGED', reason: 'CHANGED_BY_CUSTOMER', on: '2026-11-25' })).toContain(
    'Wed 25 Nov 13:00 to 18:00 not Thu 19 Nov Changed',
  )
  expect(entry({ state: 'DUE' })).toContain('Should be done Your engineer')
  expect(entry({ state: 'LATE' })).toContain('Your engineer’s visit is late. What this changes')
  expect(entry({ state: 'DROPPED' })).toContain('Cancelled Your engineer')
})

test('TRACK-33: a number has the day of what brings its line, and only what has no day at all is to be confirmed', () => {
  const number = aPromise('NEW_NUMBER', { title: 'Your new number is 089 555 7061', offers: ['sim'] })
  const parcel = { ...PARCEL_PROMISE, offers: ['sim'] }
  const text = shown({ state: 'CONFIRMED', promises: [parcel, number] })
  expect(text).toContain('Tue 17 Nov To come Your new number is 089 555 7061')
  expect(text).not.toContain('Date to be confirmed')
  expect(shown({ state: 'CONFIRMED', promises: [number] })).toContain('Date to be confirmed To come Your new number')
})

test('TRACK-33: a number that the old network refused says why, and leads to its correction', () => {
  const number = { number: '+353855550199' }
  const rejected = aStep('NUMBER', 'STOPPED', { ...number, note: 'The name differs.', needs: 'CORRECT_NUMBER' })
  const promise = aPromise('MOVED_NUMBER', { ...number, state: 'LATE', reason: 'REJECTED_BY_NETWORK' })
  const text = shown({ state: 'CONFIRMED', timeline: [ORDERED, rejected], promises: [promise] })
  expect(text).toContain('Your number 085 555 0199 hasn’t moved yet The name differs.')
  expect(text).toContain('Waiting for you MOVED_NUMBER The name differs. Correct it')
})

test('TRACK-34: both last days to cancel are in the card, and no promise is shown for an order that has ended', () => {
  const services = aPromise('CANCEL_SERVICES', { on: '2026-11-29', title: 'You can cancel your services until Sunday' })
  const goods = aPromise('CANCEL_GOODS', { on: '2026-12-01', title: 'You can return what you bought until Tuesday' })
  const text = shown({ state: 'CONFIRMED', promises: [services, goods] })
  expect(text).toContain('until Sunday. You can return what you bought until Tuesday. You have until the later date')
  const ended = shown({ state: 'CANCELLED', timeline: [ORDERED, aStep('CANCELLED', 'DONE')] })
  expect(ended).not.toContain('Your engineer is coming')
})

test('TRACK-8: once everything was done the page says so; what was given up says that we call', () => {
  const live = aStep('LIVE', 'DONE', { doneAt: '2026-11-19T16:00:00.000Z' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, live], promises: [] })).toContain(
    'Everything is working There’s nothing left to do',
  )
  const stopped = aStep('STOPPED', 'STOPPED', { needs: 'TAKE_CALL' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, stopped] })).toContain(
    'We couldn’t finish your order We’ll ring',
  )
})

test('COUI-40: an order that is looked at by hand says what happens and that nothing is charged', () => {
  const text = shown({ state: 'REFERRED', timeline: [ORDERED, aStep('REFERRED', 'NOW')] })
  expect(text).toContain('Ordered. We’re checking it You haven’t been charged.')
  expect(text).toContain('aoife@mail.example')
})

test('COUI-40: an order that waits says for what; one that was cancelled that nothing is charged', () => {
  expect(shown({ paymentPending: true })).toContain('Don’t pay again; we’ll email aoife@mail.example.')
  expect(shown({})).toContain('Continue to payment')
  expect(shown({ state: 'CANCELLED' })).toContain('This order was cancelled You won’t be charged.')
})

test('COUI-41: an order that is not found points to the link in the mail', () => {
  const text = visibleText(renderPage(<OrderNotFound />))
  expect(text).toContain('We can’t find this order')
  expect(text).toContain('with the link in the email we sent you')
})

test('RECON-25: an order that was lost says what becomes of the money, and leads to a new one', () => {
  const text = visibleText(renderPage(<OrderLost message="The €150.00 you paid is on its way back." />))
  expect(text).toContain('We’ve lost this order The €150.00 you paid is on its way back. Start a new order or call')
})

test('CSUM-23: an order leads to its contract summaries', () => {
  expect(shown({ state: 'CONFIRMED' })).toContain('Contract summary of your order')
})

test('DOC-12: the page gives the documents by name, size, day and checksum; while they are being made it says so', () => {
  const contract = {
    id: 'a1',
    kind: 'CONTRACT' as const,
    title: 'Your contract',
    size: 46_210,
    checksum: 'c0ffee',
    madeAt: '2026-11-15T12:00:01.000Z',
    url: '/order/TN-4F7K-9Q2M/documents/a1',
  }
  expect(shown({ state: 'CONFIRMED', documents: [contract] })).toContain(
    'Your contract PDF, 47 kB, 15 November 2026 Checksums, to check that a file is unchanged Your contract (SHA-256) c0ffee',
  )
  expect(shown({ state: 'CONFIRMED' })).toContain('We’re preparing them.')
  expect(shown({ state: 'REFERRED' })).not.toContain('Your documents')
})

test('VISIT-10: the page shows when and where the engineer comes, and until when that can be changed; then whom to call', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('The visit When Thursday 19 November 13:00 to 18:00. The engineer will ring Aoife on')
  expect(text).toContain('Change the visit Free until Wed 18 Nov, 15:00')
  const late = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, mayChange: false } })
  expect(late).toContain('Need another time? Call 1800 555 020')
  expect(late).not.toContain('Free until')
  expect(late).not.toContain('15:00')
  for (const over of [
    { state: 'CANCELLED' },
    { state: 'CONFIRMED', timeline: [ORDERED, { ...VISIT, state: 'DONE' }] },
    { state: 'CONFIRMED', visit: null },
  ] as const)
    expect(shown(over as Partial<OrderView>)).not.toContain('The visit')
})

test('VISIT-22: a time that the network refused is shown with the one that holds, and how to choose another', () => {
  const refused = { date: '2026-11-24', hours: '08:00-13:00' }
  const text = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, refused } })
  expect(text).toContain('We couldn’t move your visit The network couldn’t take Tuesday 24 November')
  expect(text).toContain('so the time above still applies. If it doesn’t suit you, choose another time below.')
  const late = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, mayChange: false, refused } })
  expect(late).toContain('If it doesn’t suit you, call 1800 555 020')
  expect(shown({ state: 'CONFIRMED' })).not.toContain('couldn’t move')
})

test('TRACK-32: a visit that is late is neither for the calendar nor something to be at home for', () => {
  const late = { ...VISIT_PROMISE, state: 'LATE' as const, text: 'If nobody came, we’re sorry.' }
  const step = { ...VISIT, state: 'LATE' as const }
  const text = shown({ state: 'CONFIRMED', timeline: [ORDERED, step], promises: [late] })
  expect(text).toContain('Your engineer’s visit is late If nobody came')
  expect(text).not.toMatch(/calendar|must be at home|will ring/)
  expect(shown({ state: 'CONFIRMED' })).toContain('Add the visit to your calendar')
})

test('WDR-71: the page of a withdrawn order says what days of use cost, and promises no more bills only where none comes', () => {
  const received = (due: number) => ({
    closedBecause: 'You have withdrawn from this already.',
    lastDay: '2026-11-29',
    received: [{ id: 'w', offers: [], due, sendBy: '2026-12-01', goods: [] }],
  })
  expect(shown({ state: 'WITHDRAWN', withdrawal: received(400) })).toContain(
    'You’ll get one last bill: €4.00 for the days you used.',
  )
  expect(shown({ state: 'WITHDRAWN', withdrawal: received(0) })).toContain('You won’t be charged anything more.')
})

test('VISIT-11: the page shows how the customer is reached, to be corrected; once the operator has the order, whom to call', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('How we reach you Email aoife@mail.example Mobile')
  expect(text).toContain('Correct it')
  const late = shown({ state: 'CONFIRMED', mayCorrectContact: false })
  expect(late).toContain('Has something changed? Call 1800 555 020')
  expect(late).not.toContain('Correct it')
  expect(shown({ state: 'CANCELLED' })).not.toContain('How we reach you')
})

test('ASSIST-66: the shop’s tablet is offered nothing that is refused there, and says where to do it', () => {
  const rejected = aStep('NUMBER', 'STOPPED', { number: '0855550100', needs: 'CORRECT_NUMBER' })
  const over = { state: 'CONFIRMED' as const, timeline: [ORDERED, VISIT, rejected] }
  const text = shown({ ...over, onTablet: true })
  for (const refused of ['Withdraw from contract here', 'Correct it', 'Change the visit', 'to your calendar']) {
    expect(shown(over)).toContain(refused)
    expect(text).not.toContain(refused)
  }
  expect(text).toContain('Use your own phone: the link is in our email.')
  expect(text).toContain('The visit')
  expect(text).toContain('How we reach you')
})

test('PROM-56: a bill that waits is no delay of its own, and has no estimate', () => {
  const bill = { ...BILL_PROMISE, state: 'LATE', title: 'You won’t be billed for this until it’s ready' } as const
  const late = { ...VISIT_PROMISE, state: 'LATE' } as const
  const text = shown({ state: 'CONFIRMED', promises: [late, bill] })
  expect(text).toContain('Date to be confirmed To come You won’t be billed for this until it’s ready')
  expect(text).not.toContain('Your order is late')
  expect(text).not.toContain('Estimate')
  expect(shown({ state: 'CONFIRMED', promises: [late, BILL_PROMISE] })).toContain('Estimate')
})

test('PROM-56: of two periods to cancel the one that has ended is not offered', () => {
  const services = aPromise('CANCEL_SERVICES', { on: '2026-11-29', title: 'Services until 29', isDone: true })
  const goods = aPromise('CANCEL_GOODS', { on: '2026-12-03', title: 'Goods until 3' })
  const text = shown({ state: 'CONFIRMED', promises: [services, goods] })
  expect(text).not.toContain('Services until 29')
  expect(text).toContain('Goods until 3. That goes for your whole order.')
})

test('JOIN-5: a signed-in customer who opens an order placed without signing in is offered to add it; nobody else is', () => {
  expect(shown({ mayAdd: true })).toContain('Is this your order? You placed it without logging in.')
  expect(shown({ mayAdd: false })).not.toContain('Add to my account')
})

test('CHANGE-13: the order page has each bill of services that start on different days, and every early-cease charge', () => {
  const text = shown({ state: 'CONFIRMED', cart: anOrderedCartOfTwoDays(), promises: NEWS_OF_TWO_DAYS })
  expect(text).toMatch(
    /Your December bill for this will be about €79\.99.*Your January bill for this will be about €138\.52/,
  )
  expect(text).toContain('The early-cease charge is €60.00. It’s added once, to your December bill.')
  expect(text).toContain('The early-cease charge is €50.00. It’s added once, to your January bill.')
  expect(text).toContain('Once off, on your January bill €29.99')
})
