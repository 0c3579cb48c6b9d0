import { expect, test } from 'vitest'
import { laterPrice } from './later-price.ts'

const bill = (fromBill: number, amount: number) => ({ fromBill, toBill: null, amount })

test('CARTUI-58: the later price is the one that the biggest step leads to, a discount that ends rather than a yearly rise', () => {
  expect(laterPrice([bill(1, 5998), bill(13, 8498), bill(17, 8798)])).toEqual({ amount: 8498, fromBill: 13 })
  expect(laterPrice([bill(1, 3999), bill(6, 4299), bill(13, 6299)])).toEqual({ amount: 6299, fromBill: 13 })
  expect(laterPrice([bill(1, 1699), bill(17, 1999)])).toEqual({ amount: 1999, fromBill: 17 })
  expect(laterPrice([bill(1, 1699), bill(13, 1699)])).toBeNull()
  expect(laterPrice([])).toBeNull()
})
