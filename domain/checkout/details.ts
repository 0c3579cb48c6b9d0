import * as v from 'valibot'
import { needed, oneOf } from '#domain/text-parts.ts'
import { birthDate, birthEntries, birthProblem } from './birth-date.ts'
import { Email } from './email.ts'
import { MARKETING_CHANNELS } from './marketing-channels.ts'
import { Mobile } from './mobile.ts'
import { mobileNumber } from './mobile-number.ts'
import { addressEntries, addressProblems, writtenAddress } from './other-address.ts'

const BILLED_AT = ['HOME', 'OTHER'] as const

const LONGEST_NAME = 50

const Given = v.object({
  firstName: needed('Enter your first name', LONGEST_NAME, 'First name'),
  lastName: needed('Enter your last name', LONGEST_NAME, 'Last name'),
  email: Email,
  mobile: Mobile,
  ...birthEntries,
  billing: oneOf(BILLED_AT, 'Choose where we should send your bills'),
  billingLine1: addressEntries.line1,
  billingLine2: addressEntries.line2,
  billingLine3: addressEntries.line3,
  billingTown: addressEntries.town,
  billingCounty: addressEntries.county,
  billingEircode: addressEntries.eircode,
  creditConsent: v.nullish(v.boolean(), false),
  marketing: v.pipe(
    v.nullish(v.array(v.picklist(MARKETING_CHANNELS, 'Choose from the list')), []),
    v.transform((channels) => MARKETING_CHANNELS.filter((channel) => channels.includes(channel))),
  ),
})
type GivenDetails = v.InferOutput<typeof Given>

/** The customer's details as stored: parsed values, not the typed text. */
export type Details = ReturnType<typeof kept>

type Named = Pick<Details, 'lastName' | 'email' | 'dateOfBirth'>

/** Whether this is, or may be, another person than before: a visitor who may see the one must not see the other. */
export function namesAnother(known: Named | null, given: Named | null): boolean {
  if (known === null || given === null) return false
  return known.dateOfBirth !== given.dateOfBirth || known.lastName !== given.lastName || known.email !== given.email
}

/** Whether anything changes by which the customer is known or reached. */
export function changesPerson(known: Details | null, given: Details): boolean {
  return (
    known === null || namesAnother(known, given) || known.mobile !== given.mobile || known.firstName !== given.firstName
  )
}

type DetailsCase = {
  /** ISO date in Ireland. */
  today: string
  /** Without a home every bill goes elsewhere. */
  hasHome: boolean
  /** The order needs a credit check (credit-check.ts), so the customer has to agree to it. */
  checksCredit: boolean
}

/** Parses the form into the stored details. */
export function detailsSchema({ today, hasHome, checksCredit }: DetailsCase) {
  return v.pipe(
    Given,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const given = dataset.value
      const problems: { field: keyof GivenDetails; message: string }[] = []
      const born = birthProblem(given, today)
      if (born) problems.push(born)
      if (given.billing === 'HOME' && !hasHome) {
        problems.push({ field: 'billing', message: 'Enter the address for your bills' })
      }
      if (given.billing === 'OTHER') {
        for (const { field, message } of addressProblems(billingOf(given))) {
          problems.push({ field: `billing${field[0]?.toUpperCase()}${field.slice(1)}` as keyof GivenDetails, message })
        }
      }
      if (checksCredit && !given.creditConsent) {
        problems.push({
          field: 'creditConsent',
          message: 'Tick to let us check your credit, or call us to order another way',
        })
      }
      for (const { field, message } of problems) {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: given, key: field, value: given[field] }],
        })
      }
    }),
    v.transform(kept),
  )
}

function kept(given: GivenDetails) {
  const { firstName, lastName, email, marketing } = given
  return {
    firstName,
    lastName,
    email,
    marketing,
    mobile: mobileNumber(given.mobile) ?? given.mobile,
    dateOfBirth: birthDate(given) ?? '',
    /** Null: to the home that is ordered for. */
    billingAddress: given.billing === 'OTHER' ? writtenAddress(billingOf(given)) : null,
  }
}

function billingOf(given: GivenDetails) {
  const { billingLine1: line1, billingLine2: line2, billingLine3: line3 } = given
  return { line1, line2, line3, town: given.billingTown, county: given.billingCounty, eircode: given.billingEircode }
}
