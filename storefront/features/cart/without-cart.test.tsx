// @vitest-environment happy-dom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithoutCart } from './without-cart.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function page(isKnown: boolean) {
  return (
    <WithoutCart isKnown={isKnown} waiting={<p>Loading your order</p>}>
      <a href="/shop/broadband">See broadband plans</a>
    </WithoutCart>
  )
}

test('CARTUI-57: the link of a page without a cart is the same element before and after that is known', async () => {
  document.body.innerHTML = renderToString(page(false))
  const link = document.querySelector('a')
  const root = await act(() => hydrateRoot(document.body, page(false)))
  expect(link?.closest('.no-cart-only')).not.toBeNull()
  expect(document.body.textContent).toContain('Loading your order')
  await act(() => root.render(page(true)))
  expect(link?.isConnected).toBe(true)
  expect(link?.closest('.no-cart-only')).toBeNull()
  expect(document.body.textContent).toBe('See broadband plans')
  await act(() => root.unmount())
})
