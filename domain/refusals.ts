import { ASSISTANCE_REFUSALS } from '#domain/refusals/assistance-refusals.ts'
import { AVAILABILITY_REFUSALS } from '#domain/refusals/availability-refusals.ts'
import { BOT_CHECK_REFUSALS } from '#domain/refusals/bot-check-refusals.ts'
import { CART_LINK_REFUSALS } from '#domain/refusals/cart-link-refusals.ts'
import { CART_REFUSALS } from '#domain/refusals/cart-refusals.ts'
import { CHECKOUT_REFUSALS } from '#domain/refusals/checkout-refusals.ts'
import { CONSENT_REFUSALS } from '#domain/refusals/consent-refusals.ts'
import { ESIM_REFUSALS } from '#domain/refusals/esim-refusals.ts'
import { ORDER_REFUSALS } from '#domain/refusals/order-refusals.ts'
import { PORTING_REFUSALS } from '#domain/refusals/porting-refusals.ts'
import { PROMO_REFUSALS } from '#domain/refusals/promo-refusals.ts'
import type { RefusalEntries, RefusalEntry } from '#domain/refusals/refusal-entry.ts'
import { REQUEST_REFUSALS } from '#domain/refusals/request-refusals.ts'
import { SERVICE_CHANGE_REFUSALS } from '#domain/refusals/service-change-refusals.ts'
import { SESSION_REFUSALS } from '#domain/refusals/session-refusals.ts'
import { STOCK_REFUSALS } from '#domain/refusals/stock-refusals.ts'
import { VISIT_REFUSALS } from '#domain/refusals/visit-refusals.ts'

/**
 * Every refusal of the shop, with the message that the customer reads, by subject in `refusals/`. The schema takes its enum
 * from this list, the server its messages, the storefront its union.
 */
const REFUSALS = {
  ...ASSISTANCE_REFUSALS,
  ...AVAILABILITY_REFUSALS,
  ...BOT_CHECK_REFUSALS,
  ...CART_REFUSALS,
  ...CART_LINK_REFUSALS,
  ...CHECKOUT_REFUSALS,
  ...CONSENT_REFUSALS,
  ...ESIM_REFUSALS,
  ...ORDER_REFUSALS,
  ...PORTING_REFUSALS,
  ...PROMO_REFUSALS,
  ...REQUEST_REFUSALS,
  ...SERVICE_CHANGE_REFUSALS,
  ...SESSION_REFUSALS,
  ...STOCK_REFUSALS,
  ...VISIT_REFUSALS,
} satisfies RefusalEntries

type Refusals = typeof REFUSALS
export type RefusalCode = keyof Refusals
export const REFUSAL_CODES = Object.keys(REFUSALS) as RefusalCode[]

type ParamsOf<Code extends RefusalCode> = Refusals[Code]['message'] extends (params: infer Params) => string
  ? Params
  : undefined

/** The codes that can say everything by themselves. */
type PlainRefusalCode = {
  [Code in RefusalCode]: undefined extends ParamsOf<Code> ? Code : never
}[RefusalCode]

/** A "no" of the shop: a code, the input that it is about, and the parameters of its message. */
export type Refusal =
  | { readonly code: PlainRefusalCode; readonly field?: string; readonly params?: undefined }
  | {
      [Code in RefusalCode]: [NonNullable<ParamsOf<Code>>] extends [never]
        ? never
        : { readonly code: Code; readonly field?: string; readonly params: NonNullable<ParamsOf<Code>> }
    }[RefusalCode]

export function refusalMessage({ code, params }: Refusal): string {
  const { message }: RefusalEntry = REFUSALS[code]
  // The type of a refusal ties its code to its params; the compiler cannot follow that through an index.
  return typeof message === 'string' ? message : message(params as never)
}

/** Null: it is about no single input. */
export function refusedField({ code, field }: Refusal): string | null {
  const entry: RefusalEntry = REFUSALS[code]
  return field ?? entry.field ?? null
}
