import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { openTraceCollector, type TraceCollector } from '#server/testing/trace-collector.ts'
import { requestId } from '../http/request-id.ts'
import { traceRequests } from '../http/trace-requests.ts'
import { loggerOn } from '../log/log.ts'
import { createMetrics } from '../metrics.ts'
import { openTelemetry } from './open-telemetry.ts'
import { currentSpan, inSpan, runInSpan } from './span.ts'

let collector: TraceCollector

beforeAll(async () => {
  collector = await openTraceCollector()
})
afterAll(() => collector.close())

type Given = { share?: number; random?: () => number; url?: string }

function openTracing({ share = 1, random = Math.random, url = `${collector.url}/v1/traces` }: Given = {}) {
  const lines: string[] = []
  const metrics = createMetrics()
  const log = loggerOn(new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) }), 'info')
  const tracing = openTelemetry({ url, headers: {}, serviceName: 'a-shop', share }, { log, metrics, random })
  return { tracing, metrics, lines }
}

/** A server whose route responds with the trace of its request. */
async function openServer(given: Given = {}) {
  const { tracing, ...more } = openTracing(given)
  const app = Fastify({ genReqId: ({ headers }) => requestId(headers) })
  traceRequests(app, tracing)
  app.post('/echo/:reference', async (request) => ({ id: request.id, trace: currentSpan()?.context.traceId ?? null }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  async function echo(headers: Record<string, string> = {}): Promise<{ id: string; trace: string | null }> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' }
    return (await (await fetch(`${url}/echo/TN-4F7K`, init)).json()) as { id: string; trace: string | null }
  }
  return { tracing, echo, ...more }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

test('TRACE-4: the server alone decides what is traced, and goes on with the trace of its caller', async () => {
  const numbers = [0.009, 0.01, 0.5]
  const { echo } = await openServer({ share: 0.01, random: () => numbers.shift() ?? 1 })
  expect((await echo({ traceparent: `00-${TRACE}-${PARENT}-00` })).trace).toBe(TRACE)
  expect((await echo({ traceparent: `00-${TRACE}-${PARENT}-01` })).trace).toBeNull()
  expect((await echo()).trace).toBeNull()
})

test('TRACE-5: the id of a request is that of its trace, recorded or not, unless a proxy gave it one', async () => {
  const { tracing, echo } = await openServer()
  expect(await echo({ traceparent: `00-${TRACE}-${PARENT}-00` })).toEqual({ id: TRACE, trace: TRACE })
  const { id, trace } = await echo()
  expect(id).toMatch(/^[\da-f]{32}$/)
  expect(trace).toBe(id)
  const ofProxy = await echo({ 'x-request-id': 'from-the-proxy-1' })
  expect(ofProxy.id).toBe('from-the-proxy-1')
  await tracing.close()
  expect(collector.spans.find(({ traceId }) => traceId === ofProxy.trace)).toMatchObject({
    name: 'POST /echo/:reference',
    attributes: { 'request.id': 'from-the-proxy-1', 'http.route': '/echo/:reference' },
  })
  for (const traceparent of [
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `01-${TRACE}`,
    `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-${'0'.repeat(30_000)}`,
    'x',
  ]) {
    expect(requestId({ traceparent }), traceparent).not.toContain(TRACE)
  }
  expect(requestId({ traceparent: `00-${TRACE}-${PARENT}-00` })).toBe(TRACE)
})

test('TRACE-6: the operator’s systems get the trace of a call, and nobody else does', async () => {
  const seen: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    seen.push(headers['traceparent'] as string | undefined)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const callOutside = callsOutside()
  const call = (isOperators: boolean) =>
    callOutside({ system: 'somebody', url, settings: outsideSettings({ isOperators }) })
  const { tracing } = openTracing()
  const span = tracing.begin('a press', 'server', { traceId: TRACE })
  await runInSpan(span, () => call(true))
  await runInSpan(span, () => call(false))
  await call(true)
  expect(seen).toEqual([
    expect.stringMatching(new RegExp(`^00-${TRACE}-(?!${span.context.spanId})[\\da-f]{16}-01$`)),
    undefined,
    undefined,
  ])
  span.end()
  await tracing.close()
})

test('TRACE-7: a trace has a bounded number of spans, and its work goes on without more', async () => {
  const { tracing } = openTracing()
  const span = tracing.begin('a press', 'server', null)
  span.rename('a'.repeat(5000))
  const work = runInSpan(span, () => Array.from({ length: 600 }, (_, n) => inSpan('a step', 'internal', () => n)))
  expect(work.at(-1)).toBe(599)
  span.end()
  await tracing.close()
  const spans = collector.spans.filter(({ traceId }) => traceId === span.context.traceId)
  expect(spans).toHaveLength(501)
  expect(spans.at(-1)?.name).toHaveLength(200)
})

test('TRACE-7: a collector that takes nothing is logged once, and once more when it does; what it did not take is counted', async () => {
  let status = 400
  const server = createServer((request, response) =>
    request.resume().on('end', () => response.writeHead(status).end('{}')),
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { tracing, lines, metrics } = openTracing({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  })
  const counted = async () =>
    (await metrics.traceSpans.get()).values.map(({ labels, value }) => [labels.outcome, value])
  /** As many as make a batch. */
  function traces() {
    for (let n = 0; n < 512; n += 1) tracing.begin('a press', 'server', null).end()
  }
  traces()
  await vi.waitFor(async () => expect(await counted()).toEqual([['lost', 512]]))
  traces()
  await vi.waitFor(async () => expect(await counted()).toEqual([['lost', 1024]]))
  status = 200
  traces()
  await tracing.close()
  expect(await counted()).toEqual([
    ['lost', 1024],
    ['sent', 512],
  ])
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'the collector of traces is away: spans are dropped until it is back',
    'the collector of traces is back',
  ])
})

test('TRACE-7: while a collector says nothing, so many spans wait and no more, work goes on, and the end is not waited for', async () => {
  const silent = createServer(() => {})
  onTestFinished(() => void silent.close())
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { tracing, metrics } = openTracing({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` })
  const began = performance.now()
  for (let n = 0; n < 20_000; n += 1) tracing.begin('a press', 'server', null).end()
  expect((await metrics.traceSpans.get()).values.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['lost', 20_000 - 2048],
  ])
  await tracing.close()
  expect(performance.now() - began).toBeLessThan(10_000)
  silent.closeAllConnections()
})

test('TRACE-8: what goes on after its request is over is no part of the trace, and fails as it would without one', async () => {
  const { tracing } = openTracing()
  const span = tracing.begin('a press', 'server', null)
  const { promise, resolve } = Promise.withResolvers<void>()
  const later = runInSpan(span, async () => {
    await promise
    return inSpan('a step', 'internal', (step) => step)
  })
  await expect(
    runInSpan(span, () => inSpan('a step', 'internal', () => Promise.reject(new RangeError('of Aoife')))),
  ).rejects.toThrow(RangeError)
  span.end()
  resolve()
  expect(await later).toBeNull()
  await tracing.close()
  const { traceId } = span.context
  const [failed] = collector.spans.filter((each) => each.traceId === traceId && each.name === 'a step')
  expect(failed?.attributes).toEqual({ 'error.type': 'RangeError' })
  expect(collector.received()).not.toContain('Aoife')
})
