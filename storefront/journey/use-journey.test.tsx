// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { beginJourney, GUEST_JOURNEY } from './journey.ts'
import { forgetCart, storeCart } from './stored-cart.ts'
import { useJourney } from './use-journey.ts'

function Shown() {
  const { code, cartType, token, reference } = useJourney()
  return <>{[code, cartType, token, reference].map(String).join(' ')}</>
}

test('JSTATE-4: a component knows its journey and how the cart is named, and follows when another journey begins', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  storeCart({ uuid: 'uuid-1', reference: 'REF1' })
  expect(renderToString(<Shown />)).toBe('ACQ NEW_ACQUISITION null null')
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Shown />))
  expect(place.textContent).toBe('ACQ NEW_ACQUISITION null uuid-1')

  onTestFinished(() => {
    beginJourney(GUEST_JOURNEY)
    forgetCart()
  })
  await act(async () => beginJourney({ cartType: 'CROSS_SELL', token: 'a-token' }))
  expect(place.textContent).toBe('XS CROSS_SELL a-token null')
  await act(async () => root.unmount())
})
