import * as v from 'valibot'
import { type Stored, storedDocument } from '#domain/stored-document.ts'
import { listOf, orNull } from '#domain/stored-parts.ts'
import { CART_TYPES, CHANNELS } from '#domain/vocabulary.ts'
import { cartLine } from './lines/cart-line.ts'
import { cartPromo } from './lines/cart-promo.ts'
import { customerService } from './lines/customer-service.ts'
import { settlePromos } from './lines/settle-promos.ts'
import { device } from './lines/shared-line.ts'
import { CART_STATES } from './state.ts'

/** Beside the lines: a thing on the shelf that goes with no plan. */
const accessory = v.object({ ...device.entries, vatRate: v.number() })

/** What is stored: ids, codes, choices and prices. Totals, flags and texts are derived from it, never stored. */
const cartParts = v.object({
  cartType: v.picklist(CART_TYPES),
  status: v.picklist(CART_STATES),
  channel: v.picklist(CHANNELS),
  brand: v.string(),
  creditScore: orNull(v.string()),
  agreedTerms: v.optional(v.boolean(), false),
  accessories: listOf(accessory),
  lines: listOf(cartLine),
  /** What an existing customer has, when something was last put in. */
  services: listOf(customerService),
  /** The codes that were typed, with their terms of that day. What they come to is in the lines. */
  promos: listOf(cartPromo),
  /** The lines before the last change, where that removed one or put another in its place: it can be undone. */
  replaced: orNull(v.array(cartLine)),
  /** Of a cart that expired: the instant of its last change. */
  leftAt: orNull(v.string()),
})

/** What a row of the database says beside the document. */
export type CartName = {
  uuid: string
  reference: string
  /** Goes up by one with every change. */
  version: number
}

type CartParts = v.InferOutput<typeof cartParts>
export type Cart = CartName & CartParts

/**
 * The next version of a cart. What an earlier change replaced cannot be brought back over a later one. Promo codes are
 * judged anew by whatever the lines are now.
 */
export function nextVersion(
  cart: Cart,
  parts: Partial<Pick<Cart, 'lines' | 'status' | 'agreedTerms' | 'replaced' | 'promos' | 'leftAt'>>,
): Cart {
  const next = { ...cart, replaced: null, ...parts, version: cart.version + 1 }
  return cart.promos.length + next.promos.length === 0 ? next : { ...next, lines: settlePromos(next) }
}

const storedCart = storedDocument<CartParts>({ name: 'carts', format: 1, schema: cartParts })

export type CartDocument = Stored<CartParts>

/**
 * The one place where a stored cart becomes a cart again. A document that cannot be read is a breakdown.
 * @param orderId of the order that the document is part of
 */
export function readCart({ uuid, reference, version }: CartName, document: unknown, orderId?: string): Cart {
  const parts = orderId === undefined ? storedCart.read(document, uuid) : storedCart.read(document, orderId, 'orders')
  return { uuid, reference, version, ...parts }
}

export function cartDocument({ uuid: _, reference: __, version: ___, ...parts }: Cart): CartDocument {
  return withoutBlanks(storedCart.write(parts)) as CartDocument
}

/** A reader takes what is missing for null or empty. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (typeof value !== 'object' || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (part === null || (Array.isArray(part) && part.length === 0)) continue
    kept[name] = withoutBlanks(part)
  }
  return kept
}
