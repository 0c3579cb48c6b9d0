import type { Cart } from '#domain/cart/cart.ts'
import { missingParts } from '#domain/cart/missing.ts'
import { pricedItems } from '#domain/cart/priced-items.ts'
import { needsCreditCheck } from '#domain/checkout/credit-check.ts'
import { mustProve, recipientOf } from '#domain/checkout/proof.ts'
import { euro } from '#domain/money.ts'
import { type HandedConsents, handedConsents } from '#domain/partners/order-consents.ts'
import { type PartyAnswers, partyAnswers } from '#domain/partners/order-parties.ts'
import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { requestedLines } from '#domain/partners/requested-items.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { saveProof } from '#server/checkout/checkout-store.ts'
import { findOpenCheckout, type OpenCheckout } from '#server/checkout/open-checkout.ts'
import { saveDelivery, saveDetails, savePayment } from '#server/checkout/save-answers.ts'
import { leaveOrder } from '#server/order/payment/settle-payment.ts'
import { placeOrder } from '#server/order/place-order.ts'
import type { StoredOrder } from '#server/order/state/order-store.ts'
import type { Partner } from '#server/session/caller.ts'
import { type FilledCart, fillCart, ofShop } from '../cart/fill-cart.ts'
import { dropHalfMade, makePartnerCart } from '../cart/make-partner-cart.ts'
import { forCart, type SaleRoom } from '../cart/sale-room.ts'
import { claimName } from './claim-name.ts'
import type { OrderBody } from './order-body.ts'
import { findByExternalId } from './order-store.ts'

type Placed = Result<{ reference: string }, PartnerRefusal>

/**
 * A partner's order: its cart, its customer's checkout and the order button of the shop, one after the other. A repetition finds
 * the order by its externalId, and where the one before died on the way it goes on with that cart. Requests of one name run one
 * after the other, whichever servers they reach.
 */
export async function placePartnerOrder(deps: SaleRoom, caller: Partner, body: OrderBody): Promise<Placed> {
  const { externalId } = body
  const release = await claimName(deps, caller.clientId, externalId)
  if (release === null) return refuse({ code: 'TIMEOUT', detail: 'Another request with this externalId is under way' })
  try {
    const request = caller.key?.request.toString('base64url') ?? ''
    const known = await findByExternalId(deps.db, caller.clientId, externalId)
    if (known !== null && !isDropped(known))
      return known.request === request ? ok(known) : refuse({ code: 'KEY_REUSED', detail: 'externalId' })
    if (body.shoppingCart !== undefined) {
      const cart = await cartNamed(deps, caller, body)
      return cart.ok ? await order(deps, caller, body, { filled: cart.value, request }) : cart
    }
    return await orderOfItems(deps, caller, body, request)
  } finally {
    await release()
  }
}

async function orderOfItems(deps: SaleRoom, caller: Partner, body: OrderBody, request: string): Promise<Placed> {
  const wanted = requestedLines(body.productOrderItem)
  if (typeof wanted === 'string') return refuse({ code: 'INVALID_BODY', detail: wanted })
  if (wanted.length === 0) return refuse({ code: 'INVALID_BODY', detail: 'An order has an item that is added' })
  if (wanted.some(({ number }) => number !== null))
    return refuse({
      code: 'INVALID_BODY',
      detail: 'A number is brought in a shoppingCart, where the customer proves it',
    })
  const { key } = caller
  // Of one name there is one cart, also where a request that was refused is sent again as it should be.
  const made = await makePartnerCart(deps, { ...caller, key: key && { ...key, request: key.creator } })
  if (!made.ok) return made
  const { cart } = made.value
  const { uuid } = cart
  // Ordered by the request before, which died before its response.
  const isOpen = cart.status === 'open'
  const filled = isOpen
    ? await fillCart(deps, caller, { uuid, wanted })
    : ok({ cart, lineOf: linesInOrder(cart, wanted) })
  const placed = filled.ok ? await order(deps, caller, body, { filled: filled.value, request }) : filled
  if (!placed.ok) await dropHalfMade(deps, caller, uuid)
  return placed
}

async function order(
  deps: SaleRoom,
  caller: Partner,
  body: OrderBody,
  { filled, request }: { filled: FilledCart; request: string },
): Promise<Placed> {
  const own = forCart(caller, filled.cart.uuid)
  const answered = await answerCheckout(deps, own, filled.cart, body)
  if (!answered.ok) return answered
  const { checkout, handed } = answered.value
  const placed = await placeOrder(deps, own, {
    reference: checkout.cart.uuid,
    version: checkout.cart.version,
    checkoutVersion: checkout.answers.version,
    termsVersion: handed.termsVersion,
    startEarly: handed.startEarly,
    payToday: 0,
    partner: { externalId: body.externalId, request, items: itemsOf(body, filled), consents: handed.consents },
  })
  if (!placed.ok) return ofShop(placed.refusal)
  return paidByCustomer(deps, own, placed.value)
}

/** It could not be placed, so the partner may try again under the same name. */
function isDropped({ state, why }: { state: string; why: string | null }): boolean {
  return state === 'cancelled' && why !== 'CALLED_OFF'
}

function linesInOrder({ lines }: Cart, wanted: readonly { ref: string; plan: string | null }[]): Map<string, string> {
  return new Map(wanted.map(({ ref, plan }) => [ref, lines.find((line) => line.plan === plan)?.id ?? '']))
}

