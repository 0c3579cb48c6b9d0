import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartReference, REFERENCE_BYTES, readCartKey } from './key.ts'

const bytes = fc.uint8Array({ minLength: REFERENCE_BYTES, maxLength: REFERENCE_BYTES })
const prefix = fc.constantFrom('TN', 'WAVE', 'ABC')

test('CART-170: a cart is named by its uuid or by its reference, however it was typed', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(readCartKey(uuid.toUpperCase())).toEqual({ by: 'uuid', uuid })
    }),
  )
  fc.assert(
    fc.property(prefix, bytes, (brand, random) => {
      const reference = cartReference(brand, random)
      expect(reference.startsWith(`${brand}-`)).toBe(true)
      expect(readCartKey(` ${reference.toLowerCase()} `)).toEqual({ by: 'reference', reference })
    }),
  )
})

test('CART-170: anything else names no cart', () => {
  for (const text of ['', 'nonsense', 'TN-1234', 'TN-1234-5678-9ABC-', "' or 1=1", 'x'.repeat(90_000)]) {
    expect(readCartKey(text)).toBeNull()
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readCartKey(`${text}!`)).toBeNull()
    }),
  )
})
