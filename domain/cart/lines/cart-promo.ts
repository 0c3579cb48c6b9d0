import * as v from 'valibot'
import type { PromoTerms } from '#domain/catalogue/promo/promo-code.ts'
import { Amount, Id, listOf, orNull } from '#domain/stored-parts.ts'
import { SERVICE_GROUPS } from '#domain/vocabulary.ts'

const on = v.object({
  serviceGroups: listOf(v.picklist(SERVICE_GROUPS)),
  offers: orNull(v.array(v.string())),
})

const gift = v.variant('kind', [
  v.object({ kind: v.literal('MONTHLY'), off: Amount, bills: v.number(), on }),
  v.object({ kind: v.literal('ACTIVATION_FEE'), off: orNull(Amount), on }),
  v.object({ kind: v.literal('ADD_ON'), addOn: v.string(), bills: orNull(v.number()), on }),
])

const terms = {
  code: v.string(),
  title: v.string(),
  gives: listOf(gift),
  needs: listOf(v.picklist(SERVICE_GROUPS)),
  withCodes: v.boolean(),
  withDiscounts: v.boolean(),
}

/** A code that the customer typed: its terms on that day, and the extras that came with it and go with it. */
export const cartPromo = v.object({ ...terms, release: v.number(), brought: listOf(Id) })
export type CartPromo = v.InferOutput<typeof cartPromo>

/** The part of a promo code that a cart stores. */
export function promoTerms({ code, title, gives, needs, withCodes, withDiscounts }: PromoTerms): PromoTerms {
  return { code, title, gives, needs, withCodes, withDiscounts }
}
