import * as v from 'valibot'

const Text = v.pipe(v.string(), v.maxLength(300))

/** A customer as the operator's customer system knows them. */
export const CustomerRecord = v.object({
  /** The number on their bills. */
  accountNumber: v.nullable(Text),
  name: Text,
  givenName: Text,
  familyName: Text,
  /** ISO date. */
  birthDate: v.nullable(v.pipe(v.string(), v.isoDate())),
  email: v.nullable(Text),
  /** As it is dialled in Ireland. */
  mobile: v.nullable(Text),
  /** Where letters and bills go. */
  address: v.nullable(
    v.object({ lines: v.array(Text), town: v.nullable(Text), county: v.nullable(Text), eircode: v.nullable(Text) }),
  ),
  /** How bills reach them. */
  bills: v.picklist(['email', 'post']),
  /** The bank account that their bills are collected from, by its last four characters. Null: bills are paid otherwise. */
  directDebit: v.optional(v.nullable(v.object({ id: Text, ending: Text })), null),
})
export type CustomerRecord = v.InferOutput<typeof CustomerRecord>
