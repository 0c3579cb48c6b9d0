import * as v from 'valibot'
import { ContactMedium, text } from './tmf-parts.ts'

const Party = v.object({
  id: text(100),
  role: v.optional(text(40)),
  name: v.optional(text(101)),
  givenName: v.optional(text(50)),
  familyName: v.optional(text(50)),
  birthDate: v.optional(v.pipe(v.string(), v.isoDate('A date, as 1990-03-27'))),
  contactMedium: v.optional(v.pipe(v.array(ContactMedium), v.maxLength(20))),
  '@type': v.optional(v.string()),
  '@referredType': v.optional(v.string()),
})

/** TMF622's `relatedParty`: the customer, and whom the engineer and the parcel find. */
export const Parties = v.pipe(v.array(Party), v.minLength(1, 'An order has a customer'), v.maxLength(10))
type Parties = v.InferOutput<typeof Parties>
type Party = Parties[number]

/** As the checkout's form has them. */
type FormAnswers = Readonly<Record<string, unknown>>

export type PartyAnswers = { details: FormAnswers; delivery: FormAnswers }

/**
 * What the checkout's form would send. What is missing in them is refused there, at the field, as it is for a customer.
 * @param hasHome bills and parcels go to the home that is ordered for, unless an address says otherwise
 */
export function partyAnswers(parties: Parties, note: string | null, hasHome: boolean): PartyAnswers | string {
  const customer = parties.find(({ role }) => role === undefined || /^customer$/i.test(role))
  if (customer === undefined) return 'A relatedParty with the role customer is missing'
  const contact = parties.find(({ role }) => role === 'deliveryContact')
  const [birthYear = '', birthMonth = '', birthDay = ''] = (customer.birthDate ?? '').split('-')
  const billing = addressOf(customer, 'billing')
  const delivery = contact && addressOf(contact, 'delivery')
  const name = namesOf(customer)
  return {
    details: {
      ...name,
      email: mediumOf(customer, 'email')?.emailAddress ?? '',
      mobile: mediumOf(customer, 'mobile')?.phoneNumber ?? '',
      birthDay,
      birthMonth,
      birthYear,
      billing: billing === null && hasHome ? 'HOME' : 'OTHER',
      ...(billing &&
        Object.fromEntries(Object.entries(billing).map(([part, value]) => [`billing${capital(part)}`, value]))),
    },
    delivery: {
      to: delivery ? 'OTHER' : 'HOME',
      ...delivery,
      contactName: contact?.name ?? `${name.firstName} ${name.lastName}`,
      contactMobile:
        (contact && mediumOf(contact, 'mobile')?.phoneNumber) ?? mediumOf(customer, 'mobile')?.phoneNumber ?? '',
      note,
    },
  }
}

/** One name alone is split before its last word. */
function namesOf({ givenName, familyName, name = '' }: Party): { firstName: string; lastName: string } {
  const words = name.split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return {
    firstName: givenName ?? (last === '' ? name : words.slice(0, -1).join(' ')),
    lastName: familyName ?? last,
  }
}

function mediumOf({ contactMedium = [] }: Party, type: string) {
  return contactMedium.find(({ mediumType }) => mediumType.toLowerCase() === type)?.characteristic
}

function addressOf({ contactMedium = [] }: Party, purpose: string) {
  const postal = contactMedium.find(
    ({ mediumType, characteristic }) =>
      mediumType.toLowerCase() === 'postaladdress' && characteristic.contactType === purpose,
  )?.characteristic
  if (postal === undefined) return null
  const { street1, street2, city, stateOrProvince, postCode } = postal
  return { line1: street1, line2: street2, town: city, county: stateOrProvince, eircode: postCode }
}

function capital(part: string): string {
  return `${part[0]?.toUpperCase()}${part.slice(1)}`
}
