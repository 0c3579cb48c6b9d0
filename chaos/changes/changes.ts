import { servicesLeft } from '#domain/cart/change/early-cease-charge.ts'
import { lineLabel } from '#domain/cart/change/line-label.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import { readOrdered } from '#domain/order/order.ts'
import { demoProducts, twinProducts } from '#sandbox/inventory/demo-products.ts'
import type { Product } from '#sandbox/inventory/product.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { sandboxRequest } from '../sandbox-control.ts'

/** What shop, order management and inventory have of changed and added services at the end of a run. */
export type Changes = {
  /** As they were placed, oldest first. */
  lines: readonly ChangedLine[]
  /** Items that modify a product or add one. */
  items: readonly {
    externalId: string
    item: string
    productId: string | null
    earlyCeaseCharge: number | null
  }[]
  /** The inventory at the beginning, and at the end. */
  first: readonly Contract[]
  products: readonly (Contract & { customer: string; name: string; changedBy: readonly string[] })[]
}

/** A service as the inventory has it. */
export type Contract = {
  id: string
  isActive: boolean
  offer: string
  /** Months, and the day of their begin. */
  term: number
  start: string
  /** In cents, a month. */
  price: number
}

export type ChangedLine = Pick<Contract, 'offer' | 'term' | 'price'> & {
  reference: string
  orderId: string
  line: string
  /** Broadband Upgrade, New TV and so on. */
  label: string
  /** The product that it changes, or the one that it adds. */
  productId: string
  /** Products that end with it. */
  ends: readonly string[]
  /** In cents. Null: it changes nothing that the customer had. */
  earlyCeaseCharge: number | null
  /** Confirmed, and not withdrawn from. */
  isValid: boolean
  isWithdrawn: boolean
  managedState: string | null
}

type Price = { name?: string; price?: { taxIncludedAmount?: { value?: number } } }
type Item = { id: string; action: string; product?: { id?: string }; itemPrice?: Price[] }
type Ledger = { orders: { externalId: string; productOrder: { productOrderItem: Item[] } }[] }
type ProductView = {
  id: string
  name: string
  status: string
  startDate: string
  productOffering: { id: string }
  productOrderItem?: { orderItemId: string; orderItemAction?: string }[]
  productTerm: { duration: { amount: number } }[]
  productPrice: Price[]
  relatedParty: { id: string }[]
}

const ORDERS = `select id, reference, state, managed_state as "managedState", document,
  (select coalesce(array_agg(line), '{}') from withdrawals, unnest(lines) as line where order_id = orders.id) as gone
  from orders where customer is not null and state <> 'cancelled' order by created_at`

/** @param startDay the day on which the sandbox was started */
export async function readChanges(
  { database, sandboxUrl }: Pick<ChaosShop, 'database' | 'sandboxUrl'>,
  startDay: string,
): Promise<Changes> {
  const orders = await database.query(ORDERS)
  const ledger = (await sandboxRequest(`${sandboxUrl}/control/orders/ledger`)) as Ledger
  const url = `${sandboxUrl}/tmf-api/productInventory/v4/product?limit=100000`
  const response = await fetch(url, { headers: { authorization: 'Bearer chaos' } })
  const products = (await response.json()) as ProductView[]
  const customers = new Set(products.flatMap(({ relatedParty }) => relatedParty.map(({ id }) => id)))
  const twins = [...customers].flatMap((customer) => twinProducts(startDay, customer))
  const contractAtFirst = ({ view }: Product) => contractOf(view(startDay) as unknown as ProductView)
  return {
    lines: orders.rows.flatMap(({ id, reference, state, managedState, document, gone }) => {
      const { cart, terms } = readOrdered(document, id)
      if (cart.cartType === 'NEW_ACQUISITION') return []
      return cart.lines.map((line) => ({
        ...contractIn(line, cart.lines, new Date(terms.agreedAt)),
        ...{ reference, orderId: id, managedState, label: lineLabel(cart, line) ?? '' },
        isValid: state === 'confirmed' && !gone.includes(line.id),
        isWithdrawn: gone.includes(line.id),
      }))
    }),
    items: ledger.orders.flatMap(({ externalId, productOrder }) =>
      productOrder.productOrderItem
        .filter(({ action }) => action === 'modify' || action === 'add')
        .map(({ id, product, itemPrice = [] }) => ({
          ...{ externalId, item: id, productId: product?.id ?? null },
          earlyCeaseCharge: centsOf(itemPrice.find(({ name }) => name === 'Early-cease charge')),
        })),
    ),
    first: [...demoProducts(startDay), ...twins].map(contractAtFirst),
    products: products.map((product) => ({
      ...contractOf(product),
      customer: product.relatedParty[0]?.id ?? '',
      name: product.name,
      changedBy: (product.productOrderItem ?? [])
        .filter((by) => by.orderItemAction === 'modify')
        .map((by) => by.orderItemId),
    })),
  }
}

function contractIn(line: CartLine, lines: readonly CartLine[], agreedAt: Date) {
  const { id, offer, term, price, change } = line
  const [left, ...ended] = servicesLeft(line, lines, agreedAt)
  return {
    ...{ line: id, offer, term, price: price.monthly },
    productId: change?.subscriptionId ?? `SUB-${id}`,
    ends: ended.map(({ service }) => service.id),
    earlyCeaseCharge: left?.leavingCharge ?? null,
  }
}

function contractOf({ id, status, startDate, productOffering, productTerm, productPrice }: ProductView): Contract {
  return {
    ...{ id, isActive: status === 'active', offer: productOffering.id, start: startDate.slice(0, 10) },
    term: productTerm[0]?.duration.amount ?? 0,
    price: centsOf(productPrice[0]) ?? 0,
  }
}

function centsOf(price: Price | undefined): number | null {
  const value = price?.price?.taxIncludedAmount?.value
  return value === undefined ? null : Math.round(value * 100)
}
