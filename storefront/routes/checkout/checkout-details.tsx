import { DetailsForm } from '#storefront/features/checkout/details/details-form.tsx'
import { loadKnownContact, loadLinkCustomer } from '#storefront/features/checkout/details/load-known-contact.ts'
import { loadStep } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout-details'

export async function loader({ context }: Route.LoaderArgs) {
  const { checkout } = await loadStep(context, 'DETAILS')
  const [known, linkCustomer] = await Promise.all([
    loadKnownContact(context, checkout),
    loadLinkCustomer(context, checkout),
  ])
  return { checkout, known, linkCustomer }
}

export default function CheckoutDetailsRoute({ loaderData: { checkout, known, linkCustomer } }: Route.ComponentProps) {
  return <DetailsForm checkout={checkout} known={known} linkCustomer={linkCustomer} />
}
