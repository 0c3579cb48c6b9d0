import { servicesLeft } from '#domain/cart/change/early-cease-charge.ts'
import { readOrdered } from '#domain/order/order.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { sandboxRequest } from '../sandbox-control.ts'

/** What shop, order management and inventory have of changed services at the end of a run. */
export type Changes = {
  lines: readonly ChangedLine[]
  /** Items that modify a product. */
  items: readonly {
    externalId: string
    item: string
    productId: string
    state: string
    earlyCeaseCharge: number | null
  }[]
  products: readonly { id: string; offer: string; changedBy: readonly string[] }[]
}

export type ChangedLine = {
  reference: string
  orderId: string
  line: string
  productId: string
  offer: string
  /** In cents. */
  earlyCeaseCharge: number
  /** Confirmed, and not withdrawn from. */
  isValid: boolean
  managedState: string | null
}

type Price = { name?: string; price?: { taxIncludedAmount?: { value?: number } } }
type Item = { id: string; action: string; product?: { id?: string }; itemPrice?: Price[] }
type Ledger = { orders: { externalId: string; state: string; productOrder: { productOrderItem: Item[] } }[] }
type Product = {
  id: string
  productOffering: { id: string }
  productOrderItem?: { orderItemId: string; orderItemAction?: string }[]
}

export async function readChanges({
  database,
  sandboxUrl,
}: Pick<ChaosShop, 'database' | 'sandboxUrl'>): Promise<Changes> {
  const orders = await database.query(`select id, reference, state, managed_state as "managedState", document,
    (select coalesce(array_agg(line), '{}') from withdrawals, unnest(lines) as line where order_id = orders.id) as gone
    from orders where customer is not null`)
  const ledger = (await sandboxRequest(`${sandboxUrl}/control/orders/ledger`)) as Ledger
  const url = `${sandboxUrl}/tmf-api/productInventory/v4/product?limit=100000`
  const response = await fetch(url, { headers: { authorization: 'Bearer chaos' } })
  const products = (await response.json()) as Product[]
  return {
    lines: orders.rows.flatMap(({ id, reference, state, managedState, document, gone }) => {
      const { cart, terms } = readOrdered(document, id)
      return cart.lines.flatMap((line) =>
        line.change === undefined
          ? []
          : {
              ...{ reference, orderId: id, line: line.id, offer: line.offer, managedState },
              productId: line.change.subscriptionId,
              earlyCeaseCharge: servicesLeft(line, new Date(terms.agreedAt))[0]?.leavingCharge ?? 0,
              isValid: state === 'confirmed' && !gone.includes(line.id),
            },
      )
    }),
    items: ledger.orders.flatMap(({ externalId, state, productOrder }) =>
      productOrder.productOrderItem
        .filter(({ action }) => action === 'modify')
        .map(({ id, product, itemPrice = [] }) => ({
          ...{ externalId, state, item: id, productId: product?.id ?? '' },
          earlyCeaseCharge: centsOf(itemPrice.find(({ name }) => name === 'Early-cease charge')),
        })),
    ),
    products: products.map(({ id, productOffering, productOrderItem = [] }) => ({
      id,
      offer: productOffering.id,
      changedBy: productOrderItem.filter((by) => by.orderItemAction === 'modify').map((by) => by.orderItemId),
    })),
  }
}

function centsOf(price: Price | undefined): number | null {
  const value = price?.price?.taxIncludedAmount?.value
  return value === undefined ? null : Math.round(value * 100)
}
