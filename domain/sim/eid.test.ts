import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eidProblem, isEid } from './eid.ts'

const thirtyDigits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 30, maxLength: 30 })

function withCheck(digits: string): string {
  return digits + String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0')
}

test.each(['89049032123451234512345678901235', '89034011560010000000000000000121', '89044045116727494800000004479366'])(
  'EID-1: %s is an EID',
  (text) => {
    expect(isEid(text)).toBe(true)
    expect(eidProblem(text)).toBeNull()
  },
)

test.each([
  '89049032123451234512345678901234',
  '8904903212345123451234567890123',
  '890490321234512345123456789012350',
  ' 9049032123451234512345678901235',
  '8904903212345123451234567890123a',
  '00000000000000000000000000000000',
  '',
])('EID-2: %j is refused in words', (text) => {
  expect(isEid(text)).toBe(false)
  expect(eidProblem(text)).toBe('Enter a valid EID number.')
})

test('EID-1: thirty digits with their check are an EID', () => {
  fc.assert(
    fc.property(thirtyDigits, (digits) => {
      expect(isEid(withCheck(digits))).toBe(true)
    }),
  )
})

test('EID-1, EID-2: of any 32 digits, those that leave 1 when divided by 97 are an EID, and no others', () => {
  fc.assert(
    fc.property(thirtyDigits, fc.nat(99), (digits, ending) => {
      const text = digits + String(ending).padStart(2, '0')
      expect(isEid(text)).toBe(BigInt(text) % 97n === 1n)
      expect(isEid(text)).toBe(remainderByDigit(text) === 1)
      // One random number in 97 is an EID: all endings of one beginning show both results each time.
      const endings = Array.from({ length: 97 }, (_, each) => digits + String(each).padStart(2, '0'))
      expect(endings.filter(isEid)).toEqual(endings.filter((each) => BigInt(each) % 97n === 1n))
      expect(endings.filter(isEid)).toHaveLength(1)
    }),
    { numRuns: 300 },
  )
})

/** Long division, without a number that is larger than a thousand. */
function remainderByDigit(digits: string): number {
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

test('EID-2: one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(thirtyDigits, fc.nat(31), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
      const eid = withCheck(digits)
      const wrong = (Number(eid[place]) + shift) % 10
      expect(isEid(`${eid.slice(0, place)}${wrong}${eid.slice(place + 1)}`)).toBe(false)
    }),
  )
})
