import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test('DESK-43: an amount is read as it is written in Ireland, and nothing else is one', () => {
  const read = ['60', '60.5', '60.50', ' €60.00 ', '€1,200.00', '0.29', '19.99'].map(readAmount)
  expect(read).toEqual([6000, 6050, 6050, 6000, 120_000, 29, 1999])
  for (const text of ['', '€', '-5', '1.234', '5,00', '1,20.00', '1e3', 'sixty', '9999999'])
    expect(readAmount(text), text).toBeNull()
})
