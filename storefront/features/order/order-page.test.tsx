import { expect, test } from 'vitest'
import {
  aCheckout,
  anOrder,
  DETAILS,
  PAYMENT,
  renderPage,
  wordsOf,
} from '#storefront/features/checkout/steps/checkout.fixture.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderPage } from './order-page.tsx'
import type { GoodsView, OrderStep, OrderView } from './order-view.ts'

const APPOINTMENT = { at: '2026-11-19', time: '13:00-18:00', heldUntil: '2026-11-15T10:05:00.000Z' }

function aStep(kind: OrderStep['kind'], state: OrderStep['state'], parts: Partial<OrderStep> = {}): OrderStep {
  const undated = { doneAt: null, dueOn: null, hours: null, promisedOn: null }
  return {
    kind,
    state,
    ...undated,
    number: null,
    offers: [],
    goods: null,
    amount: null,
    note: null,
    needs: null,
    ...parts,
  }
}

const ORDERED = aStep('ORDERED', 'DONE', { doneAt: '2026-11-15T14:52:00.000Z' })
const VISIT = aStep('VISIT', 'TO_COME', { dueOn: '2026-11-19', hours: '13:00-18:00', needs: 'BE_AT_HOME' })
const LIVE = aStep('LIVE', 'TO_COME', { dueOn: '2026-11-19' })

const A_VISIT = {
  date: '2026-11-19',
  hours: '13:00-18:00',
  mayChange: true,
  changeableUntil: '2026-11-18T15:00:00.000Z',
  refused: null,
}

function shown(over: Partial<OrderView>, isNew = false): string {
  const { cart, home } = aCheckout()
  const order: OrderView = {
    ...anOrder(),
    placedAt: '2026-11-15T12:00:00.000Z',
    details: DETAILS,
    delivery: null,
    payment: PAYMENT,
    home,
    paidToday: null,
    visit: A_VISIT,
    timeline: [ORDERED, VISIT, LIVE],
    changeMark: 'a',
    mayCorrectContact: true,
    documents: [],
    eSims: [],
    withdrawal: { closedBecause: null, lastDay: '2026-11-29', received: [] },
    cart: { ...cart, offers: cart.offers.map((line) => ({ ...line, appointment: APPOINTMENT })) },
    ...over,
  }
  return wordsOf(renderPage(<OrderPage order={order} isNew={isNew} />))
}

