import { loadStep } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout'

/** Redirects to the first step that is still open. */
export const loader = ({ context }: Route.LoaderArgs) => loadStep(context, null)

export default function CheckoutRoute() {
  return null
}
