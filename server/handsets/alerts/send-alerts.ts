import * as v from 'valibot'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { HandsetsSettings } from '../handsets-settings.ts'
import { alertLetter } from './alert-letter.ts'
import { stockAlerts } from './tables.ts'

export const SEND_ALERT_JOB = {
  name: 'send-stock-alert',
  payload: v.object({ alertId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const

const AT_ONCE = 500

/** As many alerts per code as there are devices, oldest first: no mail for stock that would be sold out again. */
const DUE = `update stock_alerts set tried_at = now() where id in (
    select waiting.id from stock cross join lateral (
      select id, row_number() over (order by tried_at nulls first, created_at) as place
      from stock_alerts where code = stock.code
      order by tried_at nulls first, created_at limit least($1::integer, stock.on_hand - stock.held)
    ) as waiting
    where stock.code = any($2) and stock.on_hand > stock.held
    order by place limit $1::integer)
  returning id`

/** Every minute: enqueues a mail for each alert whose phone is back. */
export async function findReturnedPhones(deps: {
  catalogue: CatalogueStore
  db: Database
  jobs: JobQueue
}): Promise<void> {
  const { db, jobs } = deps
  const sold = soldToday(deps)
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.$client.query<{ id: string }>(DUE, [AT_ONCE, sold])
    for (const { id } of rows) await jobs.enqueue(tx, SEND_ALERT_JOB, { alertId: id }, { singletonKey: id })
  })
}

type Deps = {
  catalogue: CatalogueStore
  config: HandsetsSettings & Pick<ServerSettings, 'keys'>
  db: Database
  mailer: Mailer
  shopOrigin: () => string
}

/** Longer than sending a mail may take. */
const LEASE_SECONDS = 120

/** By the first worker that takes the lease, and only while the handset is in stock. */
const CLAIM = `update stock_alerts as alert set claimed_until = now() + make_interval(secs => $2)
  from stock where alert.id = $1 and stock.code = alert.code and stock.on_hand > stock.held
    and (claimed_until is null or claimed_until < now())
  returning alert.code, email, mailbox`
const GIVE_UP = 'update stock_alerts set claimed_until = null where id = $1'

/**
 * A retry after a crash has the same message id, so that a mailbox shows it once; then the alert is deleted. Sold out
 * again meanwhile, or gone from the catalogue, it stays.
 */
export async function sendStockAlert(deps: Deps, { alertId }: { alertId: string }): Promise<void> {
  const { db, catalogue, mailer } = deps
  type Row = { code: string; email: string; mailbox: string }
  const [alert] = (await db.$client.query<Row>(CLAIM, [alertId, LEASE_SECONDS])).rows
  if (alert === undefined) return
  const { brand, handsets } = catalogue.active().release
  const handset = handsets.find(({ variants }) => variants.some(({ code }) => code === alert.code))
  const variant = handset?.variants.find(({ code }) => code === alert.code)
  if (handset === undefined || variant === undefined) return
  const stop = `${deps.shopOrigin()}/mobile/no-alerts?mailbox=${alert.mailbox}`
  const letter = alertLetter({ handset, variant, brand, shop: deps.shopOrigin(), stop })
  const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
  try {
    await mailer.send({ id: `${alertId}.back-in-stock`, to: alert.email, ...written })
  } catch (error) {
    await db.$client.query(GIVE_UP, [alertId])
    throw error
  }
  await db.delete(stockAlerts).where(eq(stockAlerts.id, alertId))
}

function soldToday({ catalogue }: { catalogue: CatalogueStore }): string[] {
  return [...catalogue.active().shelf.keys()]
}

/** Each code once, without reading every alert: from each to the next in the index. */
const WAITED_FOR = `with recursive codes (code) as (
    select min(code) from stock_alerts
    union all select (select min(code) from stock_alerts where stock_alerts.code > codes.code) from codes where code is not null
  )
  select code from codes where code is not null`

const FORGET_GONE = `delete from stock_alerts where id in (
  select id from stock_alerts where code = any($1) limit $2 for update skip locked)`

const FORGET_OLD = `delete from stock_alerts where id in (
  select id from stock_alerts where created_at < now() - make_interval(days => $1)
  order by created_at limit $2 for update skip locked)`

/**
 * A phone that left the catalogue does not come back, so its alerts are deleted without a mail. At night, so that a
 * mistake in a release that is corrected the same day deletes none.
 */
export async function forgetOldAlerts(deps: {
  catalogue: CatalogueStore
  db: Database
  config: HandsetsSettings & Pick<ServerSettings, 'keys'>
}): Promise<void> {
  const { db, config } = deps
  const sold = new Set(soldToday(deps))
  const { rows } = await db.$client.query<{ code: string }>(WAITED_FOR)
  const gone = rows.flatMap(({ code }) => (sold.has(code) ? [] : code))
  await deleteInPortions(db, FORGET_GONE, [gone])
  await deleteInPortions(db, FORGET_OLD, [config.retention.alert])
}
