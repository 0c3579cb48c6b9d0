import type { CartForItems } from './cart-items.ts'

/** What stands in a list: a plan or pack, or a handset. */
export type Listed = { code: string; displayName: string } | { slug: string; manufacturer: string; model: string }

/** A failed call that ended in a modal or an error view. */
export type ApiException = {
  /** The field of the API that failed. */
  source: string
  /** The modal that shows it; null: the page shows it. */
  modal: string | null
  /** It is tried again on the same page: what was stored for the next step stays. */
  isTriedAgain?: boolean
}

/** What features say. They know neither events nor vendors: `events-of.ts` makes events of it. */
export type Moment =
  | { name: 'page shown'; path: string }
  | { name: 'list shown'; list: string; items: readonly Listed[] }
  | { name: 'listed chosen'; item: Listed }
  | { name: 'item shown'; item: Listed }
  | { name: 'cart changed'; before: CartForItems | null; after: CartForItems }
  | { name: 'cart shown'; cart: CartForItems }
  | { name: 'checkout begun'; cart: CartForItems }
  | { name: 'delivery saved'; cart: CartForItems }
  | { name: 'payment saved'; cart: CartForItems; monthly: string }
  | { name: 'home checked'; technology: string; availableFrom: string | null; isFuture: boolean }
  | { name: 'pre-order found' }
  | { name: 'modal shown'; modal: string }
  | { name: 'SIM changed'; path: string; plan: string; type: string }
  | ({ name: 'call failed'; reference: string | null } & Pick<ApiException, 'source' | 'modal'>)
