import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paymentSchema } from './payment-choice.ts'

const parse = (savedCard: string) => v.safeParse(paymentSchema({ knownIban: null }), { monthly: 'CARD', savedCard })

test('SAVED-12: a saved card goes by its id, also one with many digits; a card number is refused', () => {
  const id = '12345678-1234-4234-8234-123456789012'
  expect(parse(id)).toMatchObject({ success: true, output: { savedCard: id, saveCard: false } })
  for (const number of ['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242'])
    expect(parse(number).success).toBe(false)
})
