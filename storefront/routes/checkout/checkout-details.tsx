import { DetailsForm } from '#storefront/features/checkout/details/details-form.tsx'
import { loadKnownContact } from '#storefront/features/checkout/details/load-known-contact.ts'
import { loadCheckout } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout-details'

export async function loader({ context }: Route.LoaderArgs) {
  const { checkout } = await loadCheckout(context, 'DETAILS')
  return { checkout, known: await loadKnownContact(context, checkout) }
}

export default function CheckoutDetailsRoute({ loaderData: { checkout, known } }: Route.ComponentProps) {
  return <DetailsForm checkout={checkout} known={known} />
}
