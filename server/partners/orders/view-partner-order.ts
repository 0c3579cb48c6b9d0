import { type OrderParts, viewOrder } from '#domain/partners/order-view.ts'
import type { OrderResource } from '#domain/partners/tmf-schemas.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import { planName } from '#server/cart/view/view-line-parts.ts'
import type { SaleRoom } from '../cart/sale-room.ts'
import { summaryUrl } from '../cart/view-partner-cart.ts'
import { apiBase } from '../kit/api-base.ts'

export const ORDER_API = 'productOrderingManagement'

type Deps = Pick<SaleRoom, 'catalogue' | 'partnersOrigin' | 'shopOrigin'>

export async function viewPartnerOrder(deps: Deps, parts: OrderParts): Promise<OrderResource> {
  const { lines } = parts.ordered.cart
  const releases = await deps.catalogue.held(releasesOf(parts.ordered.cart))
  const names = new Map(lines.map((line) => [line.id, planName(releases, line)]))
  return viewOrder(parts, {
    hrefOf: (id) => orderHref(deps, id),
    nameOf: (lineId) => names.get(lineId) ?? '',
    summaryUrlOf: (plan) => summaryUrl(deps, plan),
    billDay: deps.catalogue.active().release.brand.billDay,
  })
}

export function orderHref({ partnersOrigin }: Pick<SaleRoom, 'partnersOrigin'>, reference: string): string {
  return `${partnersOrigin()}${apiBase(ORDER_API)}/productOrder/${reference}`
}