test('COUI-40: a confirmed order says what happens next, when, and how it is paid', () => {
  const paidToday = { amount: 15_000, cardBrand: 'visa', cardLast4: '4242' }
  const text = shown({ state: 'CONFIRMED', paidToday, deposit: 15_000 })
  expect(text).toContain('Order TN-4F7K-9Q2M of 15 November 2026 Your engineer comes on Thursday, 19 November')
  expect(text).toContain('Between 13:00 and 18:00. Somebody over 18 has to be at home.')
  expect(text).toContain('What happens when')
  expect(text).toContain('€150.00 paid with Visa ending 4242 of which €150.00 deposit, credited on the 7th bill')
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

test('TRACK-7: the customer is thanked by name on the way from the order button, and never again', () => {
  const thanks = 'Thank you, Aoife Your order is placed. The engineer comes on Thursday, 19 November, 13:00 to 18:00.'
  expect(shown({ state: 'CONFIRMED' }, true)).toContain(thanks)
  expect(shown({ state: 'CONFIRMED' })).not.toContain('Thank you')
  expect(shown({ state: 'REFERRED' }, true)).not.toContain('Thank you')
})

test('TRACK-8: each step has its day, its state in a word, and what the customer has to do', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('Sun 15 Nov 14:52 Done You ordered')
  expect(text).toContain(
    'Thu 19 Nov 13:00 to 18:00 To come The engineer connects your broadband Somebody over 18 has to be at home.',
  )
  expect(text).toContain('Thu 19 Nov To come Your broadband goes live')
})

test('CARTUI-55: the engineer connects what is in the home, and nothing that goes with a SIM', () => {
  const { cart } = aCheckout()
  const [line] = cart.offers as [(typeof cart.offers)[number]]
  const beside = (['TV', 'MOBILE', 'MBB'] as const).map((serviceGroup) => ({
    ...line,
    id: serviceGroup,
    baseOffer: { ...line.baseOffer, serviceGroup },
  }))
  const text = shown({ state: 'CONFIRMED', cart: { ...cart, offers: [line, ...beside] } })
  expect(text).toContain('The engineer connects your broadband and TV Somebody over 18')
  expect(text).toContain('Your broadband, TV, mobile plans and mobile broadband go live')
})

test('TRACK-8: what is late stands above all: the old day struck, the new one if there is one, and what to do', () => {
  const box = aStep('BOX', 'LATE', { dueOn: '2026-11-24', promisedOn: '2026-11-20', needs: 'PLUG_IN' })
  const moved = shown({ state: 'CONFIRMED', timeline: [ORDERED, box] })
  expect(moved).toContain('Your box is late. The new day is Tuesday, 24 November. What this changes')
  expect(moved).toContain('Tue 24 Nov not Fri 20 Nov Late We send you the box It comes later than we said')
  const missed = aStep('VISIT', 'LATE', { promisedOn: '2026-11-19', hours: '13:00-18:00', needs: 'BE_AT_HOME' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, missed] })).toContain(
    'Day follows not Thu 19 Nov Late The engineer connects your broadband The day has passed, and we have not heard that it works. If nobody came, call us',
  )
})

test('TRACK-8: once everything was done the page says so; what was given up says that we call', () => {
  const live = aStep('LIVE', 'DONE', { doneAt: '2026-11-19T16:00:00.000Z' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, live] })).toContain(
    'Everything is running There is nothing left to do',
  )
  const stopped = aStep('STOPPED', 'STOPPED', { needs: 'TAKE_CALL' })
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, stopped] })).toContain(
    'We could not finish your order We call',
  )
})

test('COUI-40: an order that is looked at by hand says what happens and that nothing is charged', () => {
  const text = shown({ state: 'REFERRED', timeline: [ORDERED, aStep('REFERRED', 'NOW')] })
  expect(text).toContain('We look at your order by hand Nothing is charged.')
  expect(text).toContain('aoife@mail.example')
})

test('COUI-40: an order that waits says for what; one that was cancelled that nothing is charged', () => {
  expect(shown({ paymentPending: true })).toContain('Do not pay again; we will e-mail aoife@mail.example.')
  expect(shown({})).toContain('Go on to the payment')
  expect(shown({ state: 'CANCELLED' })).toContain('This order was cancelled Nothing is charged.')
})

test('COUI-41: an order that is not found points to the link in the mail', () => {
  const text = wordsOf(renderPage(<OrderNotFound />))
  expect(text).toContain('We cannot find this order')
  expect(text).toContain('by the link in the e-mail that we sent you')
})

test('FIRST-8: an order that is on its way shows its first bill, from the day on which it goes live', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('Your service starts on 19 November 2026 .')
  expect(text).toContain('First bill, on 5 December 2026 about €61.32')
  expect(text).toContain('19 November to 4 December 16 days of a month of 30 €21.33')
  const moved = shown({
    state: 'CONFIRMED',
    timeline: [ORDERED, { ...VISIT, dueOn: '2026-12-04' }, aStep('LIVE', 'TO_COME', { dueOn: '2026-12-04' })],
  })
  expect(moved).toContain('Your service starts on 4 December 2026 .')
  const started = shown({
    state: 'CONFIRMED',
    timeline: [ORDERED, aStep('LIVE', 'DONE', { doneAt: '2026-11-24T23:30:00.000Z' })],
  })
  expect(started).toContain('Your service started on 24 November 2026 .')
})

