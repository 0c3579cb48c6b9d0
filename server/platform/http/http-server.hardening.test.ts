import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { openHttpServer, SLOW_CLIENT_LIMITS } from './http-server.ts'

const MOST = 20

let shop: TestShop
let port: number

beforeAll(async () => {
  shop = await openTestShop({ MAX_CONNECTIONS: String(MOST) })
  port = Number(new URL(shop.url).port)
})
afterAll(() => shop?.close())

type Visitor = { socket: Socket; closed: Promise<void>; isClosed(): boolean; received(): string }

/** A client that connects, sends this much and then nothing. */
function visitor(text = '', at = port): Promise<Visitor> {
  return new Promise((resolve) => {
    let isClosed = false
    let received = ''
    const socket = connect(at, '127.0.0.1', () => {
      socket.write(text)
      resolve({ socket, closed, isClosed: () => isClosed, received: () => received })
    })
    const closed = new Promise<void>((done) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        received += bytes
      })
      socket.once('close', () => {
        isClosed = true
        done()
      })
    })
  })
}

const WHOLE = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'

/** On a connection of its own, closed with the response. */
const statusOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    request({ port, path, agent: false }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      .on('error', reject)
      .end()
  })

async function nobodyIsLeft(): Promise<void> {
  await vi.waitFor(async () => {
    const open = await new Promise((resolve) => shop.server.getConnections((_error, count) => resolve(count)))
    expect(open).toBe(0)
  })
}

async function refusedConnections(): Promise<number> {
  const text = await shop.deps.metrics.registry.getSingleMetricAsString('http_connections_refused_total')
  return Number(/^http_connections_refused_total (\d+)$/m.exec(text)?.[1])
}

test('RUN-11: connections beyond MAX_CONNECTIONS are closed at once and counted, existing ones go on', async () => {
  const others = await Promise.all(Array.from({ length: MOST }, () => visitor('GET /healthz HTTP/1.1\r\n')))
  const beyond = await Promise.all(Array.from({ length: 5 }, () => visitor(WHOLE)))
  await Promise.all(beyond.map(({ closed }) => closed))
  expect(beyond.map((each) => each.received())).toEqual(['', '', '', '', ''])
  expect(await refusedConnections()).toBe(5)
  expect(others.filter((each) => each.isClosed())).toEqual([])
  others[0]?.socket.write('host: x\r\n\r\n')
  await vi.waitFor(() => expect(others[0]?.received()).toContain('200 OK'))
  for (const { socket } of others) socket.destroy()
  await nobodyIsLeft()
})

test('RUN-11: when all connections are taken, those that only wait for a next request make room', async () => {
  const idle = await Promise.all(Array.from({ length: MOST }, () => visitor(WHOLE)))
  await vi.waitFor(() => expect(idle.filter((each) => !each.received().includes('200 OK'))).toEqual([]))
  await vi.waitFor(async () => expect(await statusOf('/healthz')).toBe(200))
  for (const { socket } of idle) socket.destroy()
  await nobodyIsLeft()
})

test('RUN-12: a client that sends a request a byte at a time, a part of it or nothing is closed when its time is over, and others are served', async () => {
  const limits = { headersTimeout: 400, requestTimeout: 1200, connectionsCheckingInterval: 50 }
  const server = openHttpServer(shop.deps, (_request, response) => response.end(), limits).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port: at } = server.address() as AddressInfo
  const began = performance.now()
  const headers = await Promise.all(
    ['GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nx: ', ''].map((text) => visitor(text, at)),
  )
  const body = await visitor('POST /graphql/ HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{', at)
  const drip = setInterval(() => {
    headers[1]?.socket.write('a')
    body.socket.write(' ')
  }, 50)
  await Promise.all(headers.map(({ closed }) => closed))
  expect(performance.now() - began).toBeGreaterThan(limits.headersTimeout - 50)
  const served = await visitor(WHOLE, at)
  await vi.waitFor(() => expect(served.received()).toContain('200 OK'))
  served.socket.destroy()
  await body.closed
  clearInterval(drip)
  expect(performance.now() - began).toBeGreaterThan(limits.requestTimeout - 50)
})

test('RUN-12: headers time out after 10 seconds and a request after 15, checked every 2 seconds', () => {
  expect(SLOW_CLIENT_LIMITS).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 2000,
  })
  const { headersTimeout, requestTimeout } = SLOW_CLIENT_LIMITS
  expect(shop.server).toMatchObject({ headersTimeout, requestTimeout })
})

test('RUN-12: headers of more than 32 kB are refused', async () => {
  const large = await visitor(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(33_000)}\r\n\r\n`)
  await vi.waitFor(() => expect(large.received()).toContain('431'))
})
