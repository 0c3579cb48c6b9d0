import * as v from 'valibot'
import { storedAddress } from '#domain/address/stored-address.ts'
import { storedDocument, UNNUMBERED } from '#domain/stored-document.ts'
import { orNull } from '#domain/stored-parts.ts'
import type { Checkout } from './checkout.ts'
import { MARKETING_CHANNELS } from './marketing-channels.ts'
import { MONTHLY_METHODS } from './payment-choice.ts'
import { PROOF_WAYS } from './proof.ts'

export const storedDetails = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobile: v.string(),
  dateOfBirth: v.string(),
  billingAddress: orNull(storedAddress),
  marketing: v.array(v.picklist(MARKETING_CHANNELS)),
  creditConsentAt: orNull(v.string()),
})

export const storedDelivery = v.object({
  contactName: orNull(v.string()),
  contactMobile: orNull(v.string()),
  note: orNull(v.string()),
  address: orNull(storedAddress),
})

export const storedPaymentChoice = v.object({
  monthly: v.picklist(MONTHLY_METHODS),
  directDebit: orNull(v.object({ iban: v.string(), accountHolder: v.string() })),
  savedCard: orNull(v.string()),
  saveCard: v.optional(v.boolean(), false),
  mandate: orNull(v.object({ reference: v.string(), signedAt: v.string() })),
  onRecord: v.exactOptional(v.object({ id: v.string(), billingAccount: orNull(v.string()), ending: v.string() })),
})

/**
 * The answers of a checkout. A part is merged over the stored ones by the database, so the parts of a later format have to fit
 * beside those of the one before until a migration has rewritten the rows.
 */
export const storedCheckout = storedDocument<Checkout>({
  name: 'checkouts',
  format: 1,
  schema: v.object({
    details: orNull(storedDetails),
    delivery: orNull(storedDelivery),
    payment: orNull(storedPaymentChoice),
    proof: orNull(
      v.object({
        by: v.picklist(PROOF_WAYS),
        to: v.string(),
        at: v.string(),
        onTablet: v.exactOptional(v.literal(true)),
      }),
    ),
  }),
  upgrades: UNNUMBERED,
})
