import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { signInAtRate } from '#server/testing/sign-in-load.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
/** In a process of its own, so that the provider’s work does not count. */
let server: ServerProcess
beforeAll(async () => {
  shop = await openTestShop()
  server = await startServerProcess(shop)
})
afterAll(async () => {
  await server?.stop()
  await shop?.close()
})

test('SIGN-70: 20 customers sign in a second without an error, each for at most 10 ms of the shop’s processor', async () => {
  // Other tests share the processors, and lengthen every round that they meet.
  const { signIns, failures, processorMs } = await signInAtRate(server, { perSecond: 20, seconds: 5 })
  expect([signIns, failures]).toEqual([100, []])
  expect(processorMs).toHaveLength(5)
  const [, secondBest = Number.NaN] = processorMs.toSorted((one, other) => one - other)
  expect(secondBest).toBeLessThan(10)
})
