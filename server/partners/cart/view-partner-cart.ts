import { publicAddress } from '#domain/availability/public-view.ts'
import { LIVE_DAYS } from '#domain/cart/cart-lifetime.ts'
import { totalPrices } from '#domain/partners/item-prices.ts'
import { extrasOfItem, reliesOn, viewItem } from '#domain/partners/item-view.ts'
import type { CartResource } from '#domain/partners/tmf-schemas.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import { planName } from '#server/cart/view/view-line-parts.ts'
import { apiBase } from '../kit/api-base.ts'
import type { ListedCart } from './partner-cart-store.ts'
import type { SaleRoom } from './sale-room.ts'

export const CART_API = 'shoppingCart'

const DAY_MS = 86_400_000

/** Prices and totals are those of the shop's own cart page. */
export async function viewPartnerCart(
  deps: SaleRoom,
  { cart, homes, createdAt, changedAt }: ListedCart,
): Promise<CartResource> {
  const view = await viewCart(deps, cart)
  const missing = view.missing()
  const itself = (id: string) => id
  const items = cart.lines.map((line) => {
    const home = homes.get(line.id)
    const extras = extrasOfItem(line, itself)
    const base = reliesOn(line, itself)
    const notes = missing.flatMap(({ part, lineId }) => (lineId === line.id ? `Missing before an order: ${part}` : []))
    return {
      ...viewItem(line, {
        name: planName(view.releases, line),
        home: home === undefined ? null : publicAddress(home),
        summaryUrl: summaryUrl(deps, line.plan),
        idOf: itself,
        notes,
      }),
      status: 'active' as const,
      ...(extras.length > 0 && { cartItem: extras }),
      ...(base !== null && { cartItemRelationship: base }),
    }
  })
  return {
    id: cart.uuid,
    href: cartHref(deps, cart.uuid),
    '@type': 'ShoppingCart',
    status: cart.status,
    lastUpdate: changedAt.toISOString(),
    validFor: {
      startDateTime: createdAt.toISOString(),
      ...(cart.status === 'open' && { endDateTime: new Date(changedAt.getTime() + LIVE_DAYS * DAY_MS).toISOString() }),
    },
    ...(items.length > 0 && { cartItem: items, cartTotalPrice: totalPrices(view.totals(), view.forecast()) }),
  }
}

export function cartHref({ partnersOrigin }: Pick<SaleRoom, 'partnersOrigin'>, uuid: string): string {
  return `${partnersOrigin()}${apiBase(CART_API)}/shoppingCart/${uuid}`
}

/** For the customer to have before they agree to it. */
export function summaryUrl({ shopOrigin }: Pick<SaleRoom, 'shopOrigin'>, plan: string): string {
  return `${shopOrigin()}/documents/contract-summary/${plan}.pdf`
}
