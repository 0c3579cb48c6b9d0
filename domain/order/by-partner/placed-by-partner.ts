import * as v from 'valibot'
import { PROOF_WAYS } from '#domain/checkout/proof.ts'
import { orNull } from '#domain/stored-parts.ts'

/** Who placed an order for its customer, and what they handed over as proof of the customer's consent. Instants are ISO. */
export const placedByPartner = v.object({
  id: v.string(),
  /** The order at the partner. */
  externalId: v.string(),
  /** Hash of the request, by which a repetition of it is known for as long as the order. */
  request: v.string(),
  /** The partner's ids of the items, by line. */
  items: v.array(v.object({ id: v.string(), line: v.string() })),
  consents: v.object({
    termsAgreedAt: v.string(),
    /** When the customer had the contract summary, and when they agreed to it. */
    summaryGivenAt: v.string(),
    summaryAgreedAt: v.string(),
    /** Null: no credit check was needed. */
    creditAgreedAt: orNull(v.string()),
    /** That the customer is reached by what the details say. Null: no proof was needed. */
    contactProven: orNull(v.object({ by: v.picklist(PROOF_WAYS), at: v.string() })),
    /** That the partner may see what the customer has from this order. Null: not agreed. */
    inventoryAgreedAt: orNull(v.string()),
  }),
})
export type PlacedByPartner = v.InferOutput<typeof placedByPartner>
export type PartnerConsents = PlacedByPartner['consents']
