import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type CartClaim, uuidNamed } from '#server/cart/open-cart.ts'
import { findCheckout } from '#server/checkout/checkout-store.ts'
import { promiseLetter } from '#server/checkout/links/mail-cart-link.ts'
import { makeMissingLink, spend } from '#server/checkout/links/make-cart-link.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { FIND_ORDER_JOB } from '../order-jobs.ts'
import type { OrderRoom } from '../order-room.ts'
import { findLiveOrder } from '../state/order-store.ts'
import { mailboxMark } from './find-order.ts'

const HOUR = 60 * 60
const PER_VISITOR = { most: 10, seconds: HOUR }
const PER_CART = { most: 3, seconds: HOUR }

/**
 * For a visitor with the name of a cart that belongs to another browser: sends a link to the cart's mailbox, or to that
 * of its order. The response reveals neither whether there is such a mailbox nor which (no oracle).
 */
export async function mailHeldCart(deps: OrderRoom, caller: Caller, claim: CartClaim): Promise<Result<true, Refusal>> {
  const uuid = uuidNamed(caller, claim)
  if (uuid === null) return refuse({ code: 'CART_NOT_FOUND' })
  const refused = await spend(deps.db, [
    { key: `ways back for ${caller.visitor}`, ...PER_VISITOR },
    { key: `ways back into ${uuid}`, ...PER_CART },
  ])
  if (refused !== null) return refused
  const { stored, answers } = await findCheckout(deps.db, uuid)
  const order = stored === null || stored.cart.status === 'open' ? null : await findLiveOrder(deps.db, uuid)
  const email = order?.ordered.details.email ?? answers.details?.email
  if (stored === null || email === undefined) return ok(true)
  await inTransaction(deps.db, async (tx) => {
    if (order !== null) {
      const mailbox = mailboxMark(deps.config.keys, email)
      await deps.jobs.enqueue(tx, FIND_ORDER_JOB, { reference: order.reference, mailbox }, { singletonKey: uuid })
    } else if (stored.cart.status === 'open') {
      await makeMissingLink(deps, tx, uuid)
      await promiseLetter(deps, tx, uuid, email)
    }
  })
  return ok(true)
}
