import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type DeskQuery, deskQuery, reportFailure, requestNonce } from '#desk/api/request-context.ts'
import { isBreakdown } from '#storefront/ui/page/is-breakdown.ts'
import { renderWhole } from '#storefront/ui/page/render-whole.server.ts'

// The bundle has its own copy of the router: request handler and context must come from the same one.
export { createRequestHandler } from 'react-router'

type Given = { query: DeskQuery; nonce: string; report: (error: unknown) => void }

export function provideContext({ query, nonce, report }: Given) {
  const context = new RouterContextProvider()
  context.set(deskQuery, query)
  context.set(requestNonce, nonce)
  context.set(reportFailure, report)
  return context
}

export function handleError(...[error, args]: Parameters<HandleErrorFunction>): void {
  if (isBreakdown(error, args)) args.context.get(reportFailure)(error)
}

/** Sent whole, so that a failure ends in the error page and not in half a page. */
export default async function handleRequest(
  ...[request, status, headers, routerContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  const nonce = context.get(requestNonce)
  const html = await renderWhole(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    signal: request.signal,
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
