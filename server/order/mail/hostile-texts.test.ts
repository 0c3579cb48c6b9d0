import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAIL_KINDS, type MailKind } from '#domain/order/letters/mail-name.ts'
import type { Ordered } from '#domain/order/order.ts'
import { LETTER_SAMPLES } from './letter-samples.fixture.ts'
import { anOrder, anOrdered, aPayment, around, HOME } from './stored-order.fixture.ts'
import { written } from './written-letter.fixture.ts'

const HOSTILE = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x", '</td></table>', '&lt;b&gt;'],
  ...['</script><b>', '<!--', ']]>', '\r\nBcc: spy@elsewhere.example', '\u2028\u2029', '{{7*7}}', '\0'],
]
const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
)
const TEXTS = {
  firstName: anyText,
  lastName: anyText,
  contactName: anyText,
  note: anyText,
  accountHolder: anyText,
  line1: anyText,
  line2: anyText,
  town: anyText,
  county: anyText,
  phoneNumber: anyText,
  brand: anyText,
  plan: anyText,
  extra: anyText,
}
type Texts = { [K in keyof typeof TEXTS]: string }

function mailWith(kind: MailKind, texts: Texts) {
  const {
    firstName,
    lastName,
    contactName,
    note,
    accountHolder,
    line1,
    line2,
    town,
    county,
    phoneNumber,
    plan,
    extra,
  } = texts
  const place = { ...HOME, addressLine1: `x${line1}`, addressLine2: line2, town, county }
  const sample = LETTER_SAMPLES[kind]({ plan, extra })
  const base = sample.order.ordered
  const lines = base.cart.lines.map((line) =>
    line.kind === 'broadband' && line.currentService !== null
      ? { ...line, currentService: { ...line.currentService, phoneNumber } }
      : line,
  )
  const parts: Partial<Ordered> = {
    cart: { ...base.cart, lines },
    homes: { bb: place },
    details: { ...base.details, firstName, lastName, billingAddress: place },
    delivery: base.delivery && { ...base.delivery, contactName, note, address: place },
    payment: { ...base.payment, directDebit: { iban: 'IE29AIBK93115212345678', accountHolder } },
  }
  const card = { token: null, last4: '4242', brand: texts.brand, expires: '2028-04' }
  const order = { ...sample.order, ordered: { ...base, ...parts }, payments: [aPayment({ card })] }
  return written(kind, order, sample.around)
}

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? []
}

test.each(MAIL_KINDS)('MAIL-14: no text makes a tag, a line or a header of its own: %s', (kind) => {
  const plain = Object.fromEntries(Object.keys(TEXTS).map((name) => [name, name])) as Texts
  const expected = tagsOf(mailWith(kind, plain).html)
  fc.assert(
    fc.property(fc.record(TEXTS), (texts) => {
      const { subject, html, text } = mailWith(kind, texts)
      expect(tagsOf(html)).toEqual(expected)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]/u)
      expect(html).not.toMatch(/[^\P{Cc}\n]/u)
      for (const line of [...html.split('\n'), ...text.split('\n')]) expect(line.length).toBeLessThanOrEqual(998)
      JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
    }),
    { numRuns: 60 },
  )
})

test('MAIL-14: the shop sends no links that customers typed', () => {
  const spam = { ...anOrdered().details, firstName: 'Win at https://evil.example or www.evil.example' }
  const { html, text } = written('confirmation', anOrder({ details: spam }), around())
  expect(html + text).not.toMatch(/evil\.example|https:\/\/evil/)
})
