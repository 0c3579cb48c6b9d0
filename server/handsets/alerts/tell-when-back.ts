import * as v from 'valibot'
import { AlertAddress } from '#domain/checkout/alert-address.ts'
import { toProblems } from '#domain/field-problem.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import type { Caller } from '#server/session/caller.ts'
import type { HandsetsRoom } from '../handsets-room.ts'
import { alertMailboxes } from './alert-mailbox.ts'
import { stockAlerts } from './tables.ts'

const IS_THERE = 'select from stock where code = $1 and on_hand > held'

/** An address keeps the hash of its first request even after the key was rotated: one alert, one link that ends it. */
const WAIT = `insert into stock_alerts (code, email, mailbox)
  select $1, $2, coalesce((select mailbox from stock_alerts where mailbox = any($3::text[]) limit 1), ($3::text[])[1])
  on conflict do nothing`

const DAY = 24 * 60 * 60
const PER_VISITOR = { most: 10, seconds: 3600 }
/** Any caller can enter any address: the limit protects mailboxes from unsolicited mails. */
const PER_MAILBOX = { most: 5, seconds: 30 * DAY }

/**
 * *Tell me when it is back*: one mail, once. The response is the same whether the address has an alert already, is
 * over its limit, or is new (no oracle).
 */
export async function tellWhenBack(
  { catalogue, config, db }: Pick<HandsetsRoom, 'catalogue' | 'config' | 'db'>,
  caller: Pick<Caller, 'visitor'>,
  { code, email }: { code: string; email: string },
): Promise<Result<true, Refusal>> {
  const parsed = v.safeParse(AlertAddress, { email })
  if (!parsed.success) return refuse({ code: 'ALERT_INVALID', params: { problems: toProblems(parsed.issues) } })
  if (catalogue.active().shelf.get(code)?.type !== 'HANDSET') return refuse({ code: 'EQUIPMENT_NOT_FOUND' })
  const { rowCount } = await db.$client.query(IS_THERE, [code])
  if (rowCount !== 0) return refuse({ code: 'IN_STOCK' })
  const waitMs = await spendBudget(db, { key: `stock alerts of ${caller.visitor}`, ...PER_VISITOR })
  if (waitMs !== null) {
    return refuse({ code: 'TOO_MANY_ALERTS', params: { retryAfter: Math.ceil(waitMs / 1000) } })
  }
  const marks = alertMailboxes(config.keys, parsed.output.email)
  if ((await spendBudget(db, { key: `stock alerts to ${marks[0]}`, ...PER_MAILBOX })) !== null) return ok(true)
  await db.$client.query(WAIT, [code, parsed.output.email.trim(), marks])
  return ok(true)
}

/** The link in a mail: ends all alerts of that address. A made-up hash has no effect and gets the same response. */
export async function stopStockAlerts({ db }: Pick<HandsetsRoom, 'db'>, mailbox: string): Promise<true> {
  await db.delete(stockAlerts).where(eq(stockAlerts.mailbox, mailbox))
  return true
}
