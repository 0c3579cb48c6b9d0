import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LineNumberSchema } from './line-number-schema.ts'

function problem(phone: string): string | null {
  return v.safeParse(LineNumberSchema, { phone }).issues?.[0].message ?? null
}

test('UI-31: a broadband number and a home phone number are both taken, however they are written', () => {
  for (const text of ['8881004217', '8882 009 903', '01 555 0142', '(021) 555-0167', '+353 1 555 0142', '0505 21234']) {
    expect(problem(text)).toBeNull()
  }
})

test('UI-31: the number is judged in the words of the shop', () => {
  expect(problem('  ')).toBe('Please, enter your broadband or phone number to check availability')
  for (const text of ['888', '88810042', '8884004217', '5550142', 'my phone', '01 555 0142 x']) {
    expect(problem(text)).toBe('Please, enter a valid phone number.')
  }
})
