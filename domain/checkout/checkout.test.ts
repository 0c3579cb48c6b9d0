import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toProblems } from '#domain/field-problem.ts'
import { mandateReference } from './checkout.ts'
import { correctedDelivery, deliverySchema } from './delivery.ts'
import { detailsSchema } from './details.ts'
import { ibanProblem, maskedIban } from './iban.ts'
import { formatIban } from './iban-groups.ts'
import { mobileNumber } from './mobile-number.ts'
import { paymentSchema } from './payment-choice.ts'

const TODAY = '2026-11-15'
const AOIFE = {
  firstName: ' Aoife ',
  lastName: 'Ní Bhriain',
  email: 'aoife@example.com',
  mobile: '085 555 0100',
  birthDay: '27',
  birthMonth: '3',
  birthYear: '1990',
  billing: 'HOME',
  creditConsent: true,
  marketing: [],
}
const ELSEWHERE = { line1: '1 Quay', town: 'Cork', county: 'Cork', eircode: 't12 k8af' }

function judge(schema: v.GenericSchema<unknown, unknown>, given: object): string[] {
  const parsed = v.safeParse(schema, given)
  return parsed.success ? [] : toProblems(parsed.issues).map(({ field, message }) => `${field}: ${message}`)
}

function details(given: object, hasHome = true): string[] {
  return judge(detailsSchema({ today: TODAY, hasHome, checksCredit: true }), { ...AOIFE, ...given })
}

test('COUT-1: details are kept as they were read: trimmed, the number as it is dialled from anywhere, the date of birth as a day', () => {
  const read = v.parse(detailsSchema({ today: TODAY, hasHome: true, checksCredit: true }), {
    ...AOIFE,
    birthMonth: 'March',
  })
  expect(read).toMatchObject({ firstName: 'Aoife', mobile: '+353855550100', dateOfBirth: '1990-03-27' })
  expect(read.billingAddress).toBeNull()
})

test('COUT-2: each empty field says what to enter', () => {
  const empty = Object.fromEntries(Object.keys(AOIFE).map((name) => [name, name === 'billing' ? 'HOME' : null]))
  expect(judge(detailsSchema({ today: TODAY, hasHome: true, checksCredit: true }), empty)).toEqual([
    'firstName: Enter your first name',
    'lastName: Enter your last name',
    'email: Enter your email address',
    'mobile: Enter your mobile number',
    'birthDay: Enter your date of birth',
    'creditConsent: Tick to let us check your credit, or call us to order another way',
  ])
  expect(details({ birthDay: '', birthMonth: '', birthYear: '' })).toEqual(['birthDay: Enter your date of birth'])
})

test.each([
  ['085 555 0100', '+353855550100'],
  ['+353 (0)85-555 0100', '+353855550100'],
  ['00353 85 555 0100', '+353855550100'],
  ['+44 7400 123456', '+447400123456'],
  ['01 555 0142', null],
  ['082 555 0100', null],
  ['0855550', null],
  ['call me on 085 555 0100', null],
])('COUT-3: a mobile number of any country is taken however it is written, and nothing else is: %s', (text, number) => {
  expect(mobileNumber(text)).toBe(number)
})

test.each([
  [{ birthDay: '', birthMonth: '3' }, 'birthDay: Date of birth must include a day'],
  [{ birthDay: '31', birthMonth: '2' }, 'birthDay: Date of birth must be a real date'],
  [{ birthYear: '90' }, 'birthYear: Year must include 4 numbers'],
  [{ birthYear: '2030' }, 'birthYear: Date of birth must be in the past'],
  [{ birthYear: '1850' }, 'birthYear: Check the year of your birth'],
  [{ birthDay: '16', birthMonth: '11', birthYear: '2008' }, 'birthYear: You must be 18 or older to order'],
])('COUT-4: a date of birth is a real day, and whoever orders is 18 by then: %o', (given, problem) => {
  expect(details(given)).toEqual([problem])
  expect(details({ birthDay: '15', birthMonth: '11', birthYear: '2008' })).toEqual([])
})

test('COUT-4: born on 29 February, one is 18 on 1 March', () => {
  const born = { ...AOIFE, birthDay: '29', birthMonth: '2', birthYear: '2008' }
  expect(judge(detailsSchema({ today: '2026-02-28', hasHome: true, checksCredit: true }), born)).toHaveLength(1)
  expect(judge(detailsSchema({ today: '2026-03-01', hasHome: true, checksCredit: true }), born)).toEqual([])
})

test.each(['aoife', 'aoife@', 'a b@example.com', 'aoife@example', 'a@b..ie'])(
  'COUT-5: %s is no email address',
  (email) => {
    expect(details({ email })).toEqual(['email: Enter an email address in the correct format, like name@example.com'])
  },
)

test('COUT-6: bills go to the home, or to another address that is whole; without a home there must be another', () => {
  const other = Object.fromEntries(
    Object.entries(ELSEWHERE).map(([part, text]) => [`billing${part[0]?.toUpperCase()}${part.slice(1)}`, text]),
  )
  expect(details({ billing: 'OTHER', ...other })).toEqual([])
  expect(details({ billing: 'OTHER' })).toEqual([
    'billingLine1: Enter the house name or number and the street or townland',
    'billingTown: Enter your town or the post town',
    'billingCounty: Choose your county',
  ])
  expect(details({}, false)).toEqual(['billing: Enter the address for your bills'])
  expect(details({ billing: 'OTHER', ...other, billingEircode: 'nowhere' })).toHaveLength(1)
})

test('COUT-7: marketing is wanted only on the channels that were ticked, in a fixed order, each once', () => {
  const schema = detailsSchema({ today: TODAY, hasHome: true, checksCredit: true })
  expect(v.parse(schema, AOIFE).marketing).toEqual([])
  expect(v.parse(schema, { ...AOIFE, marketing: ['POST', 'EMAIL', 'POST'] }).marketing).toEqual(['EMAIL', 'POST'])
})

