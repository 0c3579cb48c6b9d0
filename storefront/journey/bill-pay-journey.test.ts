import { expect, test } from 'vitest'
import { startBillPayJourney } from './bill-pay-journey.ts'
import { noteIncompleteCart } from './incomplete-cart.ts'
import { journeyStorage } from './journey-storage.ts'
import { storedMobileBroadband, storeMobileBroadband } from './stored-mobile-broadband.ts'

function aBrowser() {
  const stored = new Map<string, string>()
  const storage = journeyStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }))
  return { stored, storage }
}

test('SHELF-40: a cart with bill pay and no upfront-cost item sets the flag of the incomplete cart; any other clears it', () => {
  const { stored, storage } = aBrowser()
  noteIncompleteCart({ incompleteCart: true }, storage)
  startBillPayJourney(storage)
  expect([...stored.keys()]).toEqual(['ACQ_INCOMPLETE_CART', 'ACQ_BILLPAY_JOURNEY'])
  noteIncompleteCart({ incompleteCart: false }, storage)
  expect([...stored.keys()]).toEqual([])
})

test('SHELF-41: the mobile broadband plan that was viewed last is stored under the name that the seed gives', () => {
  const { stored, storage } = aBrowser()
  storeMobileBroadband('ACQ_MBB_50GB_24M', storage)
  expect([...stored.keys()]).toEqual(['ACQ_MBB_TARRIFS'])
  expect(storedMobileBroadband(storage)).toBe('ACQ_MBB_50GB_24M')
  stored.set('ACQ_MBB_TARRIFS', '{"not":"a list"}')
  expect(storedMobileBroadband(storage)).toBeNull()
})
