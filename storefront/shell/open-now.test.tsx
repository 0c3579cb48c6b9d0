// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SupportTimes } from '#domain/catalogue/support/open-status.ts'
import { PhoneLink } from './phone-link.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const TIMES: SupportTimes = { days: [{ days: WEEKDAYS, from: '08:00', to: '20:00' }], closedOn: [] }

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'currentScript')
  delete window.openNow
  document.body.innerHTML = ''
})

/** The head script of a page, with the input that the server renders into its tag. */
async function runHeadScript(): Promise<void> {
  const script = document.createElement('script')
  script.dataset['input'] = JSON.stringify(TIMES)
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  await import('#storefront/early/head/open-now.ts')
}

test('NEXT-33: a cached page says whether the line is open by the clock of its visitor, also where calling is offered later', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00Z') })
  document.body.innerHTML = '<footer><span data-open-now=""></span></footer><div></div>'
  const footer = document.querySelector('footer')
  await runHeadScript()
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(footer?.textContent).toBe('Open now, until 20:00')

  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: <PhoneLink /> }], {
    hydrationData: { loaderData: { root: { brand: { supportPhone: '1800 555 010' }, shopUrl: '' } } },
  })
  const place = document.querySelector('div') ?? document.body
  const root = createRoot(place)
  await act(async () => root.render(<RouterProvider router={router} />))
  expect(place.textContent).toBe('1800 555 010 (open now, until 20:00)')

  for (const [when, text] of [
    ['2026-11-16T21:00:00Z', 'pens at 8:00 tomorrow'],
    ['2026-11-21T22:00:00Z', 'pens at 8:00 on Monday'],
  ] as const) {
    vi.setSystemTime(when)
    vi.advanceTimersByTime(30_000)
    expect(footer?.textContent).toBe(`O${text}`)
    expect(place.textContent).toBe(`1800 555 010 (o${text})`)
  }
  await act(async () => root.unmount())
})
