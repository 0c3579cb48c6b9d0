import { expect, test } from 'vitest'
import { type HandedConsents, handedConsents } from './order-consents.ts'
import { partyAnswers } from './order-parties.ts'
import { requestedLines } from './requested-items.ts'

const NOON = new Date('2026-11-19T12:00:00Z')
const AT = '2026-11-19T09:00:00.000Z'
const NEEDED = { credit: true, contactProof: true }
const WHOLE = [
  { id: '2026-11-18', '@type': 'TermsAgreement', agreedAt: AT },
  { id: 's', '@type': 'ContractSummaryAgreement', givenAt: AT, agreedAt: AT },
  { id: 'c', '@type': 'CreditCheckConsent', agreedAt: AT },
  { id: 'p', '@type': 'ContactProof', by: 'EMAIL', provenAt: AT },
  { id: 'm', '@type': 'SepaMandate', iban: 'IE29', accountHolder: 'A', agreedAt: AT },
] as const

test('TMF622-42: agreements are read by their types; what nobody agreed to is not assumed', () => {
  const handed = handedConsents(WHOLE, NEEDED, NOON) as HandedConsents
  expect(handed).toMatchObject({ termsVersion: '2026-11-18', startEarly: false, marketing: [] })
  expect(handed.consents).toMatchObject({ contactProven: { by: 'EMAIL', at: AT }, inventoryAgreedAt: null })
  const early = [...WHOLE, { id: 'e', '@type': 'EarlyStartRequest', agreedAt: AT }] as const
  expect(handedConsents(early, NEEDED, NOON)).toMatchObject({ startEarly: true })
})

test('TMF622-42: a consent that is needed is needed; one that is not, is not', () => {
  const without = (type: string) => WHOLE.filter((one) => one['@type'] !== type)
  for (const type of ['TermsAgreement', 'ContractSummaryAgreement', 'CreditCheckConsent', 'ContactProof'])
    expect(handedConsents(without(type), NEEDED, NOON), type).toContain(type)
  for (const type of ['CreditCheckConsent', 'ContactProof'])
    expect(typeof handedConsents(without(type), { credit: false, contactProof: false }, NOON)).toBe('object')
})

test('TMF622-42: a summary is agreed to after it was given, and nothing in the future', () => {
  const summary = {
    id: 's',
    '@type': 'ContractSummaryAgreement',
    givenAt: '2026-11-19T10:00:00.000Z',
    agreedAt: AT,
  } as const
  expect(handedConsents([WHOLE[0], summary, WHOLE[2], WHOLE[3]], NEEDED, NOON)).toContain('before it was given')
  const late = { ...WHOLE[2], agreedAt: '2026-11-19T12:06:00.000Z' }
  expect(handedConsents([WHOLE[0], WHOLE[1], late, WHOLE[3]], NEEDED, NOON)).toContain('future')
})

test('TMF622-42: the customer is who has that role, or none; one name is split before its last word', () => {
  const answers = partyAnswers([{ id: '1', name: 'Mary Ellen Byrne', birthDate: '1990-03-27' }], null, true)
  expect(answers).toMatchObject({
    details: {
      firstName: 'Mary Ellen',
      lastName: 'Byrne',
      birthDay: '27',
      birthMonth: '03',
      birthYear: '1990',
      billing: 'HOME',
    },
    delivery: { to: 'HOME', contactName: 'Mary Ellen Byrne' },
  })
  expect(partyAnswers([{ id: '1', role: 'deliveryContact' }], null, true)).toContain('customer')
})

test('TMF622-42: bills and parcels go where the parties say', () => {
  const postal = (contactType: string, street1: string) => ({
    mediumType: 'postalAddress',
    characteristic: { contactType, street1, city: 'Cork', stateOrProvince: 'Cork', postCode: 'T12 K8AF' },
  })
  const mobile = { mediumType: 'mobile', characteristic: { phoneNumber: '0855550100' } }
  const answers = partyAnswers(
    [
      { id: '1', role: 'customer', name: 'A B', contactMedium: [postal('billing', '1 Main Street')] },
      { id: '2', role: 'deliveryContact', name: 'C D', contactMedium: [mobile, postal('delivery', '2 Side Street')] },
    ],
    'Ring twice',
    true,
  )
  expect(answers).toMatchObject({
    details: { billing: 'OTHER', billingLine1: '1 Main Street', billingTown: 'Cork', billingEircode: 'T12 K8AF' },
    delivery: {
      to: 'OTHER',
      line1: '2 Side Street',
      contactName: 'C D',
      contactMobile: '0855550100',
      note: 'Ring twice',
    },
  })
})

test('TMF663-8: items are lines by their ids; one that is to go is left out', () => {
  const item = { action: 'add' as const, productOffering: { id: 'P' } }
  expect(requestedLines([item, { ...item, id: 'x', action: 'delete' }])).toMatchObject([{ ref: '1', plan: 'P' }])
  expect(
    requestedLines([
      { ...item, id: 'x' },
      { ...item, id: 'x' },
    ]),
  ).toContain('same id')
  const visit = { product: { productCharacteristic: [{ name: 'visitFrom', value: 'soon' }] } }
  expect(requestedLines([{ ...item, ...visit }])).toContain('date')
})
