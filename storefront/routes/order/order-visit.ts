import { visitCalendar } from '#domain/order/changes/visit-calendar.ts'
import { OrderVisitDocument } from '#storefront/api/generated/order-visit.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { shownAddress } from '#storefront/features/address/shown-address.ts'
import { privatePageHeaders } from '#storefront/shell/private/private-page-headers.ts'
import type { Route } from './+types/order-visit'

/** The engineer's visit as a calendar file, for those who may open the order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const reply = await loadForVisitor(context, OrderVisitDocument, { reference: params.reference })
  const visit = reply.ok ? reply.value.order.visit : null
  if (!reply.ok || visit === null) return new Response('Not found', { status: 404, headers: privatePageHeaders() })
  const { order, brand } = reply.value
  const file = visitCalendar(
    {
      brand: brand.name,
      reference: order.reference,
      date: visit.date,
      hours: visit.hours,
      home: order.home && shownAddress(order.home),
      link: new URL(`/order/${order.reference}`, request.url).href,
      carePhone: brand.carePhone,
    },
    new Date(),
  )
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="engineer-${order.reference}.ics"`,
    ...privatePageHeaders(),
  }
  return new Response(file, { headers })
}
