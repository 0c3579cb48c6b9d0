import { expect, test } from 'vitest'
import { aBroadband, aDevice, aMobile } from '#domain/cart/cart.fixture.ts'
import { cents } from '#domain/money.ts'
import { FREE, type PricedItem } from '#domain/pricing/priced-item.ts'

import { DEPOSIT_ITEM, namedByOffer } from './order.ts'

const DEPOSIT: PricedItem = {
  id: DEPOSIT_ITEM,
  lineId: null,
  service: null,
  price: FREE,
  deposit: cents(15_000),
  term: 24,
  rise: null,
  vatRate: 0,
}

test('FIELD-4: the deposit is named by the plan with a handset, else by a mobile plan, else by the first', () => {
  const [broadband, sim, phone] = [aBroadband(), aMobile({ id: 'sim' }), aMobile({ id: 'phone', devices: [aDevice()] })]
  const lineOf = (...lines: Parameters<typeof namedByOffer>[1]) => namedByOffer([DEPOSIT], lines)[0]?.lineId
  expect(lineOf(broadband, sim, phone)).toBe('phone')
  expect(lineOf(broadband, sim)).toBe('sim')
  expect(lineOf(broadband)).toBe(broadband.id)
  expect(lineOf()).toBeNull()
})
