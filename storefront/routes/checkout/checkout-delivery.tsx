import { DeliveryForm } from '#storefront/features/checkout/delivery/delivery-form.tsx'
import { loadStep } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout-delivery'

export const loader = ({ context }: Route.LoaderArgs) => loadStep(context, 'DELIVERY')

export default function CheckoutDeliveryRoute({ loaderData: { checkout } }: Route.ComponentProps) {
  return <DeliveryForm checkout={checkout} />
}
