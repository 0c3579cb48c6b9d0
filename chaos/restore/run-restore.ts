import { setTimeout as wait } from 'node:timers/promises'
import { irishDay } from '#domain/availability/service-date.ts'
import { randomAt } from '#fuzz/random.ts'
import { passDowntime, releaseLeases } from '../advance-time.ts'
import type { ChaosShop } from '../chaos-shop.ts'
import { type CustomerLoad, concurrentCustomers } from '../concurrent-customers.ts'
import { finishOpenPayments } from '../finish-open-payments.ts'
import { readLedgers } from '../read-ledgers.ts'
import { FIND_NOTICES, jobsAreDone, runUntilStable, startJobs } from '../run-until-stable.ts'
import { clearFaults, setFaults } from '../sandbox-control.ts'
import { compareRestoredShop } from './compare-restored-shop.ts'
import { copyDatabase, restoreCopy } from './database-copy.ts'
import { payForgotten } from './pay-forgotten.ts'
import { type Reconciliation, reconcileShop } from './reconcile-shop.ts'
import { actAgain } from './returning-customers.ts'

export type RestoreRun = CustomerLoad & {
  shop: ChaosShop
  databaseUrl: string
  /** How many customers order once the shop is back. */
  later: number
  /** Share of the customers that have finished when other systems go silent. */
  silentAt?: number
  log?: (line: string) => void
}

export type RestoreReport = Awaited<ReturnType<typeof compareRestoredShop>> & {
  seed: number
  customers: { all: number; stopped: number; later: number }
  /** In the backup, and when the database was lost. */
  orders: { atBackup: number; atLoss: number }
  first: Reconciliation
  again: { withdrew: number; added: number }
  second: Reconciliation
  seconds: number
}

/** Shares of the customers that have finished when the backup is made, when other systems go silent, and when the database is lost. */
const BACKUP_AT = 0.4
const SILENT_AT = 0.8
const LOST_AT = 0.85
const POLL_MS = 20
const QUICK = { paceMs: 10 }

/**
 * Customers order, and in the middle a backup is made. They go on until the database is lost, with what was not handed
 * over yet. The backup is restored, the shop is reconciled as the runbook says, and the ledgers of all systems are
 * compared.
 */
export async function runRestore({ log = () => {}, ...run }: RestoreRun): Promise<RestoreReport> {
  const began = performance.now()
  const { seed, orders, shop, later, databaseUrl, silentAt = SILENT_AT } = run
  const startDay = irishDay(new Date())
  await allIsWell(shop)
  await startJobs(shop.database, [FIND_NOTICES])
  let isGone = false
  const { customers, seen } = concurrentCustomers({ ...run, isGone: () => isGone }, log)
  let isOver = false
  const over = customers.finally(() => {
    isOver = true
  })
  const finished = async (share: number) => {
    while (seen.finished < orders * share && !isOver) await wait(POLL_MS)
  }

  await finished(BACKUP_AT)
  log('The database is stored')
  await killAll(shop)
  const since = new Date()
  const atBackup = await countOrders(shop)
  await copyDatabase(databaseUrl)
  await startAll(shop)

  await finished(silentAt)
  await setFaults(shop.sandboxUrl, 'orders', { mode: 'fail' })
  await setFaults(shop.sandboxUrl, shop.provider, { notifications: 'never' })
  await finished(LOST_AT)
  log('The database is lost, and what was stored is restored')
  isGone = true
  await killAll(shop)
  const before = await readLedgers(shop, [])
  const changed = await changedOrders(shop)
  await restoreCopy(databaseUrl)
  await over
  isGone = false

  // It takes a while until a backup is restored.
  await passDowntime(shop.database)
  await allIsWell(shop)
  const first = await reconcileShop(shop, since)
  for (const line of first.lines) log(line)
  await startAll(shop)
  await concurrentCustomers({ ...run, first: orders, orders: later }, log, seen).customers
  const again = await actAgain(shop, seen)
  // Documents are made of the day on which they became due, before time is advanced.
  await jobsAreDone(shop.database)
  const rounds = [await runUntilStable(shop)]
  await finishOpenPayments(shop, randomAt(seed, -2))
  await payForgotten(shop)
  rounds.push(await runUntilStable(shop))
  const second = await reconcileShop(shop, since)
  for (const line of second.lines) log(line)
  if (second.mended.length > 0) rounds.push(await runUntilStable(shop))
  const third = await reconcileShop(shop, since)
  const compared = await compareRestoredShop({ shop, seen, seed, startDay, before, changed })
  return {
    ...compared,
    seed,
    customers: { all: orders, stopped: seen.stopped, later },
    orders: { atBackup, atLoss: before.shop.orders.length },
    first,
    again,
    second,
    findings: [
      ...(rounds.includes(null) ? ['the shop never came to rest'] : []),
      ...[first, second, third].flatMap(({ problems }) => problems),
      ...third.mended.map((line) => `found again by another reconciliation: ${line}`),
      ...third.open.map((line) => `left by reconciliation: ${line}`),
      ...compared.findings,
    ],
    seconds: (performance.now() - began) / 1000,
  }
}

async function allIsWell(shop: ChaosShop): Promise<void> {
  await clearFaults(shop.sandboxUrl)
  await setFaults(shop.sandboxUrl, 'callbacks', { url: shop.urls[0] })
  await setFaults(shop.sandboxUrl, 'orders', QUICK)
  await setFaults(shop.sandboxUrl, 'porting', QUICK)
}

async function killAll(shop: ChaosShop): Promise<void> {
  await Promise.all(shop.urls.map((_, at) => shop.kill(at)))
  await releaseLeases(shop.database)
}

async function startAll(shop: ChaosShop): Promise<void> {
  for (const at of shop.urls.keys()) await shop.start(at)
}

async function changedOrders({ database }: ChaosShop): Promise<ReadonlySet<string>> {
  const { rows } = await database.query(`select distinct order_id as id from order_events where event like 'visit.%'`)
  return new Set(rows.map(({ id }) => id))
}

async function countOrders({ database }: ChaosShop): Promise<number> {
  const { rows } = await database.query('select count(*)::integer as number from orders')
  return rows[0]?.number ?? 0
}
