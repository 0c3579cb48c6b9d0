import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { anOrder } from '../steps/checkout.fixture.ts'
import { PayPage } from './pay-page.tsx'
import { PaymentRefusal } from './payment-refusal.tsx'
import { WaitingText } from './payment-waiting.tsx'

const shown = (over: Parameters<typeof anOrder>[0]) =>
  visibleText(renderPage(<PayPage order={anOrder(over)} email="aoife@mail.example" onLeave={() => {}} />))

test('COUI-30: amount and payee are above the frame, and its space is reserved while it loads', () => {
  const words = shown({ dueToday: 15_000 })
  expect(words).toContain('Order TN-4F7K-9Q2M Pay €150.00 to Tonn')
  expect(words).toContain('It shows as TONN on your statement.')
  expect(words).toContain('Loading the card form.')
  expect(words).toContain('Back to review')
})

test('COUI-30: a card that is only stored costs nothing', () => {
  expect(shown({ dueToday: 0 })).toContain('A card for your bills Nothing is charged today.')
})

test('COUI-44: a card that is only checked is neither charged nor stored', () => {
  const words = visibleText(
    renderPage(<PayPage order={anOrder()} email="aoife@mail.example" isCheck onLeave={() => {}} />),
  )
  expect(words).toContain('Confirm with your card Nothing is charged, and we don’t keep the card.')
  expect(words).toContain('Your order is placed once your bank has confirmed it.')
})

test.each([
  ['REFUSED', 'Your bank refused the card'],
  ['INSUFFICIENT_FUNDS', 'Not enough funds on this card'],
  ['CARD_EXPIRED', 'The card has expired'],
  ['NOT_CONFIRMED', 'The payment wasn’t confirmed'],
] as const)('COUI-30: %s has a plain message, with another card one press away', (problem, title) => {
  const words = visibleText(renderPage(<PaymentRefusal problem={problem}>Try another card</PaymentRefusal>))
  expect(words).toContain(title)
  expect(words).toContain('You haven’t been charged, and we’ve saved your order. Try another card')
})

test('COUI-30: no text of a pending payment says that it failed', () => {
  const words = (stage: 'slow' | 'checking') =>
    visibleText(
      renderPage(
        <WaitingText stage={stage} amount={15_000} payee="Tonn" email="aoife@mail.example" reference="TN-4F7K-9Q2M" />,
      ),
    )
  expect(words('slow')).toContain('Still waiting for your bank')
  expect(words('checking')).toContain('We’re checking. Don’t pay again We’ll email aoife@mail.example.')
  expect(words('checking')).toContain('TN-4F7K-9Q2M')
})
