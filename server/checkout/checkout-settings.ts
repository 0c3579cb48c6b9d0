import type { CartSettings } from '#server/cart/cart-room.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'
import type { SmsSettings } from '#server/sms/sms-settings.ts'

export type CheckoutSettings = {
  /** Verification codes per hour, by text or e-mail. */
  proofCodesPerVisitor: number
}

/** With settings for signing codes, limiting texts, and showing carts. */
export type CheckoutConfig = CheckoutSettings &
  Pick<CartSettings, 'activationWaiveShownTo'> &
  Pick<ServerSettings, 'keys'> & { sms: SmsSettings }

export const CHECKOUT_ENVIRONMENT = { ORDER_CODES_PER_VISITOR: wholeNumber('60', 1, 1_000_000) }

export function checkoutSettings(values: ValuesOf<typeof CHECKOUT_ENVIRONMENT>): CheckoutSettings {
  return { proofCodesPerVisitor: values.ORDER_CODES_PER_VISITOR }
}