/** The cart as it is, if the order names all that is in it. */
async function cartNamed(
  deps: SaleRoom,
  caller: Partner,
  { shoppingCart, productOrderItem }: OrderBody,
): Promise<Result<FilledCart, PartnerRefusal>> {
  const uuid = shoppingCart?.id ?? ''
  const found = await findOpenCheckout(deps, forCart(caller, uuid), { reference: uuid })
  if (!found.ok) {
    const isUnknown = found.refusal.code === 'CART_NOT_FOUND'
    return isUnknown
      ? refuse({ code: 'INVALID_BODY', detail: 'The shoppingCart isn’t one of yours' })
      : ofShop(found.refusal)
  }
  const { cart } = found.value
  const named = productOrderItem.map(({ id }) => id)
  const isWhole = named.length === cart.lines.length && cart.lines.every(({ id }) => named.includes(id))
  if (!isWhole)
    return refuse({ code: 'INVALID_BODY', detail: 'productOrderItem names each line of the cart by its id' })
  return ok({ cart, lineOf: new Map(named.map((id) => [id, id])) })
}

function itemsOf({ productOrderItem }: OrderBody, { lineOf }: FilledCart): { id: string; line: string }[] {
  return productOrderItem.flatMap(({ id }) => {
    const line = lineOf.get(id)
    return line === undefined ? [] : [{ id, line }]
  })
}

type Answered = { checkout: OpenCheckout; handed: HandedConsents }

/** Every step of the checkout, as its form would send it. */
async function answerCheckout(
  deps: SaleRoom,
  own: Partner,
  cart: Cart,
  { agreement, relatedParty, note }: OrderBody,
): Promise<Result<Answered, PartnerRefusal>> {
  const claim = { reference: cart.uuid }
  const opened = await findOpenCheckout(deps, own, claim)
  if (!opened.ok) return ofShop(opened.refusal)
  const { homes, steps } = opened.value
  const missing = missingParts(opened.value.cart, deps.clock.now()).map(({ part }) => part)
  if (cart.status === 'open' && missing.length > 0)
    return refuse({ code: 'CONFLICT', detail: `Missing before an order: ${missing.join(', ')}` })
  const needed = { credit: needsCreditCheck(cart), contactProof: mustProve(cart, null) }
  const handed = handedConsents(agreement, needed, deps.clock.now())
  if (typeof handed === 'string') return refuse({ code: 'INVALID_BODY', detail: handed })
  const { payTodayTotal } = totalsOf(pricedItems(cart))
  if (payTodayTotal > 0) return toBePaid(`${euro(payTodayTotal)} is due today.`)
  if (handed.mandate === null) return toBePaid('A SepaMandate for the bills is missing.')
  if (cart.status !== 'open') return ok({ checkout: opened.value, handed })
  const parties = partyAnswers(relatedParty, note?.[0]?.text ?? null, homes.size > 0)
  if (typeof parties === 'string') return refuse({ code: 'INVALID_BODY', detail: parties })
  const saved = await saveSteps(deps, own, {
    uuid: cart.uuid,
    parties,
    handed,
    isDelivered: steps.includes('DELIVERY'),
  })
  if (!saved.ok) return ofShop(saved.refusal)
  const { details } = saved.value.answers
  const contact = handed.consents.contactProven
  if (contact !== null && details !== null)
    await saveProof(deps.db, cart.uuid, { by: contact.by, to: recipientOf(details, contact.by), at: contact.at }, null)
  return ok({ checkout: saved.value, handed })
}

type Steps = { uuid: string; parties: PartyAnswers; handed: HandedConsents; isDelivered: boolean }

async function saveSteps(
  deps: SaleRoom,
  own: Partner,
  { uuid: reference, parties, handed, isDelivered }: Steps,
): Promise<Result<OpenCheckout, Refusal>> {
  const { consents, marketing, mandate } = handed
  const creditConsent = consents.creditAgreedAt !== null
  const details = await saveDetails(deps, own, {
    reference,
    answers: { ...parties.details, creditConsent, marketing: [...marketing] },
  })
  if (!details.ok) return details
  const delivered = isDelivered ? await saveDelivery(deps, own, { reference, answers: parties.delivery }) : details
  if (!delivered.ok) return delivered
  return savePayment(deps, own, {
    reference,
    answers: { monthly: 'DIRECT_DEBIT', mandateSigned: true, ...mandate },
  })
}

/**
 * The bureau may want a deposit, or a card has to be checked: only the customer can do that, on the shop's own pages. The
 * order is called off, and the cart is open again.
 */
async function paidByCustomer(deps: SaleRoom, own: Partner, order: StoredOrder): Promise<Placed> {
  if (order.state !== 'depositAsked' && order.state !== 'awaitingPayment') return ok(order)
  await leaveOrder(deps, own, { reference: order.reference })
  const { deposit } = order.ordered
  return toBePaid(
    deposit > 0 ? `A deposit of ${euro(deposit)} is asked for.` : 'The customer’s card has to be checked.',
  )
}

function toBePaid(why: string): { ok: false; refusal: PartnerRefusal } {
  return refuse({ code: 'PAYMENT_NEEDED', detail: why })
}
