import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const ENQUIRY = {
  order: 'order-1',
  person: { name: 'Aoife Byrne', dateOfBirth: '1990-05-17' },
  address: { lines: ["27 Weaver's Row"], town: 'Dublin 8', county: null, eircode: null, country: 'IE' },
  commitment: { currency: 'EUR', monthly: 5999, upFront: 0 },
}

function enquire(body: object, headers: Record<string, string> = {}) {
  return sandbox.inject({
    method: 'POST',
    url: '/credit/v1/enquiries',
    headers: { authorization: 'Bearer any', 'idempotency-key': 'order-1', ...headers },
    body,
  })
}

function born(dateOfBirth: string) {
  return enquire({ ...ENQUIRY, person: { name: 'Aoife Byrne', dateOfBirth } }, { 'idempotency-key': dateOfBirth })
}

test('SBX-80: the year of birth decides: 1980 a deposit of €150, 1979 a look by somebody, any other a yes', async () => {
  expect((await born('1980-07-01')).json()).toMatchObject({
    decision: 'DEPOSIT',
    deposit: { currency: 'EUR', amount: 15_000 },
  })
  expect((await born('1979-07-01')).json()).toMatchObject({ decision: 'REFER', deposit: null })
  for (const date of ['1978-12-31', '1981-01-01', '2001-01-01']) {
    expect((await born(date)).json(), date).toMatchObject({ decision: 'PASS', deposit: null })
  }
})

test('SBX-81: one key is one enquiry, which the ledger counts; with other data it is a 409', async () => {
  const first = await enquire(ENQUIRY)
  const second = await enquire(ENQUIRY)
  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  expect(second.json()).toEqual(first.json())
  expect((await enquire({ ...ENQUIRY, commitment: { ...ENQUIRY.commitment, monthly: 1 } })).statusCode).toBe(409)
  const { enquiries } = (await sandbox.inject('/control/credit/ledger')).json()
  expect(enquiries).toContainEqual({ key: 'order-1', id: first.json().id, decision: 'PASS', asked: 3 })
})

test('SBX-82: without a token, a key or complete data no enquiry is made', async () => {
  expect((await enquire(ENQUIRY, { authorization: '' })).statusCode).toBe(401)
  expect((await enquire(ENQUIRY, { 'idempotency-key': '' })).json()).toMatchObject({ error: { code: 'no-key' } })
  for (const body of [{}, { ...ENQUIRY, person: { name: '', dateOfBirth: '1990-05-17' } }]) {
    expect((await enquire(body, { 'idempotency-key': 'order-2' })).statusCode).toBe(400)
  }
  expect((await born('17 May 1990')).statusCode).toBe(400)
  expect((await sandbox.inject('/credit/v1/enquiries/1')).json()).toMatchObject({ error: { code: 'not-found' } })
})
