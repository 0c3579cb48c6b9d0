import { KNOWN_HOME_HEADER } from '#domain/private-pages.ts'
import { KnownPlansDocument } from '#storefront/api/generated/plans.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { drawKnownPlans } from '#storefront/features/availability/draw-known-plans.tsx'
import { privatePageHeaders } from '#storefront/shell/private/private-page-headers.ts'
import type { Route } from './+types/known-plans'

/** A part of a page, for a browser that knows a home: it is put in before the scripts are there. Nothing to show is no failure. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const prequalId = request.headers.get(KNOWN_HOME_HEADER)
  const asked = prequalId === null ? null : await loadForVisitor(context, KnownPlansDocument, { prequalId })
  const drawn = asked?.ok ? drawKnownPlans(asked.value) : null
  if (drawn === null) return new Response(null, { status: 204, headers: privatePageHeaders() })
  return new Response(drawn, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...privatePageHeaders() } })
}
