// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { connectSink, type ShopEvent } from '#storefront/analytics/track.ts'
import { SimFailure } from './sim-failure.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('REPORT-1: a SIM that cannot be changed is reported at each failure, with the modal that shows it', async () => {
  const seen: ShopEvent[] = []
  const disconnect = connectSink((event) => seen.push(event))
  const root = createRoot(document.createElement('div'))
  const nothing = () => {}
  for (const failures of [1, 1, 2])
    await act(() =>
      root.render(<SimFailure source="updateSIMType" failures={failures} onTryAgain={nothing} onClose={nothing} />),
    )
  await act(() => root.unmount())
  disconnect()
  const failed = seen.filter(({ name }) => name === 'api_failed')
  expect(failed).toMatchObject([
    { source: 'updateSIMType', modal: 'Error_1_try_again' },
    { source: 'updateSIMType', modal: 'ERROR_2-contact_us' },
  ])
})
