import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startServerProcess } from '#server/testing/server-process.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { openTraceCollector } from '#server/testing/trace-collector.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Logs each file of OpenTelemetry that a process loads, but those of its API, which prom-client loads for itself. */
const WATCH = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (/@opentelemetry\\/(?!api\\/)/.test(url)) console.log('loaded ' + url)
  return next(url, context)
} })`
const WATCHED = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}` }

async function press(url: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' }
  const response = await fetch(`${url}/graphql/`, { method: 'POST', headers, body: '{"query":"{ getCart { uuid } }"}' })
  expect(response.status).toBe(200)
}

test('TRACE-9: a shop without a collector loads nothing of OpenTelemetry’s SDK, and wraps no statement', async () => {
  const server = await startServerProcess(shop, WATCHED)
  await press(server.url)
  await server.stop()
  expect(server.logged()).not.toContain('loaded ')
  const { db, jobs, tracing } = shop.deps
  expect(tracing).toBeNull()
  for (const { $client } of [db, jobs.db]) {
    expect(Object.hasOwn($client, 'query')).toBe(false)
    const client = await $client.connect()
    expect(Object.hasOwn(client, 'query')).toBe(false)
    client.release()
  }
})

test('TRACE-10: a server that is stopped sends the spans that it has', async () => {
  const collector = await openTraceCollector()
  onTestFinished(() => collector.close())
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'always_on',
    OTEL_SERVICE_NAME: 'a-shop',
  }
  const server = await startServerProcess(shop, { ...WATCHED, ...env })
  await press(server.url)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.logged()).toContain('loaded ')
  expect(collector.spans.map(({ name }) => name)).toContain('query getCart')
  expect(collector.received()).toContain('a-shop')
})

test('TRACE-10: a collector that says nothing keeps no server from stopping', async () => {
  const silent = createServer(() => {})
  onTestFinished(() => void silent.close())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const server = await startServerProcess(shop, {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_TRACES_SAMPLER: 'always_on',
  })
  await press(server.url)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  silent.closeAllConnections()
})
