import * as v from 'valibot'
import { oneOf, optional } from '#domain/text-parts.ts'
import type { Details } from './details.ts'
import { mobileNumber } from './mobile-number.ts'
import { addressEntries, addressProblems, writtenAddress } from './other-address.ts'

const DELIVERED_TO = ['HOME', 'OTHER'] as const

const LONGEST_NAME = 100
const LONGEST_NOTE = 200

const Given = v.object({
  to: oneOf(DELIVERED_TO, 'Choose where we should deliver'),
  ...addressEntries,
  contactName: optional(LONGEST_NAME, 'Name'),
  contactMobile: optional(40, 'Mobile number'),
  note: optional(LONGEST_NOTE, 'Note'),
})
type GivenDelivery = v.InferOutput<typeof Given>

/** Where the box goes and whom the engineer calls. */
export type Delivery = ReturnType<typeof kept>

type Needs = {
  /** An address is known already: of the home that is ordered for, or of the bills. */
  hasAddress: boolean
  /** An engineer visits the home, and calls before. */
  visit: boolean
}

export function deliverySchema({ hasAddress, visit }: Needs) {
  return v.pipe(
    Given,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const given = dataset.value
      const problems: { field: keyof GivenDelivery; message: string }[] = []
      if (given.to === 'HOME' && !hasAddress) problems.push({ field: 'to', message: 'Enter a delivery address' })
      if (given.to === 'OTHER') problems.push(...addressProblems(given))
      if (visit && given.contactName === null) {
        problems.push({ field: 'contactName', message: 'Enter who the engineer should ask for' })
      }
      if (given.contactMobile === null ? visit : mobileNumber(given.contactMobile) === null) {
        problems.push({ field: 'contactMobile', message: 'Enter a mobile number, like 085 555 0100' })
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

function kept(given: GivenDelivery) {
  const { contactName, contactMobile, note } = given
  return {
    contactName,
    note,
    contactMobile: contactMobile && mobileNumber(contactMobile),
    /** Null: to the home that is ordered for; without one, where the bills go. */
    address: given.to === 'OTHER' ? writtenAddress(given) : null,
  }
}

type Person = Pick<Details, 'firstName' | 'lastName' | 'mobile'>

/**
 * The engineer's contact defaults to the customer: a changed name or number changes it too, unless another person was entered.
 * Null: there is nothing to correct.
 */
export function correctedDelivery(delivery: Delivery, before: Person, after: Person): Delivery | null {
  const { contactName, contactMobile } = delivery
  const name = contactName === fullName(before) ? fullName(after) : contactName
  const mobile = contactMobile === before.mobile ? after.mobile : contactMobile
  if (name === contactName && mobile === contactMobile) return null
  return { ...delivery, contactName: name, contactMobile: mobile }
}

function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`
}
