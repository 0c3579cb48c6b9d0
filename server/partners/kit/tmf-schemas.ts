import * as v from 'valibot'

/** Parts that several APIs have in common, as TM Forum names them. What a partner adds to them stays. */

export const Moment = v.pipe(v.string(), v.isoTimestamp(), v.description('Date and time, as 2027-01-31T09:00:00.000Z'))

export const Money = v.looseObject({
  unit: v.pipe(v.string(), v.description('ISO 4217: EUR')),
  value: v.pipe(v.number(), v.description('VAT included')),
})

export const Quantity = v.looseObject({ amount: v.number(), units: v.string() })

export const TimePeriod = v.looseObject({ startDateTime: v.optional(Moment), endDateTime: v.optional(Moment) })

const refParts = {
  href: v.optional(v.string()),
  name: v.optional(v.string()),
  role: v.optional(v.string()),
  relationshipType: v.optional(v.string()),
  '@referredType': v.optional(v.string()),
}

/** A reference to another object, by its id. */
export const Ref = v.looseObject({ id: v.string(), ...refParts })

/** The object itself may stand in its place. */
export const RefOrValue = v.looseObject({ id: v.optional(v.string()), ...refParts })
