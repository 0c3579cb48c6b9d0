import { expect, test } from 'vitest'
import { caretIn, eidGrouped, eidHint, eidTyped } from './eid-text.ts'

const EID = '89049032123451234512345678901235'

test('ESIM-5: an EID is taken with blanks and without, up to 32 characters, and shown in groups of four', () => {
  expect(eidTyped(' 8904 9032\n1234 5123 4512 3456 7890 1235 ')).toBe(EID)
  expect(eidTyped(`${EID}99`)).toBe(EID)
  expect(eidTyped('89a4')).toBe('89a4')
  expect(eidGrouped(EID)).toBe('8904 9032 1234 5123 4512 3456 7890 1235')
  expect(eidGrouped('')).toBe('')
})

test('ESIM-5: the caret stays behind the digit that was typed', () => {
  expect(caretIn('8904 9032', '8904 9')).toBe(6)
  expect(caretIn('8904 9', '89049')).toBe(6)
  expect(caretIn('8904 9032', '')).toBe(0)
})

test('ESIM-23: a wrong EID is told apart by what is wrong: its length, its characters or its check digits', () => {
  expect(eidHint(EID.slice(1))).toBe('An EID has 32 digits; this has 31.')
  expect(eidHint('89O4')).toBe('An EID has digits only.')
  expect(eidHint(`${EID.slice(0, 31)}4`)).toMatch(/don’t add up/)
})
