import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allows,
  CONSENT_CATEGORIES,
  CONSENT_DAYS,
  type Consent,
  OPTIONAL_CATEGORIES,
  parseConsent,
  validConsent,
  writeConsent,
} from './consent.ts'

const NOW = 1_795_000_000
const DAY = 24 * 60 * 60

const revision = fc.stringMatching(/^[a-z0-9]{1,16}$/)
const givenAt = fc.integer({ min: 0, max: 99_999_999_999 })
const consents: fc.Arbitrary<Consent> = fc
  .record({
    revision,
    givenAt,
    allowed: fc.subarray([...OPTIONAL_CATEGORIES]),
    id: fc.stringMatching(/^[0-9a-f]{32}$/),
  })
  .map((consent) => (consent.allowed.length === 0 ? { ...consent, id: null } : consent))

test('CONSENT-1: what is written into the cookie is read back, whatever was allowed', () => {
  fc.assert(
    fc.property(consents, (consent) => {
      expect(parseConsent(writeConsent(consent))).toEqual(consent)
    }),
  )
})

test('CONSENT-1: a text has one meaning: what is read is written as the same text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^1\.[a-z0-9]{1,3}\.\d{1,11}\.(0|p?s?m?(\.[0-9a-f]{32})?)$/), (text) => {
      const read = parseConsent(text)
      if (read !== null) expect(parseConsent(writeConsent(read))).toEqual(read)
    }),
  )
})

test('CONSENT-2: garbage is no consent, and harms nobody', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 5000 })), (text) => {
      expect(validConsent(text, { revision: 'a', now: NOW })).toBeNull()
    }),
  )
  const id = '0'.repeat(32)
  for (const text of [
    '',
    '1',
    'true',
    '{"statistics":true}',
    `2.a.${NOW}.psm.${id}`,
    `1.a.${NOW}.sp.${id}`,
    `1.a.${NOW}.pp.${id}`,
    `1.a.${NOW}.psm`,
    `1.a.${NOW}.0.${id}`,
    `1.a.${NOW}..${id}`,
    `1..${NOW}.psm.${id}`,
    `1.a.-1.psm.${id}`,
    `1.a.${NOW}.psm.${id}\n`,
  ])
    expect(validConsent(text, { revision: 'a', now: NOW }), text).toBeNull()
})

test('CONSENT-2: a cookie that was changed by one character never allows more than it says', () => {
  fc.assert(
    fc.property(
      consents,
      fc.nat(),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      (consent, at, letter) => {
        const text = writeConsent(consent)
        const place = at % text.length
        const read = parseConsent(text.slice(0, place) + letter + text.slice(place + 1))
        if (read !== null) expect(parseConsent(writeConsent(read))).toEqual(read)
      },
    ),
  )
})

test('CONSENT-3: an answer counts for six months, and only for what was asked', () => {
  const consent: Consent = { revision: 'a1', givenAt: NOW, allowed: ['statistics'], id: '0'.repeat(32) }
  const at = (now: number, asked: string | undefined = 'a1') =>
    validConsent(writeConsent(consent), { revision: asked, now })
  expect(at(NOW)).toEqual(consent)
  expect(at(NOW + CONSENT_DAYS * DAY - 1)).toEqual(consent)
  expect(at(NOW + CONSENT_DAYS * DAY)).toBeNull()
  expect(at(NOW, 'a2')).toBeNull()
  // Nothing can be set, so nothing is allowed.
  expect(validConsent(writeConsent(consent), { revision: undefined, now: NOW })).toBeNull()
  // A clock an hour ahead is a clock; a year ahead is garbage.
  expect(at(NOW - 3600)).toEqual(consent)
  expect(at(NOW - 365 * DAY)).toBeNull()
})

test('CONSENT-4: without an answer only the necessary is allowed; with one exactly what was allowed', () => {
  expect(CONSENT_CATEGORIES.filter((category) => allows(null, category))).toEqual(['necessary'])
  fc.assert(
    fc.property(consents, (consent) => {
      expect(CONSENT_CATEGORIES.filter((category) => allows(consent, category))).toEqual([
        'necessary',
        ...consent.allowed,
      ])
    }),
  )
})
