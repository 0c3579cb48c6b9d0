// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useFreshOnReturn } from './use-fresh-on-return.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Order() {
  useFreshOnReturn()
  return <p>{useLoaderData<string>()}</p>
}

function Nothing() {
  return null
}

/** As a browser shows a page: loaded, or restored (bfcache). */
function showPage(persisted: boolean): Promise<void> {
  return act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  })
}

test('PRIV-10: a private page that comes back from the back/forward cache reads its data again', async () => {
  let state = 'to be paid'
  const loader = vi.fn(() => state)
  const Page = createRoutesStub([{ path: '/', Component: Order, loader, HydrateFallback: Nothing }])
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Page />))
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe('to be paid')))
  state = 'paid'
  await showPage(false)
  expect([loader.mock.calls.length, place.textContent]).toEqual([1, 'to be paid'])
  await showPage(true)
  await vi.waitFor(() => act(async () => expect(place.textContent).toBe('paid')))
  expect(loader).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
  await showPage(true)
  expect(loader).toHaveBeenCalledTimes(2)
})
