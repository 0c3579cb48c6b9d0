import { pagePath } from '#domain/analytics/page-path.ts'
import type { Item, ShopEvent } from '#domain/analytics/shop-event.ts'
import { type CartForItems, type CartItem, cartItems, worthOf } from './cart-items.ts'
import { markOf } from './mark-of.ts'
import type { Listed, Moment } from './moments.ts'

/** Which list a code stood in, on this page and on the one before. */
export type Lists = { here: Map<string, string>; before: Map<string, string> }

/** The events of a moment, in their order. */
export async function eventsOf(moment: Moment, lists: Lists): Promise<ShopEvent[]> {
  switch (moment.name) {
    case 'page shown':
      lists.before = lists.here
      lists.here = new Map()
      return [{ name: 'page_view', page_path: pagePath(moment.path) }]
    case 'list shown':
      for (const item of moment.items) lists.here.set(codeOf(item), moment.list)
      return [{ name: 'view_item_list', item_list_id: moment.list, items: moment.items.map(listedItem) }]
    case 'listed chosen':
      return selected(moment.item, lists.here)
    case 'item shown':
      return [...selected(moment.item, lists.before), { name: 'view_item', items: [listedItem(moment.item)] }]
    case 'cart changed':
      return changes(moment.before === null ? [] : cartItems(moment.before), cartItems(moment.after))
    case 'cart shown':
      return [{ name: 'view_cart', ...ofCart(moment.cart) }]
    case 'checkout begun':
      return [{ name: 'begin_checkout', ...ofCart(moment.cart) }]
    case 'delivery saved':
      return [{ name: 'add_shipping_info', ...ofCart(moment.cart) }]
    case 'payment saved':
      return [{ name: 'add_payment_info', ...ofCart(moment.cart), payment_type: moment.monthly }]
    case 'home checked': {
      const { technology, availableFrom, isFuture } = moment
      const facts = { technology, available_from: availableFrom?.slice(0, 10) ?? null }
      return [
        { name: 'availability_checked', ...facts },
        ...(isFuture ? [{ name: 'future_availability', ...facts } as const] : []),
      ]
    }
    case 'pre-order found':
      return [{ name: 'pre_order' }]
    case 'modal shown':
      return [{ name: 'modal_shown', modal_id: moment.modal }]
    case 'SIM changed':
      return [{ name: 'sim_change', page_path: pagePath(moment.path), item_id: moment.plan, sim_type: moment.type }]
    case 'call failed': {
      const { source, modal, reference } = moment
      const mark = reference === null ? null : await markOf(reference)
      return [{ name: 'api_exception', failed_api: source, modal_id: modal, reference: mark }]
    }
  }
}

function codeOf(item: Listed): string {
  return 'slug' in item ? item.slug : item.code
}

function listedItem(item: Listed): Item {
  if (!('slug' in item)) return { item_id: item.code, item_name: item.displayName, quantity: 1 }
  const { slug, manufacturer, model } = item
  return { item_id: slug, item_name: `${manufacturer} ${model}`, item_brand: manufacturer, quantity: 1 }
}

/** A page that was opened by its address was chosen from no list. */
function selected(item: Listed, lists: ReadonlyMap<string, string>): ShopEvent[] {
  const list = lists.get(codeOf(item))
  return list === undefined ? [] : [{ name: 'select_item', item_list_id: list, items: [listedItem(item)] }]
}

function ofCart(cart: CartForItems) {
  return ofItems(cartItems(cart))
}

function ofItems(parts: readonly CartItem[]) {
  const items = parts.map(({ item }) => item)
  return { currency: 'EUR', value: worthOf(items), items }
}

/** One event for all that a change took out, and one for all that it put in. */
function changes(before: readonly CartItem[], after: readonly CartItem[]): ShopEvent[] {
  const removed = without(before, after)
  const added = without(after, before)
  return [
    ...(removed.length === 0 ? [] : [{ name: 'remove_from_cart', ...ofItems(removed) } as const]),
    ...(added.length === 0 ? [] : [{ name: 'add_to_cart', ...ofItems(added) } as const]),
  ]
}

function without(items: readonly CartItem[], others: readonly CartItem[]): CartItem[] {
  const keys = new Set(others.map(({ key }) => key))
  return items.filter(({ key }) => !keys.has(key))
}
