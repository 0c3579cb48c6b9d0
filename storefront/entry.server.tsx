import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isPrivatePath, PAY_PAGE } from '#domain/private-pages.ts'
import { journeyOfCookies } from '#storefront/api/journey-cookie.ts'
import { loaderJourney } from '#storefront/api/loader-journey.ts'
import { type LoaderQuery, loaderQuery } from '#storefront/api/loader-query.ts'
import { type VisitorQuery, visitorQuery } from '#storefront/api/visitor-query.ts'
import { VisitorPlanContext } from '#storefront/early/page/head-script.tsx'
import { NonceContext, requestNonce } from '#storefront/early/page/nonce.ts'
import { withPlainData } from '#storefront/early/page/page-data.ts'
import { pagePieces, takePage } from '#storefront/early/page/page-pieces.ts'
import { paintFirst } from '#storefront/early/page/paint-first.ts'
import { preloadAfterFonts } from '#storefront/early/page/preload-after-fonts.ts'
import { failureReport } from '#storefront/shell/failure-report.ts'
import { PageRequestIdContext, pageRequestId } from '#storefront/shell/page-request.ts'
import { isBreakdown } from '#storefront/ui/page/is-breakdown.ts'
import { renderWhole } from '#storefront/ui/page/render-whole.server.ts'
import { visitorPlan } from './known-visitors.ts'

// The bundle has its own copy of the router: request handler and context must come from the same one.
export { createRequestHandler } from 'react-router'

type Given = {
  request: Request
  query: LoaderQuery
  visitorQuery: VisitorQuery | null
  nonce: string
  takePage: (pieces: ReturnType<typeof pagePieces>) => void
  reportFailure: (error: unknown) => void
  requestId: string | null
}

export function provideContext({
  request,
  query,
  visitorQuery: ofVisitor,
  nonce,
  takePage: take,
  reportFailure,
  requestId,
}: Given) {
  const context = new RouterContextProvider()
  context.set(loaderQuery, query)
  context.set(visitorQuery, ofVisitor)
  // Public pages are the same for everybody, and are rendered without cookies.
  context.set(loaderJourney, journeyOfCookies(request.headers.get('cookie')))
  context.set(requestNonce, nonce)
  context.set(takePage, take)
  context.set(failureReport, reportFailure)
  context.set(pageRequestId, requestId)
  return context
}

/** Logs a breakdown together with its request. */
export function handleError(...[error, args]: Parameters<HandleErrorFunction>): void {
  if (isBreakdown(error, args)) args.context.get(failureReport)(error)
}

export default async function handleRequest(
  ...[request, status, headers, routerContext, context]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  const nonce = context.get(requestNonce)
  const { pathname } = new URL(request.url)
  // Pages are small and mostly cached. They are sent whole, so that a failure ends in the error page and not in half a page.
  const html = await renderWhole(
    <NonceContext value={nonce}>
      <VisitorPlanContext value={visitorPlan(pathname)}>
        <PageRequestIdContext value={context.get(pageRequestId)}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </PageRequestIdContext>
      </VisitorPlanContext>
    </NonceContext>,
    { nonce, signal: request.signal },
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The scripts of the page that pays are listed one by one (docs/pay-page-scripts.md), so it names them itself.
  const isListed = import.meta.env.DEV || pathname === PAY_PAGE
  const page = isListed
    ? preloadAfterFonts(html)
    : paintFirst(withPlainData(html), { isWhole: isPrivatePath(pathname) })
  const pieces = pagePieces(page)
  const take = context.get(takePage)
  take?.(pieces)
  return new Response(take === null ? new Blob([...pieces]) : null, { status, headers })
}
