import { expect, test } from 'vitest'
import { OutsideSystemError } from '../outside/outside-system.ts'
import { isDatabaseAway } from './database-away.ts'

const failed = (cause: Error) => new Error('Failed query: select 1', { cause })
const coded = (code: string) => Object.assign(new Error('what the database said'), { code })

test.each([
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '25006', '53300', '40001', '40P01'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE'],
])('DB-18: %s is a database that is away for a moment', (code) => {
  expect([isDatabaseAway(coded(code)), isDatabaseAway(failed(coded(code)))]).toEqual([true, true])
})

test('DB-18: so are the driver’s own messages for it; a wrong statement, a broken rule and an outside system are not', () => {
  for (const words of ['Connection terminated unexpectedly', 'Connection terminated', 'Query read timeout']) {
    expect(isDatabaseAway(failed(new Error(words)))).toBe(true)
  }
  for (const code of ['42601', '23505', '57014', '22P02']) expect(isDatabaseAway(failed(coded(code)))).toBe(false)
  expect(isDatabaseAway(new OutsideSystemError('orders', 'silent', { cause: coded('ECONNRESET') }))).toBe(false)
})
