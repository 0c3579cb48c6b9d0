import * as v from 'valibot'

/** Parts of a body that several of TM Forum's objects have. Lengths are those that the shop's own forms allow. */

export function text(longest: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
}

export const Moment = v.pipe(
  v.string(),
  v.isoTimestamp('A date and time, as 2027-01-31T09:00:00Z'),
  v.transform((moment) => new Date(moment)),
  v.check((moment) => !Number.isNaN(moment.getTime()), 'A date and time, as 2027-01-31T09:00:00Z'),
  v.transform((moment) => moment.toISOString()),
)

export const Characteristic = v.object({
  name: text(100),
  value: v.union([v.string(), v.number(), v.boolean()]),
  valueType: v.optional(v.string()),
})
export type Characteristic = v.InferOutput<typeof Characteristic>

export const Relationship = v.object({ id: text(100), relationshipType: text(40) })

export const ContactMedium = v.object({
  mediumType: text(40),
  characteristic: v.object({
    emailAddress: v.optional(v.string()),
    phoneNumber: v.optional(v.string()),
    contactType: v.optional(v.string()),
    street1: v.optional(v.string()),
    street2: v.optional(v.string()),
    city: v.optional(v.string()),
    stateOrProvince: v.optional(v.string()),
    postCode: v.optional(v.string()),
    country: v.optional(v.string()),
  }),
})
export type ContactMedium = v.InferOutput<typeof ContactMedium>
