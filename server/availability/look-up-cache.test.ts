import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { rememberingQualification } from './look-up-cache.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '1000', LOOK_UP_CACHE_SECONDS: '60' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('addresses', {})
  await shop.control('qualification', {})
})

const PREQUAL = `mutation prequal($address: AddressInput, $phone: String) {
  prequal(address: $address, phone: $phone) { prequalId eircode selection { technology } } }`

async function asked(): Promise<[addresses: number, qualification: number]> {
  return [await shop.requestsTo('addresses'), await shop.requestsTo('qualification')]
}

test('LOOK-1: the same Eircode three times in a minute costs the network one question, and each is a check of its own', async () => {
  const before = await asked()
  const ids = new Set<string>()
  for (const eircode of ['D08P3T7', 'd08 p3t7', 'D08-P3T7']) {
    const { data } = await shop.ask(PREQUAL, { address: { eircode } })
    expect(data.prequal).toMatchObject({ eircode: 'D08P3T7', selection: { technology: 'FTTH' } })
    ids.add(data.prequal.prequalId)
  }
  expect(ids.size).toBe(3)
  expect(await asked()).toEqual([before[0] + 1, before[1] + 1])
})

test('LOOK-1: the same number three times in a minute costs the network one question', async () => {
  const before = await asked()
  for (const phone of ['01 555 0142', '015550142', '(01) 555 0142']) {
    expect((await shop.ask(PREQUAL, { phone })).data.prequal.eircode).toBe('V94E6NH')
  }
  expect(await asked()).toEqual([before[0] + 1, before[1] + 1])
})

test('LOOK-2: three at the same moment wait for one answer', async () => {
  const before = await asked()
  const checks = await Promise.all([1, 2, 3].map(() => shop.ask(PREQUAL, { address: { eircode: 'T12K8AF' } })))
  for (const { data } of checks) expect(data.prequal.eircode).toBe('T12K8AF')
  expect(await asked()).toEqual([before[0] + 1, before[1] + 1])
})

test('LOOK-3: a failure is not remembered', async () => {
  await shop.control('qualification', { mode: 'fail' })
  const failed = await shop.ask(PREQUAL, { address: { eircode: 'W23D4C6' } })
  expect(failed.errors?.[0]?.extensions.code).toBe('DATA_RETRIEVAL_ISSUE')
  await shop.control('qualification', {})
  expect((await shop.ask(PREQUAL, { address: { eircode: 'W23D4C6' } })).data.prequal.selection.technology).toBe('FTTC')
})

test('LOOK-4: two apartments of one building are two homes, whatever else is said about them', async () => {
  const { data } = await shop.ask('query a { addressList(eirCode: "D15X9NE") { addressId eircode } }')
  const [one, other] = data.addressList
  const before = await shop.requestsTo('qualification')
  for (const address of [one, { addressId: one.addressId }, other, { ...other, addressLine1: 'Apartment 2' }]) {
    expect((await shop.ask(PREQUAL, { address })).errors).toBeUndefined()
  }
  expect(await shop.requestsTo('qualification')).toBe(before + 2)
})

test('LOOK-4: homes without an id or an Eircode are told apart by the lines typed', async () => {
  const questions: (string | null)[] = []
  const network = rememberingQualification(
    {
      async servicesAt({ addressLine1 }) {
        questions.push(addressLine1)
        return { outcome: 'answered', services: [], networkReference: '1' }
      },
    },
    { seconds: 60, now: () => new Date('2026-11-15T12:00:00Z') },
  )
  const typed = { addressLine2: null, addressLine3: null, county: null, eircode: null, addressId: null }
  const home = { ...typed, addressLine1: '1 Main Street', town: 'Tuam', sipNumber: null, dsl: null }
  await network.servicesAt(home)
  await network.servicesAt({ ...home })
  await network.servicesAt({ ...home, addressLine1: '2 Main Street' })
  expect(questions).toEqual(['1 Main Street', '2 Main Street'])
})
