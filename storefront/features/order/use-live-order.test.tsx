// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderStep, OrderView } from './order-view.ts'
import { useLiveOrder } from './use-live-order.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A fake of the browser's EventSource, which this DOM does not have. */
const connections: { url: string; emit: (event: string) => void; readyState: number }[] = []
function fakeEventSource(this: unknown, url: string) {
  const listeners = new Map<string, () => void>()
  const connection = {
    url,
    readyState: 1,
    addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
    close() {
      connection.readyState = 2
    },
    emit: (event: string) => listeners.get(event)?.(),
  }
  connections.push(connection)
  return connection
}
Object.assign(fakeEventSource, { CLOSED: 2 })

const step = (state: OrderStep['state']) => ({ kind: 'VISIT', state }) as OrderStep

function Page() {
  const order = useLoaderData<OrderView>()
  return <p>{`${order.changeMark} ${useLiveOrder(order) ? 'news' : 'as it was'}`}</p>
}

function Nothing() {
  return null
}

async function open(timeline: OrderStep[]) {
  let mark = 'a'
  const loader = vi.fn(() => ({ reference: 'TN-4F7K-9Q2M', changeMark: mark, timeline }))
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader, HydrateFallback: Nothing }])
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Stub />))
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe('a as it was')))
  return {
    place,
    close: () => act(async () => root.unmount()),
    change: (to: string) => {
      mark = to
    },
  }
}

async function show(state: 'visible' | 'hidden'): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  connections.length = 0
  vi.stubGlobal('EventSource', fakeEventSource)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const openConnections = () => connections.filter(({ readyState }) => readyState === 1).map(({ url }) => url)

test('TRACK-22: after an event the page loads its order again, over the same connection', async () => {
  const { place, close, change } = await open([step('TO_COME')])
  expect(openConnections()).toEqual(['/order-changes/TN-4F7K-9Q2M?seen=a'])
  change('b')
  await act(async () => connections[0]?.emit('changed'))
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe('b news')))
  expect(connections).toHaveLength(1)
  await close()
  expect(openConnections()).toEqual([])
})

test('TRACK-22: a hidden page has no connection; shown again it resumes from the last state it has seen', async () => {
  const { place, close, change } = await open([step('TO_COME')])
  change('b')
  await act(async () => connections[0]?.emit('changed'))
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe('b news')))
  await show('hidden')
  expect(openConnections()).toEqual([])
  await show('visible')
  expect(openConnections()).toEqual(['/order-changes/TN-4F7K-9Q2M?seen=b'])
  await close()
})

test('TRACK-22: if the connection is refused the page polls; a completed order needs no connection', async () => {
  const { place, close, change } = await open([step('TO_COME')])
  vi.useFakeTimers()
  Object.assign(connections[0] ?? {}, { readyState: 2 })
  await act(async () => connections[0]?.emit('error'))
  change('b')
  await act(async () => vi.advanceTimersByTimeAsync(30_000))
  vi.useRealTimers()
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe('b news')))
  await close()
  connections.length = 0
  const done = await open([step('DONE')])
  expect(connections).toEqual([])
  await done.close()
})
