// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { cartReference } from './cart-reference.ts'
import { beginJourney, GUEST_JOURNEY } from './journey.ts'
import { journeyStorage } from './journey-storage.ts'
import { forgetCart, storeCart } from './stored-cart.ts'

test('JSTATE-3: what the browser stores belongs to one journey; another one finds and forgets only its own', () => {
  const stored = new Map<string, string>()
  const storage = journeyStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  storeCart({ uuid: 'uuid-1', reference: 'REF1' }, storage)

  beginJourney({ cartType: 'CHANGE_OFFER', token: 'a-token' })
  onTestFinished(() => beginJourney(GUEST_JOURNEY))
  expect(cartReference(storage)).toBeNull()
  storeCart({ uuid: 'uuid-2', reference: 'REF2' }, storage)
  expect(Object.fromEntries(stored)).toEqual({
    ACQ_PROSPECTUUID: 'uuid-1',
    ACQ_REF: 'REF1',
    CO_PROSPECTUUID: 'uuid-2',
    CO_REF: 'REF2',
  })
  forgetCart(storage)
  expect([...stored.keys()]).toEqual(['ACQ_PROSPECTUUID', 'ACQ_REF'])
})
