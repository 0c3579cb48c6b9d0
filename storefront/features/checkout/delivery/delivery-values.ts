import { groupPhone } from '#domain/address/phone.ts'
import { addressValues } from '../other-address/address-values.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'

export type DeliveryValues = ReturnType<typeof deliveryValues>

/** The saved values; the contact defaults to the customer. */
export function deliveryValues(checkout: Pick<CheckoutStepView, 'delivery' | 'details' | 'home'>) {
  const { delivery, details } = checkout
  const isElsewhere = knownAddress(checkout) === null || Boolean(delivery?.address)
  const name = delivery === null ? details && `${details.firstName} ${details.lastName}` : delivery.contactName
  const mobile = delivery === null ? details?.mobile : delivery.contactMobile
  return {
    to: isElsewhere ? ('OTHER' as const) : ('HOME' as const),
    ...addressValues(delivery?.address ?? null),
    contactName: name ?? '',
    contactMobile: groupPhone(mobile ?? ''),
    note: delivery?.note ?? '',
  }
}

/** The home that is ordered for, or else the billing address. */
export function knownAddress({ details, home }: Pick<CheckoutStepView, 'details' | 'home'>) {
  return home ?? details?.billingAddress ?? null
}
