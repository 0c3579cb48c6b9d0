import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { noticeJobs } from '#server/notices/jobs.ts'
import { orderJobs } from '#server/order/jobs.ts'
import { paymentJobs } from '#server/payment/jobs.ts'
import { stockJobs } from '#server/stock/jobs.ts'
import { advanceHours, makeJobsDue } from './advance-time.ts'
import type { ObservedShop } from './chaos-shop.ts'

export const FIND_NOTICES = 'find-contract-notices'

const SWEEPERS = [
  ...['sweep-orders', 'find-disputes', 'forget-removed-cards', FIND_NOTICES],
  ...stockJobs.map(({ name }) => name),
]
const POLL_MS = 100
/** Each lets two hours pass: what has not come to rest by then never does. */
const MAX_ROUNDS = 12

const QUEUES = [...orderJobs, ...stockJobs, ...paymentJobs, ...noticeJobs].map(({ name }) => name)

/** Advances time and runs the sweepers until a round changes nothing. Returns the number of rounds; null: it never became stable. */
export async function runUntilStable({ database }: ObservedShop): Promise<number | null> {
  let before = ''
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await advanceHours(database)
    await startJobs(database, SWEEPERS)
    await jobsAreDone(database)
    const after = await standing(database)
    if (after === before) return round
    before = after
  }
  return null
}

/** Starts jobs that otherwise the clock starts. */
export async function startJobs(database: ObservedShop['database'], names: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    supervise: false,
    schedule: false,
    migrate: false,
    db: { executeSql: (text, values) => database.query(text, values) },
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const name of names) await boss.send(name, {})
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Also those that are due later. */
export async function jobsAreDone(database: ObservedShop['database']): Promise<void> {
  for (;;) {
    await makeJobsDue(database)
    const { rowCount } = await database.query(
      `select from pgboss.job where name = any($1) and state in ('created', 'retry', 'active') limit 1`,
      [QUEUES],
    )
    if (rowCount === 0) return
    await wait(POLL_MS)
  }
}

/** A digest of the state of everything. */
async function standing(database: ObservedShop['database']): Promise<string> {
  const { rows } = await database.query(`select md5(string_agg(line, ',' order by line)) as standing from (
    select concat_ws(' ', id, state, managed_id, managed_state) as line from orders
    union all select concat_ws(' ', id, state, pending, provider_ref, dispute_state) from payments
    union all select concat_ws(' ', id, cancel_state, refunded_at) from withdrawals
    union all select concat_ws(' ', id, state, refund, refunded_at) from goods_returns
    union all select concat_ws(' ', id, state, port_id) from port_requests
    union all select concat_ws(' ', id, state, finished_at) from visit_changes
    union all select concat_ws(' ', code, on_hand, held, sold) from stock
    union all select concat_ws(' ', order_id, kind, sent_at) from mails
    union all select concat_ws(' ', id, removed_at) from saved_cards
    union all select concat_ws(' ', id, sent_at) from contract_notices) as lines`)
  return rows[0]?.standing ?? 'nothing'
}
