import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'

const ORDERS = 200

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

/** Copies of one order, each of another customer, whose `live` letter waits with its job. */
async function manyOrders(): Promise<void> {
  const { reference } = await order(aCustomer(shop))
  await desk.rows(
    `insert into orders (id, reference, cart_uuid, state, managed_id, managed_state, managed_at, document)
     select gen_random_uuid(), 'TN-MANY-' || n, gen_random_uuid(), 'confirmed', 'm' || n, 'completed', now(),
       jsonb_set(document::jsonb, '{details,email}', to_jsonb('many.' || n || '@customer.example'))::json
     from orders, generate_series(1, $2::int) as n where reference = $1`,
    [reference, ORDERS],
  )
  await desk.rows(`insert into order_events (order_id, event, by)
    select id, 'managed.completed', 'operator' from orders where reference like 'TN-MANY-%'`)
  await desk.rows(`insert into mails (order_id, kind) select id, 'live' from orders where reference like 'TN-MANY-%'`)
  await desk.rows(`delete from pgboss.job where name = 'send-order-mail'`)
  await desk.rows(`insert into pgboss.job (name, data, singleton_key, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, dead_letter)
    select 'send-order-mail', jsonb_build_object('orderId', id, 'kind', 'live'), id || ' live', policy, 8, 0, false, expire_seconds, dead_letter
    from orders, pgboss.queue where reference like 'TN-MANY-%' and queue.name = 'send-order-mail'`)
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(50)
}
const count = async (where: string) => Number((await desk.rows(`select count(*) from mails where ${where}`))[0].count)

test('MAIL-30: letters of 200 orders reach a mail server that was away for a while, all of them and none twice', async () => {
  await manyOrders()
  await shop.control('mail', { mode: 'fail' })
  const worker = await startWorker(shop.deps)
  try {
    // Many attempts, and none was accepted.
    await until(async () => {
      const tried = await desk.rows(
        `select count(*) from pgboss.job where name = 'send-order-mail' and retry_count > 0`,
      )
      return Number(tried[0].count) >= 10
    })
    expect(await count(`kind = 'live' and sent_at is not null`)).toBe(0)
    // The mail server is back, accepts some mails without a response and disconnects, then works again.
    await shop.control('mail', { mode: 'cut' })
    await until(async () => {
      const { mails } = (await (await fetch(`${shop.sandboxUrl}/control/mail`)).json()) as { mails: unknown[] }
      return mails.length > 5
    })
    await shop.control('mail', {})
    await until(async () => {
      // The sweeper finds the jobs that failed for good.
      if ((await count(`kind = 'live' and sent_at is null`)) > 0) {
        await desk.rows(`update mails set due_at = now() - interval '11 minutes' where sent_at is null`)
        await desk.sweep()
      }
      return (await count(`kind = 'live' and sent_at is null`)) === 0
    })
  } finally {
    await worker.stop()
  }
  const answer = await fetch(`${shop.sandboxUrl}/control/mail`)
  const { mails } = (await answer.json()) as { mails: { to: string[]; messageId: string }[] }
  const live = mails.filter(({ to }) => to[0]?.startsWith('many.'))
  expect(live).toHaveLength(ORDERS)
  expect(new Set(live.map(({ to }) => to[0])).size).toBe(ORDERS)
  expect(new Set(live.map(({ messageId }) => messageId)).size).toBe(ORDERS)
  // Once more, like a job whose end was not recorded.
  for (const { id } of await desk.rows(`select id from orders where reference like 'TN-MANY-%' limit 20`))
    await desk.perform('send-order-mail', { orderId: id, kind: 'live' })
  const again = (await (await fetch(`${shop.sandboxUrl}/control/mail`)).json()) as { mails: unknown[] }
  expect(again.mails).toHaveLength(mails.length)
})
