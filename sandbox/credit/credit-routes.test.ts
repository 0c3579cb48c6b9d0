import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const QUESTION = {
  order: 'order-1',
  person: { name: 'Aoife Byrne', dateOfBirth: '1990-05-17' },
  address: { lines: ["27 Weaver's Row"], town: 'Dublin 8', county: null, eircode: null, country: 'IE' },
  commitment: { currency: 'EUR', monthly: 5999, upFront: 0 },
}

function ask(body: object, headers: Record<string, string> = {}) {
  return sandbox.inject({
    method: 'POST',
    url: '/credit/v1/enquiries',
    headers: { authorization: 'Bearer any', 'idempotency-key': 'order-1', ...headers },
    body,
  })
}

function born(dateOfBirth: string) {
  return ask({ ...QUESTION, person: { name: 'Aoife Byrne', dateOfBirth } }, { 'idempotency-key': dateOfBirth })
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

test('SBX-81: one key is one enquiry, which the books count; for another question it is a 409', async () => {
  const first = await ask(QUESTION)
  const second = await ask(QUESTION)
  expect([first.statusCode, second.statusCode]).toEqual([201, 200])
  expect(second.json()).toEqual(first.json())
  expect((await ask({ ...QUESTION, commitment: { ...QUESTION.commitment, monthly: 1 } })).statusCode).toBe(409)
  const { enquiries } = (await sandbox.inject('/control/credit/ledger')).json()
  expect(enquiries).toContainEqual({ key: 'order-1', id: first.json().id, decision: 'PASS', asked: 3 })
})

test('SBX-82: without a token, a key or a whole question nothing is asked', async () => {
  expect((await ask(QUESTION, { authorization: '' })).statusCode).toBe(401)
  expect((await ask(QUESTION, { 'idempotency-key': '' })).json()).toMatchObject({ error: { code: 'no-key' } })
  for (const body of [{}, { ...QUESTION, person: { name: '', dateOfBirth: '1990-05-17' } }]) {
    expect((await ask(body, { 'idempotency-key': 'order-2' })).statusCode).toBe(400)
  }
  expect((await born('17 May 1990')).statusCode).toBe(400)
  expect((await sandbox.inject('/credit/v1/enquiries/1')).json()).toMatchObject({ error: { code: 'not-found' } })
})
