import { DetailsForm } from '#storefront/features/checkout/details/details-form.tsx'
import { loadCheckout } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout-details'

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context, 'DETAILS')

export default function CheckoutDetailsRoute({ loaderData: { checkout } }: Route.ComponentProps) {
  return <DetailsForm checkout={checkout} />
}
