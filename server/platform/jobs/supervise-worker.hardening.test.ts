import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startServerProcess } from '#server/testing/server-process.ts'
import { administer } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { silent } from '#tools/launch/progress.mjs'

let shop: TestShop

beforeAll(async () => {
  await ensureBuilt(silent)
  shop = await openTestShop()
  await (await startWorker(shop.deps)).stop()
})
afterAll(() => shop?.close())

const execute = (statement: string) => administer(shop.deps.config.database.url, statement)

/** The tables of the queue exist, but are unusable. */
async function breakTheQueue(): Promise<void> {
  onTestFinished(mendTheQueue)
  await execute('alter schema pgboss rename to pgboss_whole')
  await execute('create schema pgboss')
  await execute('create table pgboss.version (nothing int)')
}
async function mendTheQueue(): Promise<void> {
  await execute(`do $$ begin
    if exists (select 1 from pg_namespace where nspname = 'pgboss_whole') then
      drop schema if exists pgboss cascade;
      alter schema pgboss_whole rename to pgboss;
    end if;
  end $$`)
}

async function readiness(url: string) {
  const response = await fetch(`${url}/readyz`)
  return { ...((await response.json()) as { worker?: string }), status: response.status }
}
async function workerRunning(url: string): Promise<string | undefined> {
  return /^worker_running (\d)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]
}

test('RUN-13: a worker that cannot start leaves the shop open, says so, and starts when it can', async () => {
  await breakTheQueue()
  const server = await startServerProcess(shop, { ROLES: 'web,worker' })
  onTestFinished(server.stop)
  await vi.waitFor(() => expect(server.logged()).toContain('the worker could not start'))
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await readiness(server.url)).toMatchObject({ status: 200, worker: 'not running' })
  expect(await workerRunning(server.url)).toBe('0')
  await mendTheQueue()
  await vi.waitFor(async () => expect((await readiness(server.url)).worker).toBe('running'))
  expect(await workerRunning(server.url)).toBe('1')
})

test('RUN-13: a process that is a worker alone is not ready before it works', async () => {
  await breakTheQueue()
  const server = await startServerProcess(shop, { ROLES: 'worker' })
  onTestFinished(server.stop)
  await vi.waitFor(() => expect(server.logged()).toContain('the worker could not start'))
  expect(await readiness(server.url)).toMatchObject({ status: 503, worker: 'not running' })
  await mendTheQueue()
  await vi.waitFor(async () => expect((await readiness(server.url)).status).toBe(200))
})

test('RUN-13: a server whose worker still retries its start stops on a signal', async () => {
  await breakTheQueue()
  const server = await startServerProcess(shop, { ROLES: 'web,worker' })
  onTestFinished(server.stop)
  await vi.waitFor(() => expect(server.logged()).toContain('the worker could not start'))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
