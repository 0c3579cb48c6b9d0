import { groupPhone } from '#domain/address/phone.ts'
import { addressValues } from '../other-address/address-values.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'

export type DeliveryValues = ReturnType<typeof deliveryValues>

/** What was answered before; whom the engineer asks for is whoever orders, unless they say otherwise. */
export function deliveryValues(checkout: Pick<CheckoutView, 'delivery' | 'details' | 'home'>) {
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

/** The customer does not tell it twice: of the home that is ordered for, or where the bills go. */
export function knownAddress({ details, home }: Pick<CheckoutView, 'details' | 'home'>) {
  return home ?? details?.billingAddress ?? null
}
