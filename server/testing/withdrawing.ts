import { AddTvDocument } from './generated/cart-lines.ts'
import { LookAtRightDocument, WithdrawDocument } from './generated/withdrawing.ts'
import type { orderDesk } from './order-desk.ts'
import {
  answerCheckout,
  type Customer,
  fillCart,
  type InCart,
  PLACE,
  payAt,
  SETTLE,
  WITH_DEPOSIT,
  whatIsReviewed,
} from './shopping.ts'
import type { TestShop } from './test-shop.ts'

export const WITHDRAW = WithdrawDocument
export const LOOK_AT_RIGHT = LookAtRightDocument

export type TakenBack = { reference: string; broadband: string; tv: string }

/** Adds TV to the broadband of a cart, and returns the id of its line. */
export async function addTv(customer: Customer, { uuid, offerId }: InCart): Promise<string> {
  const { addTariff } = await customer.must(AddTvDocument, { r: uuid, o: offerId })
  const tv = addTariff.offers.find(({ id }) => id !== offerId)
  if (tv === undefined) throw new Error('TV is not in the cart')
  return tv.id
}

/** Broadband and TV in the cart, with every step before the order button done. */
export async function fillWithTv(customer: Customer, answers: Parameters<typeof answerCheckout>[1] = {}) {
  const inCart = await fillCart(customer)
  const tv = await addTv(customer, inCart)
  await answerCheckout(customer, answers)
  return { broadband: inCart.offerId, tv }
}

/** Nothing is due today, and the bills are paid by direct debit. */
export async function orderWithTv(
  customer: Customer,
  answers: Parameters<typeof answerCheckout>[1] = {},
  { startEarly = true } = {},
): Promise<TakenBack> {
  const lines = await fillWithTv(customer, answers)
  const { placeOrder } = await customer.must(PLACE, { ...(await whatIsReviewed(customer)), startEarly })
  return { reference: placeOrder.reference, ...lines }
}

/** With a deposit of €150.00 that was paid by card. It is not captured yet: that is a job. */
export async function paidWithTv(
  shop: TestShop,
  desk: ReturnType<typeof orderDesk>,
  customer: Customer,
  { gateway = 'STANCER', details = {}, withRouter = false } = {},
): Promise<TakenBack & { router: string }> {
  const lines = await fillWithTv(customer, { details: { ...details, ...WITH_DEPOSIT } })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
  const { reference } = placeOrder
  const router = withRouter ? await sellRouter(desk, reference) : ''
  await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
  await customer.must(SETTLE, { r: reference })
  return { reference, ...lines, router }
}

/** Mobile broadband with a router for €99.00, which the shop does not sell over its pages yet. */
async function sellRouter({ rows }: ReturnType<typeof orderDesk>, reference: string): Promise<string> {
  const [{ document }] = await rows('select document from orders where reference = $1', [reference])
  const [first] = document.cart.document.lines
  const router = {
    kind: 'mobileBroadband',
    id: 'mbb-with-router',
    release: first.release,
    offer: 'MBB_ROUTER',
    plan: 'MBB_24M',
    term: 24,
    vatRate: 0.23,
    price: { monthly: 3000 },
    devices: [{ id: 'the-router', type: 'DEVICE', code: 'ROUTER', release: first.release, price: 9900 }],
  }
  document.cart.document.lines.push(router)
  await rows('update orders set document = $2 where reference = $1', [reference, JSON.stringify(document)])
  return router.id
}
