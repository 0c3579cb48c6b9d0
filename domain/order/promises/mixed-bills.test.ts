import { test } from 'vitest'
import { expectBillsOfLedger } from './mixed-bills.fixture.ts'

test('CHANGE-4: a cart with changes of several days has the bills of the ledger: the whole bill, the promises and the charges', () => {
  expectBillsOfLedger(150)
})
