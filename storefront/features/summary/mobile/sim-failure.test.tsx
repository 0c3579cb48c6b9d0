// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { apiExceptions, consentTo, forgetConsent } from '#storefront/analytics/recorded.fixture.ts'
import { SimFailure } from './sim-failure.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(forgetConsent)

test('REPORT-1: a SIM that cannot be changed is reported at each failure, with the modal that shows it', async () => {
  consentTo('statistics')
  const root = createRoot(document.createElement('div'))
  const nothing = () => {}
  for (const failures of [1, 1, 2])
    await act(() =>
      root.render(<SimFailure source="updateSIMType" failures={failures} onTryAgain={nothing} onClose={nothing} />),
    )
  await act(() => root.unmount())
  expect(await apiExceptions()).toMatchObject([
    { failed_api: 'updateSIMType', modal_id: 'Error_1_try_again' },
    { failed_api: 'updateSIMType', modal_id: 'ERROR_2-contact_us' },
  ])
})
