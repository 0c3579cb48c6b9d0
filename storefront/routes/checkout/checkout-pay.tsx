import { PAY_PAGE } from '#domain/private-pages.ts'
import { loadOrderToPay } from '#storefront/features/checkout/pay/load-order-to-pay.ts'
import { PayPage } from '#storefront/features/checkout/pay/pay-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { requireOwnDocument, useOwnDocument } from '#storefront/shell/private/own-document.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import type { Route } from './+types/checkout-pay'

export function loader({ context }: Route.LoaderArgs) {
  return loadOrderToPay(context)
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requireOwnDocument(request.url)
  return serverLoader()
}

export default function CheckoutPayRoute({ loaderData: { toPay, lines } }: Route.ComponentProps) {
  useOwnDocument(PAY_PAGE)
  if (toPay) {
    return (
      <PayPage
        key={toPay.order.reference}
        {...toPay}
        // Back from the next page does not lead to a payment that is over.
        onLeave={(path) => window.location.replace(path)}
      />
    )
  }
  return (
    <div className="wrap py-10">
      <PageHead title="Pay" />
      <h1 className="text-page">Nothing to pay yet</h1>
      <p className="mt-3 text-ink-soft">
        {lines === 0 ? 'Your cart is empty.' : 'You pay after you place your order.'}
      </p>
      <LinkButton to="/shop/summary" className="mt-6">
        See your order
      </LinkButton>
    </div>
  )
}
