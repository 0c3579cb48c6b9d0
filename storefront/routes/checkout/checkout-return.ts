import { PAY_PAGE } from '#domain/private-pages.ts'
import { code as backAtTheShop } from '#storefront/early/head/back-at-the-shop.ts?inline-script'
import { requestNonce } from '#storefront/early/page/nonce.ts'
import { privatePageHeaders } from '#storefront/shell/private/private-page-headers.ts'
import type { Route } from './+types/checkout-return'

/**
 * Where the provider leads its frame in the end, with or without a payment: the page around it is told and asks the shop how
 * things stand. No cookie comes this way, since another site has led here, and nothing of the address is believed.
 * Outside of a frame, where a bank's app has left the customer, the page that pays is opened again.
 */
export function loader({ context }: Route.LoaderArgs) {
  const nonce = context.get(requestNonce) ?? ''
  const html = `<!doctype html>
<html lang="en-IE">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Back at the shop</title>
<p><a href="${PAY_PAGE}" target="_top">Continue</a></p>
<script nonce="${nonce}">${backAtTheShop}</script>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...privatePageHeaders() } })
}
