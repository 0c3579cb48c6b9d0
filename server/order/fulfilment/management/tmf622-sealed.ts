import * as v from 'valibot'

const TYPE = 'SealedRecord'

/** The contract with the customer, as only the shop can read it: an agreement of a sub-class, which the standard allows. */
export function sealedRecord(id: string, sealed: string) {
  return { id, name: 'Record of the shop', '@type': TYPE, '@referredType': 'Agreement', sealed }
}

/** What was sent with it. Null: nothing was. */
export const SealedIn = v.pipe(
  v.optional(v.array(v.looseObject({ '@type': v.optional(v.string()), sealed: v.optional(v.string()) })), []),
  v.transform((agreements) => agreements.find((agreement) => agreement['@type'] === TYPE)?.sealed ?? null),
)
