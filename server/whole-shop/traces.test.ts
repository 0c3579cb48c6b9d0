import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { MANY_ORDERS } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, answerCheckout, fillCart, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import {
  openRelay,
  openTraceCollector,
  type ReceivedSpan,
  type Relay,
  type TraceCollector,
} from '#server/testing/trace-collector.ts'
import { startWorker } from '#server/worker.ts'

const PRESS = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
/** Says that it was not sampled, which is not for the browser to decide. */
const FROM_BROWSER = { traceparent: `00-${PRESS.traceId}-${PRESS.spanId}-00` }

let collector: TraceCollector
let orderManagement: Relay
let shop: TestShop
let worker: Worker

beforeAll(async () => {
  collector = await openTraceCollector()
  orderManagement = await openRelay()
  shop = await openTestShop({
    ...MANY_ORDERS,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'always_on',
    ORDERS_URL: orderManagement.url,
  })
  orderManagement.to = shop.sandboxUrl
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
  await orderManagement?.close()
  await collector?.close()
})

const traced = () => collector.spans.filter(({ traceId }) => traceId === PRESS.traceId)
const named = (name: string) => traced().find((span) => span.name === name)

/** From a span up to where its trace began. */
function way(span: ReceivedSpan | undefined): string[] {
  if (span === undefined) return []
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(parent === undefined ? [String(span.parentSpanId)] : way(parent))]
}

test('TRACE-1, TRACE-2, TRACE-3: an order is one trace from the press to order management, with nothing personal in it', async () => {
  const customer = aCustomer(shop)
  const mobile = '+353858123456'
  await fillCart(customer)
  await answerCheckout(customer, { details: { mobile } })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer), FROM_BROWSER)
  const { reference } = placeOrder
  // Spans are sent every two seconds.
  await vi.waitFor(() => expect(named('job hand-over-order')).toBeDefined(), 20_000)

  const handedOver = traced().find(
    (span) => span.name === 'orders' && span.attributes['http.request.method'] === 'POST',
  )
  expect(way(handedOver)).toEqual([
    'orders',
    'job hand-over-order',
    'Mutation.placeOrder',
    'mutation placeOrder',
    'POST /graphql/',
    PRESS.spanId,
  ])
  expect(orderManagement.headers.map(({ traceparent }) => traceparent)).toContain(
    `00-${PRESS.traceId}-${handedOver?.spanId}-01`,
  )
  expect(way(named('order_place')).slice(1)).toContain('mutation placeOrder')

  const everything = collector.received().toLowerCase()
  const personal = [
    reference,
    AOIFE.email,
    AOIFE.lastName,
    AOIFE.firstName,
    mobile,
    mobile.slice(4),
    'D08P3T7',
    '93115212',
  ]
  const cookies = customer
    .cookies()
    .split('; ')
    .map((cookie) => cookie.split('=')[1] ?? '')
  const inCookies = cookies.filter((value) => value.length > 8)
  expect(inCookies.length).toBeGreaterThan(0)
  expect([...personal, ...inCookies].filter((text) => everything.includes(text.toLowerCase()))).toEqual([])
})
