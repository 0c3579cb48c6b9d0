// @vitest-environment happy-dom
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { hideGuestsPage } from '#storefront/early/head/hide-guests-page.ts'
import { beginJourney, GUEST_JOURNEY } from '#storefront/journey/journey.ts'
import { BRAND } from '#storefront/shell/render-page.fixture.tsx'
import ShopFrameRoute from './shop-frame.tsx'

// Lazy parts of the frame are loaded beside the test, as in a browser.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const GUESTS = 'From €29.99 a month'

function shop() {
  const pages = [
    { path: '/mobile/broadband', element: <p>{GUESTS}</p> },
    { path: '/shop/add-service', element: <p>Your plans</p> },
  ]
  const frame = { element: <ShopFrameRoute />, children: pages }
  return createMemoryRouter([{ id: 'root', loader: () => null, children: [frame] }], {
    initialEntries: ['/mobile/broadband'],
    hydrationData: { loaderData: { root: { brand: BRAND, shopUrl: '' } } },
  })
}

/** What is hidden while the page is marked. */
function hidden(): string {
  return document.querySelector('.guests-page')?.textContent ?? ''
}

test('IMPACT-32: the prices of new customers are hidden from a customer who is led to their own, and from nobody else', async () => {
  const { documentElement } = document
  const isMarked = () => documentElement.hasAttribute('data-led')
  window.history.replaceState(null, '', '/mobile/broadband')
  document.body.innerHTML = renderToString(<RouterProvider router={shop()} />)
  expect(hidden()).toBe(GUESTS)
  hideGuestsPage()
  expect(isMarked()).toBe(false)

  onTestFinished(() => beginJourney(GUEST_JOURNEY))
  beginJourney({ cartType: 'CROSS_SELL', token: 'a-token' })
  hideGuestsPage()
  expect(isMarked()).toBe(true)
  const router = shop()
  // `renderToString` leaves lazy parts to the browser, which React reports.
  const root = hydrateRoot(document.body, <RouterProvider router={router} />, { onRecoverableError: () => {} })
  onTestFinished(() => root.unmount())
  await expect.poll(() => document.body.textContent).toContain('Your plans')
  expect(router.state.location.search).toBe('?kind=mobile-broadband')
  expect(document.body.textContent).not.toContain(GUESTS)
  expect(hidden()).toBe('')

  // Back to the shop as a new customer.
  beginJourney(GUEST_JOURNEY)
  expect(isMarked()).toBe(false)
})
