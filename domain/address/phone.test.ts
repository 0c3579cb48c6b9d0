import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPhone, isBroadbandNumber, lineNumber } from './phone.ts'

test.each([
  ['0851234567', '085 123 4567'],
  ['021 5550167', '021 555 0167'],
  ['015550142', '01 555 0142'],
  ['8881004217', '888 100 4217'],
  ['+353 85 123 4567', '085 123 4567'],
  ['00353851234567', '085 123 4567'],
  ['(021) 555-0167', '021 555 0167'],
  ['+353 (0)1 555 0142', '01 555 0142'],
])('PHONE-1: %j is shown as %s', (number, shown) => {
  expect(groupPhone(number)).toBe(shown)
})

test.each(['', '112', 'ask at the door', '+44 20 7946 0958'])('PHONE-1: %j is left as it is', (number) => {
  expect(groupPhone(number)).toBe(number)
})

test('PHONE-1: grouping loses no digit, and grouping twice changes nothing', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'123456789'), minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(digits, (number) => {
      expect(groupPhone(number)).toMatch(/^\d{3} \d{3} \d{4}$/)
      expect(groupPhone(number).replaceAll(' ', '')).toBe(number)
      expect(groupPhone(groupPhone(number))).toBe(groupPhone(number))
    }),
  )
})

test.each([
  ['8881004217', true],
  ['8882009903', true],
  ['888 300 1234', true],
  ['8884009903', false],
  ['0888100421', false],
  ['01 555 0142', false],
  ['8881 abc', false],
  ['', false],
])('PHONE-2: %j is a broadband number: %s', (number, expected) => {
  expect(isBroadbandNumber(number)).toBe(expected)
})

test.each([
  ['01 555 0142', '015550142'],
  ['01-555-0142', '015550142'],
  ['01–555–0142', '015550142'],
  ['01.555.0142', '015550142'],
  ['(01) 555 0142', '015550142'],
  ['+353 1 555 0142', '015550142'],
  ['+353 (0)1 555 0142', '015550142'],
  ['00353-1-5550142', '015550142'],
  ['\u00a001\u00a0555\u00a00142 ', '015550142'],
  ['021/5550167', '0215550167'],
  ['098 25711', '09825711'],
  ['8881004217', '8881004217'],
  ['8881 004-217', '8881004217'],
])('PHONE-3: %j is the line %s', (written, digits) => {
  expect(lineNumber(written)).toBe(digits)
})

test.each([
  '',
  '888',
  '88810042',
  '88810042171',
  '8884004217',
  '5550142',
  'abc015550142',
  '01 555 0142 x',
  '+44 1 555 0142',
])('PHONE-3: %j is no line', (written) => {
  expect(lineNumber(written)).toBeNull()
})