test('FIRST-10: the first bill has its day in the timeline as soon as that of the start is known', () => {
  const bill = aStep('FIRST_BILL', 'TO_COME')
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, VISIT, LIVE, bill] })).toContain(
    'Sat 5 Dec To come Your first bill',
  )
  const unknown = shown({ state: 'CONFIRMED', timeline: [ORDERED, aStep('LIVE', 'TO_COME'), bill] })
  expect(unknown).toContain('Day follows To come Your first bill')
})

test('FIRST-8: where nobody has agreed a day one can be tried, and where nothing will start there is no first bill', () => {
  const { cart } = aCheckout()
  const posted = shown({
    state: 'CONFIRMED',
    cart,
    timeline: [ORDERED, aStep('LIVE', 'TO_COME', { dueOn: '2026-11-20' })],
  })
  expect(posted).toContain('If your service starts on')
  expect(posted).toContain('20 November to 4 December')
  const unknown = shown({ state: 'CONFIRMED', cart, timeline: [ORDERED, aStep('LIVE', 'TO_COME')] })
  expect(unknown).toContain('22 November to 4 December')
  expect(unknown).toContain('Between €41.28 and €79.98, by the day that it starts.')
  expect(shown({ state: 'CONFIRMED', timeline: [ORDERED, aStep('STOPPED', 'STOPPED')] })).not.toContain(
    'Your first bill',
  )
  for (const state of ['AWAITING_PAYMENT', 'REFERRED', 'CANCELLED'] as const) {
    expect(shown({ state })).not.toContain('Your first bill')
  }
})

test('CSUM-23: an order leads to its contract summaries', () => {
  expect(shown({ state: 'CONFIRMED' })).toContain('Contract summaries of your order')
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
    'Your contract PDF, 47 kB, 15 November 2026 Checksums, to see that a file is unchanged Your contract (SHA-256) c0ffee',
  )
  expect(shown({ state: 'CONFIRMED' })).toContain('We are making them.')
  expect(shown({ state: 'REFERRED' })).not.toContain('Your documents')
})

test('VISIT-10: the page shows when and where the engineer comes, and until when that can be changed; then whom to call', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('The visit When Thursday, 19 November 13:00 to 18:00. We call Aoife on')
  expect(text).toContain('Change the visit Free until Wed 18 Nov, 15:00')
  const late = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, mayChange: false } })
  expect(late).toContain('To change it now, call 1800 555 020')
  expect(late).not.toContain('Free until')
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
  expect(text).toContain('We couldn’t move your visit The network couldn’t take Tuesday, 24 November')
  expect(text).toContain('so the time above holds. If it doesn’t suit you, choose another time below.')
  const late = shown({ state: 'CONFIRMED', visit: { ...A_VISIT, mayChange: false, refused } })
  expect(late).toContain('If it doesn’t suit you, call 1800 555 020')
  expect(shown({ state: 'CONFIRMED' })).not.toContain('couldn’t move')
})

test('VISIT-11: the page shows how the customer is reached, to be corrected; once the operator has the order, whom to call', () => {
  const text = shown({ state: 'CONFIRMED' })
  expect(text).toContain('How we reach you E-mail aoife@mail.example Mobile')
  expect(text).toContain('Correct it')
  const late = shown({ state: 'CONFIRMED', mayCorrectContact: false })
  expect(late).toContain('Has something changed? Call 1800 555 020')
  expect(late).not.toContain('Correct it')
  expect(shown({ state: 'CANCELLED' })).not.toContain('How we reach you')
})

const GOODS = {
  id: 'r1',
  item: 'phone',
  price: 74_900,
  sendBy: '2026-12-01',
  state: 'AWAITED',
  isOverdue: false,
  carrier: null,
  trackingNumber: null,
  backAt: null,
  deduction: 0,
  deductionReason: null,
  refund: null,
  refundedAt: null,
} as const satisfies GoodsView

