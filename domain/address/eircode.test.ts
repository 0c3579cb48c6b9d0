import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eircodeHint, eircodeProblem, extractEircode, formatEircode } from './eircode.ts'
import { ROUTING_KEYS } from './routing-keys.ts'

const uniquePart = fc.string({ unit: fc.constantFrom(...'0123456789ACDEFHKNPRTVWXY'), minLength: 4, maxLength: 4 })
const eircode = fc.tuple(fc.constantFrom(...ROUTING_KEYS), uniquePart).map((halves) => halves.join(''))
const gap = fc.constantFrom('', ' ', '-', '  ', ' - ')

test.each(['D08 P3T7', 'D08P3T7', 'd08 p3t7', 'd08-p3t7', ' D08  P3T7 ', 'D08P 3T7', 'D08\tP3T7', 'D08 – P3T7'])(
  'EIR-1: %j is the Eircode D08P3T7',
  (text) => {
    expect(extractEircode(text)).toBe('D08P3T7')
  },
)

test('EIR-1: every Eircode is read in any case and with any gap', () => {
  fc.assert(
    fc.property(eircode, gap, fc.boolean(), (code, between, lower) => {
      const typed = `${code.slice(0, 3)}${between}${code.slice(3)}`
      expect(extractEircode(lower ? typed.toLowerCase() : typed)).toBe(code)
    }),
  )
})

test.each([
  ['My eircode is d08p3t7, thanks', 'D08P3T7'],
  ['14 Seaview Row, Dublin 8, D08 P3T7', 'D08P3T7'],
  ['14 SEAVIEW ROW, DUBLIN 8, D08 P3T7', 'D08P3T7'],
  ['Eircode:V94-E6NH.', 'V94E6NH'],
  ['it is either A65 F4E2 or h91 w2kr', 'H91W2KR'],
  ['first T12 K8AF then D08 P3T7', 'T12K8AF'],
  ['send it to D6W XY12 please', 'D6WXY12'],
  ['Teach Mór, Co. na Gaillimhe, H91 PATX', 'H91PATX'],
  ['we are at d08 pxtv now', 'D08PXTV'],
])('EIR-2: in %j the Eircode is %s', (text, found) => {
  expect(extractEircode(text)).toBe(found)
})

test.each([
  ['DO8 P3T7', 'D08P3T7'],
  ['do8p3t7', 'D08P3T7'],
  ['D0B P3T7', 'D08P3T7'],
  ['DOB P3T7', 'D08P3T7'],
  ['V94 ESNH', 'V94E5NH'],
  ['A4S T2VO', 'A45T2V0'],
  ['my code is do8 b3t7', 'D0883T7'],
])('EIR-3: in %j a misread O, S or B counts as the digit', (text, found) => {
  expect(extractEircode(text)).toBe(found)
})

test.each(['O08 P3T7', 'S12 K8AF', 'B94 E6NH', '508 P3T7'])(
  'EIR-3: the first character of %j is not mended',
  (text) => {
    expect(extractEircode(text)).toBeNull()
  },
)

test.each([
  'D08 P3M7',
  'D08 P3I7',
  'DI8 P3T7',
  'D08 P3T',
  'D08 P3T77',
  'XD08P3T7',
  'D08P3T7X',
  'ÁD08P3T7',
  'T6W P3T7',
  '',
])('EIR-4: %j holds no Eircode', (text) => {
  expect(extractEircode(text)).toBeNull()
})

test('EIR-5: there are 139 routing keys, and a code that starts otherwise is none', () => {
  expect(ROUTING_KEYS.size).toBe(139)
  fc.assert(
    fc.property(
      fc.constantFrom(...'ACDEFHKNPRTVWXY'),
      fc.integer({ min: 0, max: 99 }),
      uniquePart,
      (letter, n, rest) => {
        const key = `${letter}${String(n).padStart(2, '0')}`
        expect(extractEircode(`${key} ${rest}`)).toBe(ROUTING_KEYS.has(key) ? `${key}${rest}` : null)
      },
    ),
  )
})

test.each([
  'I live in D12 near the park',
  'somewhere in D15 east',
  'WE LIVE IN D12 NEAR THE PARK',
  'my dob 1980 is no eircode',
  'dob sets',
  'abs tests and pbs shows are ordinary words',
  'Dublin 8',
  'call me at 01 555 0142 or 085 1234567',
])('EIR-6: the words of %j are not taken for an Eircode', (text) => {
  expect(extractEircode(text)).toBeNull()
})

test('EIR-6: letters alone are never an Eircode', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'ACDEFHKNPRTVWXYOSBacdefhknprtvwxyosb'),
    minLength: 1,
    maxLength: 7,
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      expect(extractEircode(words.join(' '))).toBeNull()
    }),
    { numRuns: 1000 },
  )
})

test('EIR-7: an Eircode is shown with a space, and read back as the same one', () => {
  fc.assert(
    fc.property(eircode, (code) => {
      const found = extractEircode(code)
      const shown = found && formatEircode(found)
      expect(shown).toBe(`${code.slice(0, 3)} ${code.slice(3)}`)
      expect(extractEircode(shown ?? '')).toBe(code)
    }),
  )
})

test.each(['', '   ', '\n'])('EIR-8: %j asks for the Eircode', (text) => {
  expect(eircodeProblem(text)).toBe('Please, enter your eircode.')
})

test('EIR-8: a problem is named exactly when no Eircode is found', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), eircode), (text) => {
      expect(eircodeProblem(text) === null).toBe(extractEircode(text) !== null)
    }),
  )
})

test.each([
  ['D08 P3T', 'An Eircode has 7 characters; this has 6.'],
  ['D08 P3T77', 'An Eircode has 7 characters; this has 8.'],
  ['D08 P3M7', 'No Eircode has M in it.'],
  ['A65 F4E2', 'No Eircode starts with A65.'],
  ['8D0 P3T7', 'No Eircode starts with 8D0.'],
  ['somewhere near the sea', null],
])('EIR-9: beside the fixed words, which stand alone, %j is told %j', (text, hint) => {
  expect(eircodeProblem(text)).toBe('Please, enter a valid Eircode.')
  expect(eircodeHint(text)).toBe(hint)
})

test.each(['', '  ', 'D08 P3T7', 'd08p3t7'])('EIR-9: %j needs no hint', (text) => {
  expect(eircodeHint(text)).toBeNull()
})
