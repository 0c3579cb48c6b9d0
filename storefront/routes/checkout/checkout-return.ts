import { PAY_PAGE } from '#domain/private-pages.ts'
import { code as backAtTheShop } from '#storefront/early/head/back-at-the-shop.ts?inline-script'
import { requestNonce } from '#storefront/early/page/nonce.ts'
import { privatePageHeaders } from '#storefront/shell/private/private-page-headers.ts'
import type { Route } from './+types/checkout-return'

/**
 * The provider redirects its frame here in the end, with or without a payment. The script notifies the page around the frame,
 * which requests the state of the payment from the shop. The request has no cookie, since another site has redirected here, and
 * nothing in its address is trusted. At the top level, where a bank's app has returned the customer, the script opens the pay
 * page again.
 */
export function loader({ context }: Route.LoaderArgs) {
  const nonce = context.get(requestNonce) ?? ''
  const html = `<!doctype html>
<html lang="en-IE">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Back to the shop</title>
<p><a href="${PAY_PAGE}" target="_top">Continue</a></p>
<script nonce="${nonce}">${backAtTheShop}</script>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...privatePageHeaders() } })
}
