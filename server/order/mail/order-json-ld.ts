import { devicesOf } from '#domain/cart/lines/cart-line.ts'
import type { Device } from '#domain/cart/lines/shared-line.ts'
import { devicePrice, pricedPlan } from '#domain/cart/priced-items.ts'
import type { Cents } from '#domain/money.ts'
import { dueToday } from '#domain/order/order.ts'
import { amountsOf, discountedUpFront } from '#domain/pricing/priced-item.ts'
import type { StoredOrder } from '../state/order-store.ts'
import type { Around } from './around.ts'
import { goodsName } from './goods-name.ts'
import { lineName } from './ordered-prices.ts'

/** The order status of schema.org. */
export type OrderStatus = 'OrderPaymentDue' | 'OrderProcessing' | 'OrderInTransit' | 'OrderDelivered' | 'OrderCancelled'

/** JSON-LD for mail programs, which show it above the letter. */
export function orderJsonLd(
  { reference, ordered }: StoredOrder,
  { brand, link, releases }: Around,
  status: OrderStatus,
): object {
  return {
    '@context': 'http://schema.org',
    '@type': 'Order',
    merchant: { '@type': 'Organization', name: brand.name },
    orderNumber: reference,
    orderStatus: `http://schema.org/${status}`,
    orderDate: ordered.terms.agreedAt,
    url: link,
    ...money(dueToday(ordered)),
    acceptedOffer: [
      ...ordered.cart.lines.map((line) =>
        offer(lineName(line, releases), amountsOf(pricedPlan(line)).recurringAmount?.discountedAmount ?? (0 as Cents)),
      ),
      ...boughtWith(ordered).map((device) =>
        offer(goodsName(ordered, device.id, releases), discountedUpFront(devicePrice(device))),
      ),
    ],
  }
}

function boughtWith({ cart }: StoredOrder['ordered']): Device[] {
  return [...cart.lines.flatMap((line) => [...devicesOf(line)]), ...cart.accessories]
}

function offer(name: string, price: Cents) {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Product', name },
    ...money(price),
    eligibleQuantity: { '@type': 'QuantitativeValue', value: '1' },
  }
}

function money(amount: Cents) {
  return { price: `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`, priceCurrency: 'EUR' }
}
