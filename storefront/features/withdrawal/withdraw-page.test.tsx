import { expect, test } from 'vitest'
import { aCheckout } from '#storefront/features/checkout/steps/checkout.fixture.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { WithdrawPage } from './withdraw-page.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import type { Quote, Received, WithdrawalView } from './withdrawal-view.ts'

const QUOTE: Quote = {
  offers: ['fibre'],
  isWhole: true,
  refund: 89_900,
  atOnce: 15_000,
  goods: ['phone'],
  daysUsed: 0,
  due: 0,
  steps: [
    { title: 'Fibre 1Gb ends on Tuesday 17 November', text: 'Anything that’s already set up is switched off.' },
    { title: 'You won’t be billed again', text: 'You owe nothing.' },
  ],
}
const GOODS = {
  id: 'r1',
  item: 'phone',
  isLent: false,
  price: 74_900,
  sendBy: '2026-12-01',
  state: 'AWAITED',
  refund: null,
  refundedAt: null,
} as const satisfies Received['goods'][number]
const RECEIVED: Received = {
  id: 'w',
  receivedAt: '2026-11-17T20:00:00.000Z',
  isWhole: true,
  offers: ['fibre'],
  statement: null,
  refund: 15_000,
  refundedAt: null,
  goods: [GOODS],
  daysUsed: 0,
  due: 0,
  steps: [
    { title: 'Send back what we lent you by Tuesday 1 December', text: 'TV box.' },
    { title: 'From now on you’ll pay €44.99 a month', text: 'Fibre 1Gb: nothing else changes.' },
  ],
}

function anOrder(): WithdrawalView {
  const { cart } = aCheckout()
  const equipments = [{ id: 'phone', manufacturer: 'Kaimo', model: 'K9' }]
  const baseOffer = { description: 'Fibre 1Gb', commitmentDuration: 24 }
  return {
    reference: 'TN-4F7K-9Q2M',
    state: 'CONFIRMED',
    placedAt: '2026-11-15T12:00:00.000Z',
    startEarly: false,
    onTablet: false,
    deposit: 0,
    details: { firstName: 'Aoife', lastName: 'Murphy', email: 'aoife@mail.example' },
    cart: { ...cart, offers: [{ id: 'fibre', baseOffer, equipments }] },
    payment: { mandateReference: null },
    withdrawal: {
      closedBecause: null,
      lastDay: '2026-12-01',
      servicesUntil: null,
      goodsUntil: null,
      goodsToCome: false,
      whole: null,
      choices: [],
      received: [],
    },
  }
}

function confirming(quote: Quote): string {
  const nothing = () => undefined
  const step = { statement: '', isPending: false, refusal: null, onConfirm: nothing, onBack: nothing }
  return visibleText(renderPage(<ConfirmWithdrawal order={anOrder()} quote={quote} {...step} />))
}

test('RETURN-31, PROM-45: before the button is pressed the page says what goes back at once and what after the return', () => {
  const text = confirming(QUOTE)
  expect(text).toContain('You get back now €150.00')
  expect(text).toContain('You get back after you’ve sent it back €749.00 Send back your Kaimo K9 within 14 days')
  expect(text).toContain('when we have it, or as soon as you show us you’ve sent it')
  expect(text).toContain('What happens when you confirm Fibre 1Gb ends on Tuesday 17 November')
  expect(text.indexOf('You won’t be billed again')).toBeLessThan(text.indexOf('Confirm withdrawal'))
  const before = confirming({ ...QUOTE, atOnce: 89_900, goods: [] })
  expect(before).toContain('You get back €899.00')
  expect(before).not.toContain('sent it back')
})

test('RETURN-31, PROM-43: the receipt names the day, and leads to how it is sent back', () => {
  const text = visibleText(renderPage(<WithdrawalReceipt order={anOrder()} received={RECEIVED} />))
  expect(text).toContain('What happens next Send back what we lent you by Tuesday 1 December TV box.')
  expect(text).toContain('From now on you’ll pay €44.99 a month')
  expect(text).toContain('Send back your Kaimo K9 by Tuesday 1 December')
  expect(text).toContain('See how to send it back')
})

test('RETURN-31: the money of a withdrawal names nothing that was lent', () => {
  const lent = { ...GOODS, id: 'r2', item: 'fibre', isLent: true, price: 0 }
  const of = (goods: Received['goods']) =>
    visibleText(renderPage(<WithdrawalReceipt order={anOrder()} received={{ ...RECEIVED, goods }} />))
  expect(of([lent, GOODS])).toContain('Send back your Kaimo K9 by')
  expect(of([lent])).not.toContain('You get back after')
})

test('PROM-43: nothing is said about a deposit that was never paid', () => {
  const part = { ...QUOTE, isWhole: false, atOnce: 0, refund: 0, goods: [] }
  expect(confirming(part)).not.toContain('deposit')
})

test('ASSIST-66: on the shop’s tablet the page says where to withdraw, and has no form that would be refused', () => {
  const shown = (onTablet: boolean) => renderPage(<WithdrawPage order={{ ...anOrder(), onTablet }} />)
  expect(shown(false)).toContain('<form')
  expect(shown(true)).not.toContain('<form')
  expect(visibleText(shown(true))).toContain('Use your own phone: the link is in our email.')
})
