import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { refuse } from './result.ts'
import type { TextLimit } from './text-limit.ts'

const ANY_LENGTH: TextLimit = { atMost: 100_000, whenLonger: 'refuse' }

function cleaned(text: string, limit = ANY_LENGTH): string {
  const clean = cleanText(text, limit)
  if (!clean.ok) throw new Error(clean.refusal)
  return clean.value
}

/** Letters of every kind, and those that make trouble more often than chance would. */
const troublesome = fc.constantFrom(
  ...'aé1 न्가葛م',
  ...['\u0000', '\t', '\n', '\u0085', '\u00A0', '\u00AD', '\u0301', '\u0316', '\u0344', '\u034F', '\u061C', '\u0958'],
  ...['\u1160', '\u180B', '\u200B', '\u200C', '\u200D', '\u200E', '\u2028', '\u202E', '\u2060', '\u2066', '\u20E3'],
  ...['\u3164', '\uD83D', '\uDC69', '\uE000', '\uFB2C', '\uFE0F', '\uFEFF', '\uFFF9', '\uFFFE', '\uFFFF'],
  ...['\u{1F3FB}', '\u{1F469}', '\u{E0041}', '\u{E0100}', '\u{2F800}'],
)
const anyText = fc.oneof(
  fc.string({ unit: fc.oneof(troublesome, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) }),
  fc.array(troublesome, { maxLength: 40 }).map((letters) => letters.join('')),
)

test.each([
  ['a NUL', 'Mary\u0000 Murphy', 'Mary Murphy'],
  ['half of a surrogate pair', 'Mary\uD83D Murphy\uDC69', 'Mary Murphy'],
  ['what turns the text around', 'Mary \u202Eyhprum\u202C \u2066x\u2069\u200F', 'Mary yhprum x'],
  ['what is invisible', 'Vod\u200Ba\u2060f\u00ADo\uFEFFn\u200De\u3164', 'Vodafone'],
  ['text in tags that nobody sees', 'Mary\u{E0048}\u{E0069}', 'Mary'],
  ['variants of letters that have none', 'D0\uFE0F8 P\u{E0101}3T7', 'D08 P3T7'],
  [
    'a joiner whose letter is another in the normal form',
    '\u0344\uFE0F\u094D\u200D\uFB2C',
    '\u094D\u0308\u0301\u05E9\u05BC\u05C1',
  ],
  ['what belongs to one font', 'Mary \uF8FF\u{F0000}', 'Mary'],
  ['noncharacters', 'Ma\uFFFEry\u{1FFFF}', 'Mary'],
  ['escapes of a terminal', 'Mary\u001B[31m\u009B', 'Mary[31m'],
])('TEXT-1: %s is taken out', (_what, text, clean) => {
  expect(cleaned(text)).toBe(clean)
})

test.each([
  ['lines', '14 Seaview Row\r\nDublin 8\u2028Ireland', '14 Seaview Row Dublin 8 Ireland'],
  ['tabs and spaces that do not break', '\tD08\u00A0\u2003 P3T7 ', 'D08 P3T7'],
  ['nothing but space', ' \u3000\n\u0000\u200B ', ''],
])('TEXT-1: %s become one space, and none around the text', (_what, text, clean) => {
  expect(cleaned(text)).toBe(clean)
})

test('TEXT-1: a letter and its accent are one, however they were typed, and heaps of accents are cut', () => {
  expect(cleaned('O\u0301 Su\u0301illeabha\u0301in')).toBe('Ó Súilleabháin')
  expect(cleaned('\u212B')).toBe('Å')
  expect(cleaned(`z${'\u0301\u0316'.repeat(500)}algo`)).toMatch(/^ź\p{M}{1,8}algo$/u)
})

test.each([
  'Ó Súilleabháin',
  "D'Arcy-O’Brien, Ní Mháille",
  'Nguyễn Thị Hồng',
  'Łukasz Żółć',
  'Ярослав Ґонта',
  'مُحَمَّد بن عبد الله',
  'می‌خواهم',
  'יִצְחָק בֶּן־צְבִי',
  'क्‍ष श्री',
  'শ্রী নিবাস',
  'นายสมชาย ไม้เมือง',
  '葛󠄀城',
  '김철수',
  '👩‍⚕️ 👨‍👩‍👧‍👦 🏳️‍🌈 👍🏽 ❤️ 1️⃣ 🇮🇪',
  '<b>"50%" & \\ $&`{x}`</b>',
])('TEXT-2: %s stays as it is written', (text) => {
  expect(cleaned(text)).toBe(text.normalize('NFC'))
})

test('TEXT-1: what comes out can be kept, is in its normal form, and stays the same when it is cleaned again', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleaned(text)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toMatch(/[\p{Cc}\p{Bidi_C}\p{Co}\p{NChar}\u200B\u2060\uFEFF]|^ | $| {2}|\p{M}{9}/u)
      expect(clean.normalize('NFC')).toBe(clean)
      expect(cleaned(clean)).toBe(clean)
    }),
    { numRuns: 5000 },
  )
})

test('TEXT-3: a text within the limit passes, one above it is refused, whatever space surrounds it', () => {
  expect(cleaned(` ${'x'.repeat(200)}\n`, undefined)).toHaveLength(200)
  expect(cleanText('x'.repeat(200))).toMatchObject({ ok: true })
  expect(cleanText('x'.repeat(201))).toEqual(refuse('TEXT_TOO_LONG'))
  // Longer in its normal form than as it came.
  expect(cleanText('\uFB2C'.repeat(100))).toEqual(refuse('TEXT_TOO_LONG'))
})

test('TEXT-4: where a text is cut, it is cut between words, and never above the limit', () => {
  const cut = { atMost: 12, whenLonger: 'cut' } as const
  expect(cleaned('one two three four', cut)).toBe('one two')
  expect(cleaned('one two four five', cut)).toBe('one two four')
  expect(cleaned('x'.repeat(50), cut)).toBe('x'.repeat(12))
  expect(cleaned(`${'x'.repeat(11)}👩`, cut)).toBe('x'.repeat(11))
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 20 }), (text, atMost) => {
      const clean = cleaned(text, { atMost, whenLonger: 'cut' })
      expect(clean.length).toBeLessThanOrEqual(atMost)
      expect(clean.isWellFormed()).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
