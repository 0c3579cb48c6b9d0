import { setTimeout as wait } from 'node:timers/promises'
import { irishDay } from '#domain/availability/service-date.ts'
import { openSigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { fillShelf } from '../chaos-phone.ts'
import { concurrentCustomers } from '../concurrent-customers.ts'
import { type Reconciled, reconcile } from '../reconcile.ts'
import { setFaults } from '../sandbox-control.ts'
import { type Attempt, longestGapMs, type Period, within } from './attempts.ts'
import { cartChangers } from './cart-changers.ts'
import type { ClusterShop } from './cluster-shop.ts'
import { type Disaster, RELEASE } from './disaster.ts'
import { pageVisitors } from './page-visitors.ts'

export type ClusterRun = {
  seed: number
  /** How many customers order, and how many of them at the same time. */
  orders: number
  customers: number
  /** How long all is well between two disasters. */
  calmMs: number
  /** Beside the customers: who read pages, and who change carts. */
  visitors: { pages: number; carts: number; pauseMs: number }
  /** How many web servers get the new version; default: all. */
  replaced?: number
  log?: (line: string) => void
}

export type ClusterReport = Reconciled & { disasters: Disaster[]; orders: number; carts: number; seconds: number }

/** Until somebody, or Patroni, has noticed that the primary is gone. */
const NOTICE_MS = 2000
const QUICK = { paceMs: 10 }
const LISTENERS = ['tonn catalogue', 'tonn content']
const CHECK_MS = 100
const BACK_SECONDS = 30

/** Customers browse, fill carts, sign in, order and withdraw while the parts of the cluster die one after the other. */
export async function runClusterTest({ cluster, shop }: ClusterShop, run: ClusterRun): Promise<ClusterReport> {
  const { log = () => {}, calmMs, visitors, replaced = cluster.webServers.length } = run
  const began = performance.now()
  const startDay = irishDay(new Date())
  await fillShelf(shop.database)
  await setFaults(shop.sandboxUrl, 'callbacks', { url: cluster.url })
  await setFaults(shop.sandboxUrl, 'orders', QUICK)
  await setFaults(shop.sandboxUrl, 'porting', QUICK)

  const browser = openSigningBrowser({ url: cluster.url })
  await signIn({ url: cluster.url }, browser)
  const { customers, seen } = concurrentCustomers({ ...run, shop }, log)
  const pages = pageVisitors(cluster.url, visitors.pages, visitors.pauseMs)
  const carts = cartChangers(cluster.url, visitors.carts, visitors.pauseMs)
  const periods: Period[] = []
  const findings: string[] = []

  async function disaster(name: string, happen: () => Promise<unknown>): Promise<void> {
    log(name)
    const from = performance.now()
    await happen()
    await wellAgain(carts.attempts)
    await wait(calmMs)
    periods.push({ name, from, to: performance.now() })
    const { data } = await browser.graphql('{ getSession { isLoggedIn } }')
    if (data?.getSession?.isLoggedIn !== true) findings.push(`a customer was logged out: ${name}`)
  }

  await wait(calmMs)
  await disaster('the primary dies', async () => {
    await cluster.postgres.servers[0].stop('SIGKILL')
    await wait(NOTICE_MS)
    await cluster.postgres.promoteStandby()
  })
  const processes = cluster.webServers.length + (cluster.doors === null ? 1 : 2)
  findings.push(...(await silentListeners(shop.database, processes)))
  await disaster('a web server dies', async () => {
    cluster.killWeb(0)
    await cluster.startWeb(0)
  })
  await disaster('PgBouncer restarts', cluster.restartPooler)
  await disaster(RELEASE, async () => {
    const worker = cluster.replaceWorker()
    for (let at = 0; at < replaced; at += 1) await cluster.replaceWeb(at)
    await worker
  })
  log('All is well: customers finish, and the ledgers are compared')
  await customers
  await pages.stop()
  await carts.stop()
  const reconciled = await reconcile(shop, seen, run.seed, startDay)
  return {
    ...reconciled,
    findings: [...findings, ...carts.wrong, ...(await carts.compare()), ...reconciled.findings],
    disasters: periods.map((period) => measured(period, pages.attempts, carts.attempts)),
    orders: reconciled.ledgers.shop.orders.length,
    carts: carts.carts(),
    seconds: (performance.now() - began) / 1000,
  }
}

/** So many changes in a row that succeeded. */
const IN_A_ROW = 10

async function wellAgain(attempts: readonly Attempt[]): Promise<void> {
  const from = attempts.length
  const deadline = performance.now() + BACK_SECONDS * 1000
  while (performance.now() < deadline) {
    const latest = attempts.slice(Math.max(from, attempts.length - IN_A_ROW))
    if (latest.length === IN_A_ROW && latest.every(({ problem }) => problem === null)) return
    await wait(CHECK_MS)
  }
}

/** Every process listens again, on the server that is the primary now. */
async function silentListeners(database: ClusterShop['shop']['database'], processes: number): Promise<string[]> {
  const deadline = performance.now() + BACK_SECONDS * 1000
  for (;;) {
    const { rowCount } = await database.query('select from pg_stat_activity where application_name = any($1)', [
      LISTENERS,
    ])
    if (rowCount === processes * LISTENERS.length) return []
    if (performance.now() > deadline) return [`${rowCount} listeners came back, of ${processes * LISTENERS.length}`]
    await wait(CHECK_MS)
  }
}

function measured(period: Period, pages: readonly Attempt[], changes: readonly Attempt[]): Disaster {
  const seenPages = within(period, pages)
  const seenChanges = within(period, changes)
  return {
    name: period.name,
    pages: counted(seenPages),
    changes: counted(seenChanges),
    gapMs: longestGapMs(period, changes),
    problems: [...new Set([...seenPages, ...seenChanges].flatMap(({ problem }) => problem ?? []))],
  }
}

function counted(attempts: readonly Attempt[]): { count: number; failed: number } {
  return { count: attempts.length, failed: attempts.filter(({ problem }) => problem !== null).length }
}
