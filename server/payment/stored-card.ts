import * as v from 'valibot'
import { storedDocument, UNNUMBERED } from '#domain/stored-document.ts'
import { orNull } from '#domain/stored-parts.ts'
import type { PaidCard } from './payments.ts'

/** The card of a payment, without its number, which only the provider has. */
export const storedCard = storedDocument<PaidCard>({
  name: 'payments',
  format: 1,
  schema: v.object({ token: orNull(v.string()), last4: v.string(), brand: v.string(), expires: v.string() }),
  upgrades: UNNUMBERED,
})
