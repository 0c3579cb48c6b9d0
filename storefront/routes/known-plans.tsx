import { KNOWN_HOME_HEADER } from '#domain/private-pages.ts'
import { KnownPlansDocument } from '#storefront/api/generated/plans.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { drawKnownPlans } from '#storefront/features/availability/draw-known-plans.tsx'
import { privatePageHeaders } from '#storefront/shell/private/private-page-headers.ts'
import type { Route } from './+types/known-plans'

/**
 * A prerendered part for a browser that knows a home: the head script inserts it before hydration. 204: there is nothing to
 * show.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const prequalId = request.headers.get(KNOWN_HOME_HEADER)
  const reply = prequalId === null ? null : await loadForVisitor(context, KnownPlansDocument, { prequalId })
  const html = reply?.ok ? drawKnownPlans(reply.value) : null
  if (html === null) return new Response(null, { status: 204, headers: privatePageHeaders() })
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...privatePageHeaders() } })
}
