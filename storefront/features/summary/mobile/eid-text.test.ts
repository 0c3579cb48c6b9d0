import { expect, test } from 'vitest'
import { caretIn, eidGrouped, eidTyped } from './eid-text.ts'

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
