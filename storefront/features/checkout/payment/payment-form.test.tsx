import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { aCheckout, DETAILS, PAYMENT } from '../steps/checkout.fixture.ts'
import { PaymentForm } from './payment-form.tsx'

const CARDS = [
  { id: 'c-1', brand: 'Visa', last4: '4242', expires: '2029-08' },
  { id: 'c-2', brand: 'Mastercard', last4: '5454', expires: '2028-01' },
  { id: 'c-3', brand: 'Visa', last4: '0002', expires: '2027-12' },
]
const shown = (...args: Parameters<typeof aCheckout>) =>
  renderPage(<PaymentForm checkout={aCheckout({ details: DETAILS, ...args[0] }, args[1])} />)

test('COUI-9, COUI-62: with nothing due today only the bills have a payment method, and the page says so', () => {
  const page = visibleText(shown())
  expect(page).toContain('Nothing is due today')
  expect(page).toContain('How will you pay your bills?')
  expect(page).toContain(
    'Your first bill will be about €61.32, on Saturday 5 December. We collect each bill 14 days later',
  )
  expect(page).toContain('Choose a payment method:')
  expect(page).not.toContain('How will you pay today?')
})

test('COUI-9: what is due today is a question of its own; a guest pays by card after the order', () => {
  const page = visibleText(shown({}, { payTodayTotal: 30_900 }))
  expect(page).toContain('How will you pay today? €309.00 to Tonn')
  expect(page).toContain('By card, after you order')
  expect(page).not.toContain('Previously used card')
})

test('COUI-10: a known customer is offered the card used last, the others, and another one', () => {
  const known = (savedCards: typeof CARDS) => ({ details: DETAILS, maySaveCard: true, savedCards })
  const due = { payTodayTotal: 30_900 }
  const page = visibleText(renderPage(<PaymentForm checkout={aCheckout(known(CARDS), due)} />))
  expect(page).toContain('Previously used card Visa ending 4242, expires 08/29')
  expect(page).toContain('Pick a saved card You have 2 more')
  expect(page).toContain('Pay with another card')
  expect(page).not.toContain('Save this card for next time')
  const one = visibleText(renderPage(<PaymentForm checkout={aCheckout(known(CARDS.slice(0, 1)), due)} />))
  expect(one).not.toContain('Pick a saved card')
})

test('SAVED-9: a signed-in customer without a saved card is offered to save the one they enter, not ticked; a guest is not', () => {
  const due = { payTodayTotal: 30_900 }
  const page = renderPage(<PaymentForm checkout={aCheckout({ details: DETAILS, maySaveCard: true }, due)} />)
  expect(visibleText(page)).toContain('Save this card for next time Our payment provider keeps it')
  expect(page).not.toMatch(/id="payment-saveCard"[^>]*checked/)
  expect(visibleText(shown({}, due))).not.toContain('Save this card')
  // A card that was removed since is not chosen any more.
  const payment = { ...PAYMENT, savedCard: 'c-9' }
  const removed = aCheckout({ details: DETAILS, maySaveCard: true, savedCards: CARDS, payment }, due)
  expect(renderPage(<PaymentForm checkout={removed} />)).toMatch(
    /value="previous"[^>]*checked|checked[^>]*value="previous"/,
  )
})

test('SAVED-10: with nothing due today a saved card can be chosen for the bills', () => {
  const payment = { ...PAYMENT, monthly: 'CARD' as const, savedCard: 'c-1' }
  const checkout = aCheckout({ details: DETAILS, maySaveCard: true, savedCards: CARDS, payment })
  const page = visibleText(renderPage(<PaymentForm checkout={checkout} />))
  expect(page).toContain('We’ll charge your bills to the saved card you choose')
  expect(page).toContain('Previously used card Visa ending 4242')
})

test('COUI-11: the mandate names creditor, identifier, reference and date in the prescribed wording, and is not signed in advance', () => {
  const page = shown()
  const words = visibleText(page)
  for (const part of ['Tonn Telecom Limited, 1 Wave Quay, Dublin 2', 'IE23ZZZ360555', 'TN7Q4MK2XD', 'Recurrent']) {
    expect(words).toContain(part)
  }
  expect(words).toContain(
    'A refund must be claimed within 8 weeks starting from the date on which your account was debited',
  )
  expect(page).not.toMatch(/type="checkbox"[^>]*checked/)
})

test('ONREC-5: bills stay with the account on record; another is used on purpose only', () => {
  const page = renderPage(<PaymentForm checkout={aCheckout({ details: DETAILS })} accountEnding="5678" />)
  expect(visibleText(page)).toContain('We’ll keep collecting your bills from the account ending 5678.')
  expect(visibleText(page)).toContain('Use another account')
  expect(visibleText(page)).not.toMatch(/SEPA Direct Debit Mandate|IBAN/)
  // A customer who entered another account comes back to that one.
  const changed = aCheckout({ details: DETAILS, payment: PAYMENT })
  const other = visibleText(renderPage(<PaymentForm checkout={changed} accountEnding="5678" />))
  expect(other).toContain('IBAN IE29 •••• 5678 Change')
  expect(other).toContain('Keep the account ending 5678')
})

test('COUI-12: a saved account is shown masked with a button to change it, and has no field', () => {
  const payment = {
    monthly: 'DIRECT_DEBIT' as const,
    maskedIban: 'IE29 •••• 5678',
    keepsAccount: false,
    accountHolder: 'A Murphy',
    mandateReference: 'TN7Q4MK2XD',
    mandateSignedAt: '2026-11-15T10:00:00.000Z',
    savedCard: null,
    saveCard: false,
  }
  const page = shown({ payment })
  expect(visibleText(page)).toContain('IBAN IE29 •••• 5678 Change')
  expect(page).not.toContain('name="iban"')
  expect(page).toContain('value="A Murphy"')
})