test('COUT-8: the box goes to the home or to another whole address, and where an engineer comes there is somebody to call', () => {
  const needs = { hasAddress: true, visit: true }
  const contact = { contactName: 'Aoife', contactMobile: '085 555 0100' }
  expect(judge(deliverySchema(needs), { to: 'HOME', ...contact })).toEqual([])
  expect(judge(deliverySchema(needs), { to: 'HOME' })).toHaveLength(2)
  expect(judge(deliverySchema({ ...needs, visit: false }), { to: 'HOME' })).toEqual([])
  expect(judge(deliverySchema({ ...needs, visit: false }), { to: 'HOME', contactMobile: '12' })).toHaveLength(1)
  expect(judge(deliverySchema(needs), { to: 'OTHER', ...contact })).toHaveLength(3)
  expect(v.parse(deliverySchema(needs), { to: 'OTHER', ...contact, ...ELSEWHERE }).address).toMatchObject({
    addressLine1: '1 Quay',
    county: 'CO_CORK',
    eircode: 'T12K8AF',
  })
})

test('COUT-19: a corrected name or number is corrected for the engineer too, unless somebody else was named', () => {
  const before = { firstName: 'Aoife', lastName: 'Byrne', mobile: '+353855550100' }
  const after = { firstName: 'Aoife', lastName: 'Burke', mobile: '+353865550199' }
  const place = { note: null, address: null }
  const own = { ...place, contactName: 'Aoife Byrne', contactMobile: '+353855550100' }
  expect(correctedDelivery(own, before, after)).toEqual({
    ...own,
    contactName: 'Aoife Burke',
    contactMobile: after.mobile,
  })
  expect(correctedDelivery({ ...own, contactName: 'Brian' }, before, after)).toMatchObject({
    contactName: 'Brian',
    contactMobile: after.mobile,
  })
  expect(correctedDelivery({ ...own, contactName: 'Brian', contactMobile: '+353875550111' }, before, after)).toBeNull()
  expect(correctedDelivery({ ...place, contactName: null, contactMobile: null }, before, after)).toBeNull()
})

test.each([
  ['IE29AIBK93115212345678', null],
  ['ie29 aibk 9311 5212 3456 78', null],
  ['DE89370400440532013000', null],
  ['IE30AIBK93115212345678', 'Check the IBAN: its digits don’t add up. One may be mistyped, or two swapped'],
  ['', 'Enter your IBAN'],
  ['IE29AIBK9311521234567', 'An Irish IBAN has 22 characters; this has 21'],
  ['5212345678', 'An IBAN begins with two letters for its country, like IE'],
  ['XX29AIBK93115212345678', 'An IBAN begins with two letters for its country, like IE'],
  ['TR330006100519786457841326', 'Direct debit needs an account in a SEPA country'],
])(
  'COUT-9: an IBAN of any SEPA country is taken as people type it, and a wrong one says what is wrong: %s',
  (text, problem) => {
    expect(ibanProblem(text)).toBe(problem)
  },
)

test('COUT-10: an IBAN is shown in groups of four while it is typed, and masked from then on', () => {
  expect(formatIban('IE29AIBK93115212345678')).toBe('IE29 AIBK 9311 5212 3456 78')
  expect(maskedIban('IE29AIBK93115212345678')).toBe('IE29 •••• 5678')
})

test('COUT-11: direct debit needs IBAN, holder and signed mandate; a known IBAN need not be typed again; by card none is asked for', () => {
  const signed = {
    monthly: 'DIRECT_DEBIT',
    iban: 'IE29 AIBK 9311 5212 3456 78',
    accountHolder: 'A',
    mandateSigned: true,
  }
  const none = paymentSchema({ knownIban: null })
  expect(v.parse(none, signed).directDebit).toEqual({ iban: 'IE29AIBK93115212345678', accountHolder: 'A' })
  expect(judge(none, { monthly: 'DIRECT_DEBIT' })).toEqual([
    'iban: Enter your IBAN',
    'accountHolder: Enter the account holder’s name',
    'mandateSigned: Tick to sign the mandate, or pay by card',
  ])
  const known = paymentSchema({ knownIban: 'IE64IRCE92050112345678' })
  expect(v.parse(known, { ...signed, iban: '' }).directDebit?.iban).toBe('IE64IRCE92050112345678')
  expect(v.parse(known, { monthly: 'CARD' }).directDebit).toBeNull()
  expect(judge(none, {})).toEqual(['monthly: Choose how you pay your monthly bill'])
})

test('ONREC-1: bills stay with the account on record without IBAN, holder or mandate, where there is one', () => {
  const kept = { monthly: 'DIRECT_DEBIT', keepsAccount: true }
  const known = paymentSchema({ knownIban: null, hasAccount: true })
  expect(v.parse(known, kept)).toMatchObject({ monthly: 'DIRECT_DEBIT', keepsAccount: true, directDebit: null })
  expect(judge(known, { ...kept, keepsAccount: false })).toContain('iban: Enter your IBAN')
  expect(judge(paymentSchema({ knownIban: null }), kept)).toEqual([
    'keepsAccount: We can’t look up your account right now. Enter your IBAN, or try again in a few minutes',
  ])
  expect(v.parse(known, { monthly: 'CARD', keepsAccount: true }).keepsAccount).toBe(false)
})

test('COUT-12: a mandate is named by capitals and digits, at most 35 of them, the same for one cart', () => {
  expect(mandateReference('TN-4F7K-9Q2M-X3BD')).toBe('TN4F7K9Q2MX3BD')
})
