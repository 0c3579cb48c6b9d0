import { expect, test } from 'vitest'
import { startBillPayJourney } from './bill-pay-journey.ts'
import { noteIncompleteCart } from './incomplete-cart.ts'
import { journeyStorage } from './journey-storage.ts'
import { storedMobileBroadband, storeMobileBroadband } from './stored-mobile-broadband.ts'

function aBrowser() {
  const kept = new Map<string, string>()
  const storage = journeyStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
  return { kept, storage }
}

test('SHELF-40: a cart with bill pay and no upfront-cost item sets the flag of the incomplete cart; any other clears it', () => {
  const { kept, storage } = aBrowser()
  noteIncompleteCart({ incompleteCart: true }, storage)
  startBillPayJourney(storage)
  expect([...kept.keys()]).toEqual(['ACQ_INCOMPLETE_CART', 'ACQ_BILLPAY_JOURNEY'])
  noteIncompleteCart({ incompleteCart: false }, storage)
  expect([...kept.keys()]).toEqual([])
})

test('SHELF-41: the mobile broadband plan that was looked at last is kept under the name that the seed gives', () => {
  const { kept, storage } = aBrowser()
  storeMobileBroadband('ACQ_MBB_50GB_24M', storage)
  expect([...kept.keys()]).toEqual(['ACQ_MBB_TARRIFS'])
  expect(storedMobileBroadband(storage)).toBe('ACQ_MBB_50GB_24M')
  kept.set('ACQ_MBB_TARRIFS', '{"not":"a list"}')
  expect(storedMobileBroadband(storage)).toBeNull()
})
