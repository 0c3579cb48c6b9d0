import { expect, test } from 'vitest'
import { sendBackSteps } from '#domain/order/promises/send-back-steps.ts'
import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { aPromise, aStep, ORDERED, shown } from '../order-page.fixture.tsx'
import type { GoodsView, OrderView } from '../order-view.ts'

const GOODS = {
  id: 'r1',
  item: 'phone',
  name: 'Kaimo K9',
  isLent: false,
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
  const whole = { id: 'w1', offers: offers.map(({ id }) => id), due: 0, sendBy: '2026-12-01' }
  const received = [{ ...whole, goods: [{ ...GOODS, ...goods } as GoodsView] }]
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
  expect(text).toContain('Send back your Kaimo K9 by Tuesday 1 December. We’ll refund you when we have it')
  expect(text).toContain('To send back Kaimo K9 Send it by the end of Tuesday 1 December.')
  expect(text).toContain('€749.00 goes back to your card when we get it, or as soon as you show us you’ve sent it.')
  expect(text).toContain('Our label (PDF) . Postage is free.')
  expect(text).toContain('Sent it already?')
})

test('RETURN-41: the page has the steps of the mail and the label, for what it is', () => {
  const { offers } = aCheckout().cart
  const bought = (serviceGroup: 'MOBILE' | 'MBB') => {
    const amounts = { upFrontAmount: 74_900, discountedUpFrontAmount: 74_900 }
    const equipments = [{ id: 'phone', manufacturer: 'Kaimo', model: 'K9', amounts } as never]
    const lines = offers.map((line) => ({ ...line, equipments, baseOffer: { ...line.baseOffer, serviceGroup } }))
    return withGoods({}, { cart: { ...aCheckout().cart, offers: lines } })
  }
  expect(bought('MOBILE')).toContain(sendBackSteps(['handset']).join(' '))
  expect(bought('MBB')).toContain(sendBackSteps(['device']).join(' '))
  expect(bought('MBB')).not.toContain('accounts')
})

test('RETURN-32: of goods whose parcel was not delivered the page says that they may be in the post, and what if they never come', () => {
  const offers = aCheckout().cart.offers.map(({ id }) => id)
  const parcel = aPromise('PARCEL', { state: 'DROPPED', on: '2026-11-19', offers })
  const text = withGoods({}, { promises: [parcel] })
  expect(text).toContain('Your Kaimo K9 may already be in the post. If so, send it back by Tuesday 1 December.')
  expect(text).toContain('If it doesn’t arrive, call us and we’ll refund you.')
  expect(text).toContain('Thu 19 Nov Cancelled PARCEL')
  const delivered = withGoods({}, { promises: [{ ...parcel, isDone: true }] })
  expect(delivered).not.toContain('in the post')
  expect(delivered).toContain('Thu 19 Nov Done PARCEL')
})

test('RETURN-30: each state says how it stands: overdue, shown to be sent, back, and back with less', () => {
  expect(withGoods({ isOverdue: true })).toContain('Overdue Kaimo K9 It was due by Tuesday 1 December. Send it now')
  const sent = { carrier: 'AN_POST', trackingNumber: 'RR123456785IE', refund: 74_900 } as const
  const onItsWay = withGoods({ state: 'SHOWN', ...sent })
  expect(onItsWay).toContain('On its way to us Kaimo K9 You sent it with An Post, RR123456785IE.')
  expect(onItsWay).toContain('€749.00 is on its way back to your card.')
  expect(onItsWay).not.toContain('Sent it already?')
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
  expect(text).toContain('By Tue 1 Dec To do Send back your Kaimo K9 Use our label')
  expect(text).toContain('To come We refund €749.00 When we get it back, or as soon as you show us')
  const late = aStep('SEND_BACK', 'LATE', { promisedOn: '2026-12-01', goods: 'phone', needs: 'SEND_BACK' })
  expect(withGoods({ isOverdue: true }, { timeline: [ORDERED, late] })).toContain(
    'Send back your Kaimo K9. What this changes',
  )
})

const HUB = { item: 'line', name: 'Wi-Fi 6 hub', isLent: true, price: 0 } as const

test('RETURN-33: a page with lent equipment and nothing bought says what goes back, by when and with which label', () => {
  const text = withGoods(HUB)
  expect(text).toContain('Send back your Wi-Fi 6 hub by Tuesday 1 December, if it has arrived.')
  expect(text).toContain('To send back Wi-Fi 6 hub We lent it to you. Send it by the end of Tuesday 1 December.')
  expect(text).toContain('Our label is in our email. Postage is free.')
  expect(text).toContain(sendBackSteps([]).join(' '))
  expect(text).toContain(
    'Sent it already? Give us the tracking number on your receipt, and we’ll know it’s on its way.',
  )
  expect(text).not.toMatch(/refund|money/)
})

test('PROM-55: of lent equipment that has arrived nothing is said in case it has not', () => {
  const [line] = aCheckout().cart.offers
  const parcel = aPromise('PARCEL', { offers: [line?.id ?? ''] })
  const of = (isDone: boolean) => withGoods({ ...HUB, item: line?.id ?? '' }, { promises: [{ ...parcel, isDone }] })
  expect(of(true)).toContain('Send back your Wi-Fi 6 hub by Tuesday 1 December.')
  expect(of(true)).not.toContain('arrived')
  expect(of(false)).toContain('by Tuesday 1 December, if it has arrived.')
})

test('RETURN-42: lent equipment is overdue, on its way and back as bought goods are, and nothing is said of money', () => {
  const late = aStep('SEND_BACK', 'LATE', { promisedOn: '2026-12-01', goods: 'line', needs: 'SEND_BACK' })
  const overdue = withGoods({ ...HUB, isOverdue: true }, { timeline: [ORDERED, late] })
  expect(overdue).toContain('It was due by Tuesday 1 December. Please send it now. If it never arrived, call us.')
  expect(overdue).toContain('Send back your Wi-Fi 6 hub The date has passed. Please send it now.')
  const sent = { ...HUB, state: 'SHOWN', carrier: 'AN_POST', trackingNumber: 'RR123456785IE', refund: 0 } as const
  expect(withGoods(sent)).toContain('On its way to us Wi-Fi 6 hub You sent it with An Post, RR123456785IE.')
  const back = { ...HUB, state: 'BACK', refund: 0, backAt: '2026-11-20T12:00:00.000Z' } as const
  const step = aStep('GOODS_BACK', 'DONE', { doneAt: '2026-11-20T12:00:00.000Z', goods: 'line' })
  const done = withGoods(back, { timeline: [ORDERED, step] })
  expect(done).toContain(
    'What you sent back Back with us Wi-Fi 6 hub We got it on 20 November 2026. There’s nothing left',
  )
  expect(done).toContain('We have your Wi-Fi 6 hub back')
  expect(done).not.toContain('if it has arrived')
  for (const text of [overdue, withGoods(sent), done]) expect(text).not.toMatch(/refund|your money/)
})

test('WDR-73: once all money is back, the page says so', () => {
  const back = (state: 'DONE' | 'NOW') =>
    withGoods(
      { state: 'BACK', refund: 74_900, refundedAt: '2026-11-20T12:00:05.000Z' },
      { timeline: [ORDERED, aStep('MONEY_BACK', state, { amount: 74_900 })] },
    )
  expect(back('NOW')).toContain('What you paid goes back to your card.')
  expect(back('DONE')).toContain('We’ve refunded your card.')
})
