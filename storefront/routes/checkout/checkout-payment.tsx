import { PaymentForm } from '#storefront/features/checkout/payment/payment-form.tsx'
import { loadCheckout } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout-payment'

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context, 'PAYMENT')

export default function CheckoutPaymentRoute({ loaderData: { checkout } }: Route.ComponentProps) {
  return <PaymentForm checkout={checkout} />
}
