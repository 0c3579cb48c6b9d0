import { expect, test } from 'vitest'
import { recurringPayment, upfrontPayment } from './payment-provider.ts'

test('FIELD-2: what is due today names its provider, and CREDIT_CARD where a card pays it', () => {
  expect(upfrontPayment(15000, 'STANCER')).toEqual({ provider: 'STANCER_UPFRONT', method: 'CREDIT_CARD' })
  expect(upfrontPayment(15000, 'ELAVON')).toEqual({ provider: 'ELAVON', method: 'CREDIT_CARD' })
  expect(upfrontPayment(0, 'STANCER')).toEqual({ provider: 'NO_PAYMENT', method: null })
  expect(upfrontPayment(15000, null)).toBeNull()
})

test('FIELD-2: the bills are paid by IBAN, or by the card that a provider has stored', () => {
  expect(recurringPayment('DIRECT_DEBIT', 'STANCER')).toEqual({ provider: 'IBAN', method: null })
  expect(recurringPayment('CARD', 'STANCER')).toEqual({ provider: 'STANCER_RECURRING', method: 'CREDIT_CARD' })
  expect(recurringPayment('CARD', 'ELAVON')).toEqual({ provider: 'ELAVON', method: 'CREDIT_CARD' })
  expect(recurringPayment('CARD', null)).toBeNull()
})