function withGoods(goods: Partial<GoodsView>, over: Partial<OrderView> = {}): string {
  const { cart } = aCheckout()
  const amounts = { upFrontAmount: 74_900, discountedUpFrontAmount: 74_900 }
  const phone = { id: 'phone', manufacturer: 'Kaimo', model: 'K9', amounts }
  const offers = cart.offers.map((line) => ({ ...line, equipments: [phone as never] }))
  const received = [{ id: 'w1', offers: offers.map(({ id }) => id), goods: [{ ...GOODS, ...goods } as GoodsView] }]
  const withdrawal = { closedBecause: 'You have withdrawn from this already.', lastDay: '2026-11-29', received }
  return shown({ state: 'WITHDRAWN', cart: { ...cart, offers }, timeline: [ORDERED], withdrawal, ...over })
}

test('RETURN-30: the page says what to send back, by when, with which label, and when its money goes back', () => {
  const label = {
    id: 'l',
    kind: 'RETURN_LABEL' as const,
    title: 'Return label',
    size: 9000,
    checksum: 'c',
    url: '/label',
    madeAt: '2026-11-17T12:00:00.000Z',
  }
  const text = withGoods({}, { documents: [label] })
  expect(text).toContain('Send back your Kaimo K9 by Tuesday, 1 December: its money goes back when we have it')
  expect(text).toContain('To send back Kaimo K9 Send it by the end of Tuesday, 1 December.')
  expect(text).toContain('€749.00 goes back to your card when we get it, or as soon as you show us you’ve sent it.')
  expect(text).toContain('our label (PDF) . Postage is paid.')
  expect(text).toContain('You’ve sent it?')
})

test('RETURN-30: each state says how it stands: overdue, shown to be sent, back, and back with less', () => {
  expect(withGoods({ isOverdue: true })).toContain('Overdue Kaimo K9 It was due by Tuesday, 1 December. Send it now')
  const sent = { carrier: 'AN_POST', trackingNumber: 'RR123456785IE', refund: 74_900 } as const
  const onItsWay = withGoods({ state: 'SHOWN', ...sent })
  expect(onItsWay).toContain('On its way to us Kaimo K9 You sent it with An Post, RR123456785IE.')
  expect(onItsWay).toContain('€749.00 is on its way back to your card.')
  expect(onItsWay).not.toContain('You’ve sent it?')
  const back = { state: 'BACK', backAt: '2026-11-20T12:00:00.000Z', refundedAt: '2026-11-20T12:00:05.000Z' } as const
  expect(withGoods({ ...back, refund: 74_900 })).toContain(
    'Back with us Kaimo K9 We got it on 20 November 2026. €749.00 has been refunded to your card.',
  )
  expect(withGoods({ ...back, refund: 65_000, deduction: 9900, deductionReason: 'The screen is cracked' })).toContain(
    'We keep €99.00: The screen is cracked. €650.00 has been refunded to your card.',
  )
})

test('RETURN-30: the timeline has the return, its money that waits, and says when the day has passed', () => {
  const due = aStep('SEND_BACK', 'NOW', { dueOn: '2026-12-01', goods: 'phone', needs: 'SEND_BACK' })
  const money = aStep('MONEY_BACK', 'TO_COME', { amount: 74_900, goods: 'phone' })
  const text = withGoods({}, { timeline: [ORDERED, due, money] })
  expect(text).toContain('Tue 1 Dec Now You send back your Kaimo K9 Use our label')
  expect(text).toContain('To come We refund €749.00 When we get it back, or as soon as you show us')
  const late = aStep('SEND_BACK', 'LATE', { promisedOn: '2026-12-01', goods: 'phone', needs: 'SEND_BACK' })
  expect(withGoods({ isOverdue: true }, { timeline: [ORDERED, late] })).toContain(
    'Something has to come back. Please send it now.',
  )
})
