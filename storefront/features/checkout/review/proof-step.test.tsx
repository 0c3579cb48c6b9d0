import { expect, test } from 'vitest'
import type { Failure } from '#storefront/api/reply.ts'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { aCheckout, anOrder, DETAILS, WAYS } from '../steps/checkout.fixture.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import { ProofStep } from './proof-step.tsx'
import { ReviewPage } from './review-page.tsx'

const NOW = '2026-11-15T12:00:00.000Z'
const TO_SEND: CheckoutView['proof'] = { needed: true, onTablet: false, given: null, ways: WAYS, code: null }
const BY_TEXT = {
  by: 'SMS' as const,
  to: DETAILS.mobile,
  resendAt: '2026-11-15T12:00:20.000Z',
  endsAt: '2026-11-15T12:04:50.000Z',
}
const refused = (code: 'CODE_WRONG' | 'TOO_MANY_CODES' | 'SMS_UNAVAILABLE', message: string): Failure => ({
  kind: 'refusal',
  code,
  message,
  ...(code === 'CODE_WRONG' && { problems: [{ field: 'code', message }] }),
})

function shown(proof: CheckoutView['proof'], problem: Failure | null = null, error: string | null = null) {
  const field = { id: 'review-code', name: 'code', value: '', error, onChange: () => {}, onBlur: () => {} }
  const proving = { pending: null, problem, send: () => {}, prove: () => {} }
  return renderPage(<ProofStep proof={proof} field={field} proving={proving} renderedAt={NOW} />)
}

test('PROOF-9: before a code is sent the page gives reason and recipient, and offers e-mail and another number', () => {
  const page = shown(TO_SEND)
  expect(visibleText(page)).toContain('You’re paying nothing today, so we check that we can reach you.')
  expect(visibleText(page)).toContain('087 555 0123')
  for (const way of ['Text me a code', 'Send it by email', 'Change number']) expect(visibleText(page)).toContain(way)
  expect(page).not.toContain('one-time-code')
  expect(visibleText(shown(TO_SEND, null, 'Enter the code we sent you'))).toContain('Enter the code we sent you')
})

test('ASSIST-65: on the shop’s tablet the page says why it asks, and offers no way to another number', () => {
  for (const proof of [TO_SEND, { ...TO_SEND, code: BY_TEXT }]) {
    const page = visibleText(shown({ ...proof, onTablet: true }))
    expect(page).not.toMatch(/Change number|paying nothing/)
    expect(visibleText(shown(proof))).toContain('Change number')
  }
  const page = visibleText(shown({ ...TO_SEND, onTablet: true }))
  expect(page).toContain(
    'This is the shop’s tablet, so we check that it’s you who orders. We’ll text a six-digit code to',
  )
})

test('PROOF-9: a code that was sent has a field that phones fill in, and can be sent again after a pause or by e-mail', () => {
  const page = shown({ ...TO_SEND, code: BY_TEXT })
  expect(page).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/)
  expect(visibleText(page)).toContain('We sent a code to 087 555 0123')
  expect(visibleText(page)).toContain('Send again in 20 s')
  expect(visibleText(page)).toContain('No text? Send it by email')
  const later = shown({ ...TO_SEND, code: { ...BY_TEXT, resendAt: NOW } })
  expect(visibleText(later)).toContain('Send again No text?')
})

test('PROOF-9: by e-mail the address is named, and a text offered instead', () => {
  const words = visibleText(shown({ ...TO_SEND, code: { ...BY_TEXT, by: 'EMAIL', to: DETAILS.email } }))
  expect(words).toContain('We sent a code to aoife@mail.example')
  expect(words).toContain('Check your spam folder too.')
  expect(words).toContain('Text it instead')
  expect(words).toContain('Change email address')
})

test('PROOF-9: a wrong code marks its field, one that has ended says so, and too many lead to a person', () => {
  const wrong = shown({ ...TO_SEND, code: BY_TEXT }, refused('CODE_WRONG', 'You can try twice more.'))
  expect(wrong).toContain('aria-invalid="true"')
  expect(visibleText(wrong)).toContain('You can try twice more.')
  const ended = shown({ ...TO_SEND, code: { ...BY_TEXT, resendAt: NOW, endsAt: NOW } })
  expect(visibleText(ended)).toContain('This code has expired. Please send a new one.')
  const tooMany = shown(TO_SEND, refused('TOO_MANY_CODES', 'Please try again tomorrow, or call us.'))
  expect(tooMany).toContain('role="alert"')
  expect(tooMany).toContain('href="tel:')
  expect(visibleText(shown(TO_SEND, { kind: 'breakdown', message: '' }))).toContain('We couldn’t reach the shop')
})

test('PROOF-9: a confirmed contact is one line, with nothing left to do', () => {
  const words = visibleText(shown({ ...TO_SEND, given: 'SMS' }))
  expect(words).toContain('Confirmed: we can reach you at 087 555 0123.')
  expect(words).not.toContain('Text me a code')
})

test('PROOF-10: the review requires a code only where nothing is paid today, and no more once the order was placed', () => {
  const review = (over: Partial<CheckoutView>) =>
    visibleText(renderPage(<ReviewPage checkout={aCheckout({ details: DETAILS, ...over })} today={NOW} />))
  expect(review({ proof: TO_SEND })).toContain('Confirm it’s you')
  expect(review({})).not.toContain('Confirm it’s you')
  expect(review({ proof: TO_SEND, order: anOrder({ state: 'DEPOSIT_ASKED' }) })).not.toContain('Confirm it’s you')
})
