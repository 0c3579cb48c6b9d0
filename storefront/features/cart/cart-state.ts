import type { BarPartsFragment, CartPartsFragment } from '#storefront/api/generated/types.ts'
import type { CartNews } from './cart-news.ts'
import { withoutLeaving } from './leaving.ts'
import { isWhole } from './parts/is-whole.ts'

/** As the bar, its drawer and the pages that sell need it. */
export type BarCart = BarPartsFragment

/** With every bill, for the pages that sum it up. */
export type Cart = CartPartsFragment

export type HeldBy = 'browser' | 'customer'

/** What the page shows. */
export type CartState<Shown extends BarCart = BarCart> =
  /** On the server, and before the store has started. */
  | { status: 'unknown' }
  | { status: 'loading' }
  /** The next choice starts a new cart. */
  | {
      status: 'none'
      expired?: BarCart
      /** The browser has the cart's uuid, but it opens in another browser, or for a customer who is not signed in. */
      isHeld?: HeldBy
    }
  | { status: 'failed' }
  | ({
      status: 'ready'
      /** As the shop has it, without what is about to leave; its totals are the shop's. */
      cart: Shown
      pending: boolean
      /** Something is hidden that the shop has not removed yet. */
      removing: boolean
    } & Messages)

type Messages = {
  notice: string | null
  /** The result of this browser's last change. */
  news: CartNews | null
  /** A line whose removal, or that of its part, was refused, with the reason. */
  refused: { offerId: string; text: string } | null
}

/** What the store knows; `shownCart` derives what the page shows. */
export type CartModel = {
  /** What is shown instead of the known cart. */
  instead: Exclude<CartState, { status: 'ready' }> | null
  /** The newest cart that the shop has sent. */
  known: BarCart | null
  /** The cart before the last change, which an undo restores. */
  earlier: BarCart | null
  /** Changes without a response so far. */
  pending: number
  /** Ids of removed lines, extras and devices whose removal has no response so far. */
  leaving: readonly string[]
  messages: Messages
}

export type CartEvent =
  | { type: 'loadStarted' }
  | { type: 'noCart'; expired?: BarCart; isHeld?: HeldBy }
  | { type: 'loadFailed' }
  /** The shop sent a cart that is new to this page. */
  | { type: 'loaded'; cart: BarCart; notice: string | null }
  /** The shop sent the cart that is on the screen. */
  | { type: 'refreshed'; cart: BarCart }
  | { type: 'changeStarted'; leaving: readonly string[] }
  | { type: 'changed'; cart: BarCart; before: BarCart | null; news: CartNews | null; left: readonly string[] }
  | { type: 'changeFailed'; left: readonly string[]; isStale: boolean }
  | { type: 'messageShown'; messages: Partial<Messages> }

const SILENT: Messages = { notice: null, news: null, refused: null }

export const INITIAL_CART: CartModel = {
  instead: { status: 'unknown' },
  known: null,
  earlier: null,
  pending: 0,
  leaving: [],
  messages: SILENT,
}

export function reduceCart(model: CartModel, event: CartEvent): CartModel {
  switch (event.type) {
    case 'loadStarted':
      return isReady(model) ? model : { ...model, instead: { status: 'loading' } }
    case 'noCart': {
      const { type: _, ...why } = event
      return { ...model, instead: { status: 'none', ...why } }
    }
    case 'loadFailed':
      // A stale cart on the screen is better than none.
      return isReady(model) ? model : { ...model, instead: { status: 'failed' } }
    case 'loaded':
      return ready(model, event.cart, { ...SILENT, notice: event.notice })
    case 'refreshed':
      return ready(model, event.cart, model.messages)
    case 'changeStarted': {
      const started = { pending: model.pending + 1, leaving: [...model.leaving, ...event.leaving] }
      return { ...model, ...started, messages: SILENT }
    }
    case 'changed': {
      const { cart, before: earlier, news, left } = event
      return ready({ ...ended(model, left), earlier }, cart, { ...SILENT, news })
    }
    case 'changeFailed':
      // After a stale change the cart was loaded again, with a notice.
      return { ...ended(model, event.left), messages: event.isStale ? model.messages : SILENT }
    case 'messageShown':
      return { ...model, messages: { ...SILENT, ...event.messages } }
  }
}

export function shownCart({ instead, known, pending, leaving, messages }: CartModel): CartState {
  if (instead !== null || known === null) return instead ?? { status: 'none' }
  const cart = withoutLeaving(known, leaving)
  return { status: 'ready', cart, pending: pending > 0, removing: leaving.length > 0, ...messages }
}

/** The cart that a change is made to. */
export function currentCart(model: CartModel): BarCart | null {
  return isReady(model) ? model.known : null
}

export function isReady({ instead }: CartModel): boolean {
  return instead === null
}

function ready(model: CartModel, cart: BarCart, messages: Messages): CartModel {
  return { ...model, instead: null, known: newest(model.known, cart), messages }
}

/** Responses may arrive out of order: the cart never goes back to an older version, nor from the whole of it to a part. */
function newest(known: BarCart | null, cart: BarCart): BarCart {
  if (known?.uuid !== cart.uuid || known.version < cart.version) return cart
  return known.version > cart.version || (isWhole(known) && !isWhole(cart)) ? known : cart
}

function ended(model: CartModel, left: readonly string[]): CartModel {
  return { ...model, pending: model.pending - 1, leaving: model.leaving.filter((id) => !left.includes(id)) }
}
