import { PAY_PAGE } from '#domain/private-pages.ts'
import { GetCartDocument } from '../api/generated/documents.ts'
import { loadForVisitor } from '../api/visitor-query.ts'
import { PageHead } from '../shell/page-head.tsx'
import { requireOwnDocument, useOwnDocument } from '../shell/private/own-document.ts'
import { LinkButton } from '../ui/button/link-button.tsx'
import type { Route } from './+types/checkout-pay'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = await loadForVisitor(context, GetCartDocument, {})
  return { lines: asked.ok ? asked.value.getCart.offers.length : 0 }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requireOwnDocument(request.url)
  return serverLoader()
}

export default function CheckoutPayRoute({ loaderData }: Route.ComponentProps) {
  useOwnDocument(PAY_PAGE)
  return (
    <div className="wrap py-10">
      <PageHead title="Pay" />
      <h1 className="text-page">Nothing to pay yet</h1>
      <p className="mt-3 text-ink-soft">
        {loaderData.lines === 0 ? 'Your cart is empty.' : 'You pay after you have placed your order.'}
      </p>
      <LinkButton to="/shop/summary" className="mt-6">
        See your order
      </LinkButton>
    </div>
  )
}
