import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expireCarts } from '#server/cart/expiry/forget-details.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { forgetOrderHelp } from '#server/privacy/forget-orders.ts'
import { postGraphQL } from '#server/testing/post-graphql.ts'
import {
  aCustomer,
  BY_DIRECT_DEBIT,
  fillCart,
  LEAVE,
  NOBODY_COMES,
  order,
  PLACE,
  payAt,
  SETTLE,
  START,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { usualCart } from '../cart-size.ts'
import type { Shop } from '../orders.ts'

const USUAL = 30
const DETAILED = 6
const ORDERS = 12
/** Every fourth order has a deposit that was paid by card. */
const PAID_EACH = 4
const LEFT = 2
const EXPIRED_DAYS = 31
const HELP_DAYS = 90
const LOOK_AGAIN_MS = 100

/** Uuids of real carts of each kind. */
export type Templates = Record<'open' | 'detailed' | 'expired' | 'ordered' | 'done' | 'left', string[]>

/** Customers who fill carts, order, pay and leave, and a worker that does everything that follows. */
export async function makeTemplates(shop: Shop, client: pg.Client, databaseUrl: string): Promise<Templates> {
  const usual = (count: number) => inTurn(count, (index) => usualCart(shop.url, index))
  const db = openDatabase({ url: databaseUrl, poolSize: 1 })
  const expired = await usual(USUAL)
  await client.query(LATER_CARTS, [EXPIRED_DAYS])
  await expireCarts(db)
  await client.query(LATER_CARTS, [-EXPIRED_DAYS])
  const open = await usual(USUAL)
  const detailed = await inTurn(DETAILED, async () => (await fillCart(customerOf(shop))).uuid)
  const ordered = await inTurn(ORDERS, (index) => (index % PAID_EACH === 0 ? paidOrder : plainOrder)(shop, client))
  const done = await inTurn(ORDERS, (index) => (index % PAID_EACH === 0 ? paidOrder : plainOrder)(shop, client))
  const left = await inTurn(LEFT, () => leftOrder(shop, client))
  while (await hasOpen(client)) await wait(LOOK_AGAIN_MS)
  await complete(client)
  await client.query(LATER_ORDERS, [done, HELP_DAYS + 1])
  await forgetOrderHelp({ db, config: { retention: { orderHelp: HELP_DAYS, unmadeOrder: 120, orderYears: 6 } } })
  await client.query(LATER_ORDERS, [done, -HELP_DAYS - 1])
  await db.$client.end()
  return { open, detailed, expired, ordered, done, left }
}

const LATER_CARTS = `update carts set (created_at, changed_at) = (created_at - make_interval(days => $1), changed_at - make_interval(days => $1))`
const LATER_ORDERS = `update orders set managed_at = managed_at - make_interval(days => $2) where cart_uuid = any($1)`

/** Anything that the worker still has to do for an order. */
async function hasOpen(client: pg.Client): Promise<boolean> {
  const { rows } =
    await client.query(`select exists (select from orders where state = 'confirmed' and managed_id is null)
    or exists (select from payments where state = 'authorised')
    or exists (select from mails where sent_at is null and due_at <= now())
    or exists (select from pgboss.job where state < 'completed' and start_after <= now() and data ? 'orderId') as open`)
  return rows[0].open
}

async function inTurn<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index++) made.push(await work(index))
  return made
}

function customerOf({ url, sandboxUrl }: Shop) {
  const headers = { cookie: '' }
  return aCustomer({
    graphql: (query, variables = {}, more = {}) => postGraphQL(url, query, variables, { ...headers, ...more }),
    ...(sandboxUrl !== null && { sandboxUrl }),
  })
}

async function plainOrder(shop: Shop, client: pg.Client): Promise<string> {
  const { reference } = await order(customerOf(shop), { payment: BY_DIRECT_DEBIT }, NOBODY_COMES, NOBODY_COMES.eircode)
  return cartOf(client, reference)
}

async function depositDue(shop: Shop) {
  const customer = customerOf(shop)
  const { reference } = await order(customer, { details: WITH_DEPOSIT }, NOBODY_COMES, NOBODY_COMES.eircode)
  await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
  await customer.must(START, { r: reference })
  return { customer, reference }
}

async function paidOrder(shop: Shop, client: pg.Client): Promise<string> {
  const { customer, reference } = await depositDue(shop)
  const { rows } = await client.query<{ ref: string }>(
    'select provider_ref as ref from payments join orders on orders.id = order_id where reference = $1',
    [reference],
  )
  await payAt(shop.sandboxUrl ?? '', 'STANCER', { providerRef: rows[0]?.ref ?? '' })
  await customer.must(SETTLE, { r: reference })
  return cartOf(client, reference)
}

/** The customer leaves the page that pays, and the order comes to nothing. */
async function leftOrder(shop: Shop, client: pg.Client): Promise<string> {
  const { customer, reference } = await depositDue(shop)
  await customer.must(LEAVE, { r: reference })
  return cartOf(client, reference)
}

async function cartOf(client: pg.Client, reference: string): Promise<string> {
  const { rows } = await client.query<{ cart: string }>('select cart_uuid as cart from orders where reference = $1', [
    reference,
  ])
  return rows[0]?.cart ?? ''
}

/** What order management says after some weeks. All of them are in accounts. */
async function complete(client: pg.Client): Promise<void> {
  await client.query(`
    with completed as (
      update orders set managed_state = 'completed', managed_at = now() where state = 'confirmed' returning id
    )
    insert into order_events (order_id, event, by) select id, 'managed.completed', 'operator' from completed`)
  await client.query('update payments set next_check_at = null')
  await client.query(`update orders set customer = 'CUST-' || left(id::text, 8) where state = 'confirmed'`)
}
