import { test } from 'vitest'
import { expectBillsOfLedger } from './mixed-bills.fixture.ts'

test('CHANGE-4: thousands of carts with changes of several days have the bills of the ledger', () => {
  expectBillsOfLedger(2000)
})
