import { loadAccountOnRecord } from '#storefront/features/checkout/payment/load-account-on-record.ts'
import { PaymentForm } from '#storefront/features/checkout/payment/payment-form.tsx'
import { loadStep } from '#storefront/features/checkout/steps/load-checkout.ts'
import type { Route } from './+types/checkout-payment'

export async function loader({ context }: Route.LoaderArgs) {
  const { checkout } = await loadStep(context, 'PAYMENT')
  return { checkout, accountEnding: await loadAccountOnRecord(context, checkout) }
}

export default function CheckoutPaymentRoute({ loaderData: { checkout, accountEnding } }: Route.ComponentProps) {
  return <PaymentForm checkout={checkout} accountEnding={accountEnding} />
}
