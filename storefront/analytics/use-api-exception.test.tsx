// @vitest-environment happy-dom
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { journey } from '#storefront/journey/journey-storage.ts'
import { reportApiException } from './api-exception.ts'
import { apiExceptions, consentTo, forgetConsent } from './recorded.fixture.ts'
import { useApiException } from './use-api-exception.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => consentTo('statistics'))
afterEach(forgetConsent)

test('REPORT-1: a failed call is reported with its field of the API, the modal that shows it, and a mark of the cart', async () => {
  journey.write('REF', 'TN-1234')
  reportApiException({ source: 'checkAddress', modal: 'prequal_not_responding' })
  reportApiException({ source: 'getCart', modal: null })
  const [first, second] = (await apiExceptions()) as Record<string, string>[]
  expect(first).toMatchObject({ failed_api: 'checkAddress', modal_id: 'prequal_not_responding' })
  expect(second).toMatchObject({ failed_api: 'getCart' })
  expect(second).not.toHaveProperty('modal_id')
  // The same for the same cart, so that support finds it; nothing leads back.
  expect(first?.['reference']).toMatch(/^[0-9a-f]{16}$/)
  expect(second?.['reference']).toBe(first?.['reference'])
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
  useApiException('updateSIMType', 'Error_1_try_again')
  return <p>Something went wrong</p>
}

test('REPORT-1: a modal reports its call once, however often it is rendered', async () => {
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
  expect(await apiExceptions()).toHaveLength(1)
  await act(() => root.render(null))
  await draw()
  await act(() => root.unmount())
  expect(await apiExceptions()).toHaveLength(2)
})
