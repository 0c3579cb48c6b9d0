// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectSink, type ShopEvent } from '#storefront/analytics/track.ts'
import { journey } from '#storefront/journey/journey-storage.ts'
import { reportApiException, useApiException } from './api-exception.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let seen: ShopEvent[]
let disconnect: () => void
beforeEach(() => {
  seen = []
  disconnect = connectSink((event) => seen.push(event))
})
afterEach(() => disconnect())

test('REPORT-1: a failed call is reported with its source, the cart and the modal that shows it', () => {
  journey.write('REF', 'TN-1234')
  reportApiException({ source: 'checkAddress', modal: 'prequal_not_responding' })
  reportApiException({ source: 'getCart', modal: null })
  expect(seen).toEqual([
    { name: 'api_failed', source: 'checkAddress', modal: 'prequal_not_responding', reference: 'TN-1234' },
    { name: 'api_failed', source: 'getCart', modal: null, reference: 'TN-1234' },
  ])
})

test('REPORT-2: what was stored for the next step only is dropped then, and nothing else', () => {
  journey.write('TV_PACK', 'TV_FAMILY')
  journey.write('PROSPECTUUID', 'u-1')
  journey.write('PREQUALID', 'p-1')
  reportApiException({ source: 'getCart', modal: null })
  expect([journey.read('TV_PACK'), journey.read('PROSPECTUUID'), journey.read('PREQUALID')]).toEqual([
    null,
    'u-1',
    'p-1',
  ])
})

function Failed() {
  useApiException('getCart')
  return <p>We could not load your order</p>
}

test('REPORT-1: an error view reports its call once, however often it is rendered', async () => {
  const root = createRoot(document.createElement('div'))
  const draw = () =>
    act(() =>
      root.render(
        <StrictMode>
          <Failed />
        </StrictMode>,
      ),
    )
  await draw()
  await draw()
  expect(seen).toHaveLength(1)
  await act(() => root.render(null))
  await draw()
  expect(seen).toHaveLength(2)
  await act(() => root.unmount())
})
