import type { StoredOrder } from '#sandbox/orders/order-store.ts'
import { demoProducts, twinProducts } from './demo-products.ts'
import { type Item, servicesIn, soldBy } from './ordered-product.ts'
import { type Product, product, type Sold } from './product.ts'

export type Inventory = {
  all(): Product[]
  /** A twin of a demo customer has products from here on. */
  meet(customerId: string): void
  /** What a completed order adds, changes and ends of its customer's products. */
  complete(order: Pick<StoredOrder, 'id' | 'asked' | 'cancelledItems'>, today: string): void
}

/** A product before an item of an order changed it. Null: the item added it. */
type Undo = { productId: string; before: Sold | null }

/** The products of the demo customers, which change with their orders. */
export function openInventory(startDay: string): Inventory {
  const products = new Map(demoProducts(startDay).map((each) => [each.sold.id, each]))
  const undoByItem = new Map<string, Undo>()
  const met = new Set<string>()

  function change(item: Item, orderId: string, before: Sold | null, after: Sold): void {
    const by = { productOrderId: orderId, orderItemId: item.id, orderItemAction: item.action }
    const changedBy = before === null ? [] : [...(before.changedBy ?? []), by]
    undoByItem.set(item.id, { productId: after.id, before })
    products.set(after.id, product({ ...after, changedBy }))
  }

  function end(productId: string): void {
    const sold = products.get(productId)?.sold
    if (sold !== undefined) products.set(productId, product({ ...sold, status: 'terminated' }))
  }

  /** A withdrawal names the items of an order by their ids: what they changed is as before, what they added ends. */
  function withdraw(itemId: string, { productId, before }: Undo): void {
    undoByItem.delete(itemId)
    if (before === null) end(productId)
    else products.set(productId, product(before))
  }

  return {
    all: () => [...products.values()],
    meet(customerId) {
      if (met.has(customerId)) return
      met.add(customerId)
      for (const each of twinProducts(startDay, customerId)) products.set(each.sold.id, each)
    },
    complete({ id: orderId, asked, cancelledItems }, today) {
      for (const item of servicesIn(asked).filter(({ id }) => !cancelledItems.has(id))) {
        const held = products.get(item.product?.id ?? '')?.sold ?? null
        switch (item.action) {
          case 'noChange':
            break
          case 'modify': {
            const undo = undoByItem.get(item.id)
            // A withdrawal modifies what a change had modified, back to what it was.
            if (undo?.before != null && undo.productId === held?.id) withdraw(item.id, undo)
            else if (held !== null) change(item, orderId, held, soldBy(item, held, today))
            break
          }
          case 'delete': {
            const undo = undoByItem.get(item.id)
            if (undo !== undefined) withdraw(item.id, undo)
            else if (held !== null) {
              undoByItem.set(item.id, { productId: held.id, before: held })
              end(held.id)
            }
            break
          }
          case 'add': {
            const owner = [...products.values()].find(({ customerId }) => customerId === item.customerId)?.sold
            if (owner !== undefined && item.serviceGroup !== null)
              change(item, orderId, null, soldBy(item, owned(item, owner), today))
            break
          }
        }
      }
    },
  }
}

/** A product of its own, with nothing of the customer's others but the account. */
function owned(item: Item, { customerId, account }: Sold): Sold {
  return {
    ...{ id: `SUB-${item.id}`, customerId, account, serviceGroup: item.serviceGroup ?? '' },
    ...{ offer: '', name: '', start: '', term: 0, price: 0, discount: null },
  }
}
