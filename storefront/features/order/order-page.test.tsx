import { expect, test } from 'vitest'
import { aCheckout, anOrder, DETAILS, PAYMENT, renderPage, wordsOf } from '../checkout/checkout.fixture.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderPage } from './order-page.tsx'
import type { OrderView } from './order-view.ts'

const APPOINTMENT = { at: '2026-11-19', time: '13:00-18:00', heldUntil: '2026-11-15T10:05:00.000Z' }

function shown(over: Partial<OrderView>): string {
  const { cart, home } = aCheckout()
  const order: OrderView = {
    ...anOrder(),
    ...{
      placedAt: '2026-11-15T12:00:00.000Z',
      details: DETAILS,
      delivery: null,
      payment: PAYMENT,
      home,
      paidToday: null,
    },
    cart: { ...cart, offers: cart.offers.map((line) => ({ ...line, appointment: APPOINTMENT })) },
    ...over,
  }
  return wordsOf(renderPage(<OrderPage order={order} />))
}

test('COUI-40: a confirmed order thanks by name and says what happens next, when, and how it is paid', () => {
  const paidToday = { amount: 15_000, cardBrand: 'visa', cardLast4: '4242' }
  const words = shown({ state: 'CONFIRMED', paidToday, deposit: 15_000 })
  expect(words).toContain('Order TN-4F7K-9Q2M of 15 November 2026 Thank you, Aoife')
  expect(words).toContain('The engineer comes on Thursday, 19 November, 13:00 to 18:00.')
  expect(words).toContain('What happens next')
  expect(words).toContain('€150.00 paid with Visa ending 4242 of which €150.00 deposit, credited on the 7th bill')
  expect(words).toContain(
    'Bills by direct debit, IE29 •••• 5678 Aoife Murphy. Mandate TN7Q4MK2XD, signed 15 November 2026.',
  )
  expect(words).toContain('1800 555 020')
})

test('COUI-40: an order that is looked at by hand says what happens and that nothing is charged', () => {
  const words = shown({ state: 'REFERRED' })
  expect(words).toContain('We look at your order by hand Nothing is charged.')
  expect(words).toContain('aoife@mail.example')
  expect(words).not.toContain('What happens next')
})

test('COUI-40: an order that waits says for what; one that was cancelled that nothing is charged', () => {
  expect(shown({ paymentPending: true })).toContain('Do not pay again; we will e-mail aoife@mail.example.')
  expect(shown({})).toContain('Go on to the payment')
  expect(shown({ state: 'CANCELLED' })).toContain('This order was cancelled Nothing is charged.')
})

test('COUI-41: an order that is not found points to the link in the mail', () => {
  const words = wordsOf(renderPage(<OrderNotFound />))
  expect(words).toContain('We cannot find this order')
  expect(words).toContain('by the link in the e-mail that we sent you')
})

test('FIRST-8: an order that is on its way tells its first bill, from the day of the visit where there is one', () => {
  const words = shown({ state: 'CONFIRMED' })
  expect(words).toContain('Your service starts on 19 November 2026 .')
  expect(words).toContain('First bill, on 5 December 2026 about €61.32')
  expect(words).toContain('19 November to 4 December 16 days of a month of 30 €21.33')
  const { cart } = aCheckout()
  const unvisited = shown({ state: 'CONFIRMED', cart })
  expect(unvisited).toContain('If your service starts on')
  expect(unvisited).toContain('22 November to 4 December')
  for (const state of ['AWAITING_PAYMENT', 'REFERRED', 'CANCELLED'] as const) {
    expect(shown({ state })).not.toContain('Your first bill')
  }
})
