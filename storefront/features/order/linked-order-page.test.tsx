import { expect, test } from 'vitest'
import { renderPage, visibleText } from '#storefront/shell/render-page.fixture.tsx'
import { LinkedOrderPage } from './linked-order-page.tsx'

test('HOLD-19: the page of a link names the order and what is in it, and opens it with a press', () => {
  const cart = { offers: [{ baseOffer: { description: 'Fibre 1Gb' } }] }
  const order = { reference: 'TN-4F7K-9Q2M', isHeld: false, cart }
  const page = renderPage(<LinkedOrderPage linked={{ key: 'secret', order }} />)
  expect(visibleText(page)).toContain('Order TN-4F7K-9Q2M Fibre 1Gb')
  expect(visibleText(page)).toContain('Open my order')
  expect(page).not.toContain('secret')
})
