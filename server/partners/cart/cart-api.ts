import * as v from 'valibot'
import { CART_STATES } from '#domain/cart/state.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { CartItems, requestedLines } from '#domain/partners/requested-items.ts'
import { CartResource } from '#domain/partners/tmf-schemas.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findOpenCheckout } from '#server/checkout/open-checkout.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Partner } from '#server/session/caller.ts'
import { defineList, defineRead, defineRemoval, defineWrite, type PartnerApi } from '../kit/define-endpoint.ts'
import { BROADBAND_AND_TV } from './cart-examples.ts'
import { fillCart, ofShop } from './fill-cart.ts'
import { dropHalfMade, emptyAndDrop, makePartnerCart } from './make-partner-cart.ts'
import { listPartnerCarts } from './partner-cart-store.ts'
import { forCart, type SaleRoom } from './sale-room.ts'
import { CART_API, viewPartnerCart } from './view-partner-cart.ts'

const NOT_FOUND = { code: 'NOT_FOUND' } as const

const CartBody = v.object({
  cartItem: v.optional(CartItems),
  '@type': v.optional(v.string()),
})
type CartBody = v.InferOutput<typeof CartBody>

/** As it is now, whatever it was filled with. */
async function read(deps: SaleRoom, caller: Partner, uuid: string): Promise<Result<CartResource, PartnerRefusal>> {
  if (!UUID.test(uuid)) return refuse(NOT_FOUND)
  const found = await findOpenCheckout(deps, forCart(caller, uuid), { reference: uuid })
  if (!found.ok) return found.refusal.code === 'CART_NOT_FOUND' ? refuse(NOT_FOUND) : ofShop(found.refusal)
  const { carts } = await listPartnerCarts(deps.db, caller.clientId, { id: uuid, status: null, limit: 1, offset: 0 })
  const [listed] = carts
  if (listed === undefined) return refuse(NOT_FOUND)
  return ok(await viewPartnerCart(deps, listed))
}

async function create(deps: SaleRoom, caller: Partner, body: CartBody) {
  const wanted = requestedLines(body.cartItem ?? [])
  if (typeof wanted === 'string') return refuse({ code: 'INVALID_BODY', detail: wanted } satisfies PartnerRefusal)
  const made = await makePartnerCart(deps, caller)
  if (!made.ok) return made
  const { cart, isNew } = made.value
  // A repetition gets the cart as it is by now, unless the request before died while it filled it.
  const isToFill = isNew || (cart.status === 'open' && cart.lines.length < wanted.length)
  const filled = isToFill ? await fillCart(deps, caller, { uuid: cart.uuid, wanted }) : ok(null)
  if (filled.ok) return read(deps, caller, cart.uuid)
  await dropHalfMade(deps, caller, cart.uuid)
  return filled
}

async function change(deps: SaleRoom, caller: Partner, uuid: string, body: CartBody) {
  const before = await read(deps, caller, uuid)
  if (!before.ok || body.cartItem === undefined) return before
  const wanted = requestedLines(body.cartItem)
  if (typeof wanted === 'string') return refuse({ code: 'INVALID_BODY', detail: wanted } satisfies PartnerRefusal)
  const filled = await fillCart(deps, caller, { uuid, wanted })
  return filled.ok ? read(deps, caller, uuid) : filled
}

async function remove(deps: SaleRoom, caller: Partner, uuid: string): Promise<Result<null, PartnerRefusal>> {
  if (!UUID.test(uuid)) return refuse(NOT_FOUND)
  const found = await findOpenCheckout(deps, forCart(caller, uuid), { reference: uuid })
  if (!found.ok) return found.refusal.code === 'CART_NOT_FOUND' ? refuse(NOT_FOUND) : ofShop(found.refusal)
  const isGone = await emptyAndDrop(deps, caller, found.value.cart)
  return isGone ? ok(null) : refuse({ code: 'CONFLICT', detail: 'The cart is being ordered, or was ordered.' })
}

const COMMON = { scope: 'cart', resource: CartResource } as const

export const cartApi: PartnerApi<SaleRoom> = {
  name: CART_API,
  title: 'TMF663 Shopping Cart',
  description:
    'Carts of the partner’s own. What is put in is priced and checked as on the shop’s pages; a PATCH names the whole list of items, and what it leaves out goes.',
  endpoints: [
    defineWrite({
      ...COMMON,
      method: 'POST',
      path: '/shoppingCart',
      summary: 'Make a cart',
      body: CartBody,
      examples: [{ name: 'Broadband and TV', value: { cartItem: BROADBAND_AND_TV } }],
      run: (deps: SaleRoom, caller, { body }) => create(deps, caller, body),
    }),
    defineList({
      ...COMMON,
      path: '/shoppingCart',
      summary: 'List the partner’s carts, newest first',
      filters: ['id', 'status'],
      async run(deps: SaleRoom, { clientId }, { filters, limit, offset }) {
        const { id = null, status = null } = filters
        if (id !== null && !UUID.test(id)) return ok({ items: [], total: 0 })
        if (status !== null && !(CART_STATES as readonly string[]).includes(status)) return ok({ items: [], total: 0 })
        const { carts, total } = await listPartnerCarts(deps.db, clientId, { id, status, limit, offset })
        const items = await Promise.all(carts.map((one) => viewPartnerCart(deps, one)))
        return ok({ items, total })
      },
    }),
    defineRead({
      ...COMMON,
      path: '/shoppingCart/:id',
      summary: 'Read a cart',
      run: (deps: SaleRoom, caller, id) => read(deps, caller, id),
    }),
    defineWrite({
      ...COMMON,
      method: 'PATCH',
      path: '/shoppingCart/:id',
      summary: 'Change what is in a cart',
      body: CartBody,
      examples: [{ name: 'Nothing is left in it', value: { cartItem: [] } }],
      run: (deps: SaleRoom, caller, { id, body }) => change(deps, caller, id, body),
    }),
    defineRemoval({
      ...COMMON,
      path: '/shoppingCart/:id',
      summary: 'Delete a cart',
      run: (deps: SaleRoom, caller, id) => remove(deps, caller, id),
    }),
  ],
}
