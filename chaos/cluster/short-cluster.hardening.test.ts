import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isInstalled } from '#server/testing/real-proxies.ts'
import { findPrograms } from '#tools/cluster/find-programs.ts'
import { ROOT } from '#tools/launch/install.mjs'
import { isAlive } from '#tools/launch/lock.mjs'
import { startClusterShop } from './cluster-shop.ts'
import { judge } from './judge.ts'
import { printedCluster } from './print-cluster-report.ts'
import { runClusterTest } from './run-cluster-test.ts'

const SEED = 34
const ORDERS = 10
const CUSTOMERS = 5
const CALM_MS = 500
const VISITORS = { pages: 3, carts: 3, pauseMs: 100 }

const programs = findPrograms()
const missing = ['pgbouncer', 'haproxy'].filter((name) => !isInstalled(name))
const meta = {
  skippedFor: `${[...(programs.ok ? [] : ['PostgreSQL with pg_basebackup']), ...missing].join(', ')}: not installed`,
}

test.skipIf(!programs.ok)(
  'CLUSTER-1, CLUSTER-4, CLUSTER-5: customers shop and order while the primary is killed and the standby promoted, a web server is killed, PgBouncer restarts and a new version rolls out: nothing acknowledged is lost, and nothing is left behind',
  { meta },
  async () => {
    if (!programs.ok) throw new Error(programs.refusal)
    const shop = await startClusterShop(programs.value, { doors: true })
    onTestFinished(() => shop.stop())
    await vi.waitFor(async () => {
      const ready = await fetch(`${shop.cluster.url}/readyz`)
      expect(await ready.json()).toMatchObject({ status: 'ready', standby: 'used' })
    })
    const report = await runClusterTest(shop, {
      seed: SEED,
      orders: ORDERS,
      customers: CUSTOMERS,
      calmMs: CALM_MS,
      visitors: VISITORS,
      replaced: 1,
    })
    const missed = judge(report)
    if (missed.length > 0) shop.cluster.saveLogs(join(ROOT, 'test-results/cluster', `${SEED}-logs`))
    expect(missed, printedCluster(report)).toEqual([])
    expect(report.orders, printedCluster(report)).toBeGreaterThan(ORDERS / 3)
    expect(report.carts).toBeGreaterThan(0)
    const { doors, logDir, webServers, postgres } = shop.cluster
    if (doors === null) throw new Error('nothing serves desk and partners')
    // After the failover.
    expect((await fetch(`${doors.deskUrl}/sign-in`)).status).toBe(200)
    const catalogues = await fetch(`${doors.partnersUrl}/tmf-api/productCatalogManagement/v4/catalog`)
    expect([catalogues.status, catalogues.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="tmf-api"'])
    await shop.stop()
    const left = [doors, ...webServers, ...postgres.servers].map(({ pid }) => pid).filter(isAlive)
    expect([left, existsSync(logDir)]).toEqual([[], false])
  },
)
