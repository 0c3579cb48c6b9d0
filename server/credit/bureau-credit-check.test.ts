import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { bureauCreditCheck } from './bureau-credit-check.ts'
import type { CreditCheck, CreditRequest } from './credit-check.ts'

const REQUEST: CreditRequest = {
  orderId: 'order-1',
  name: 'Aoife Byrne',
  dateOfBirth: '1990-05-17',
  address: {
    addressLine1: "27 Weaver's Row",
    addressLine2: null,
    addressLine3: null,
    town: 'Dublin 8',
    county: 'Dublin',
    eircode: 'D08P3T7',
    addressId: '20439882',
    sipNumber: '015550142',
    dsl: null,
  },
  monthly: cents(5999),
  upFront: cents(0),
}

const sandbox = demoSandbox()
let url = ''
let bureau: CreditCheck

beforeAll(async () => {
  url = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/credit`
})
beforeEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/control' })
  bureau = bureauCreditCheck(outsideSettings({ url }), callsOutside())
})
afterAll(() => sandbox.close())

const control = (behaviour: object) => sandbox.inject({ method: 'PUT', url: '/control/credit', body: behaviour })

async function enquiriesAbout(order: string): Promise<{ asked: number }[]> {
  const { enquiries } = (await sandbox.inject('/control/credit/ledger')).json()
  return enquiries.filter(({ key }: { key: string }) => key === order)
}

test.each([
  ['1990-05-17', { decision: 'PASS' }],
  ['1980-01-01', { decision: 'DEPOSIT', amount: 15_000 }],
  ['1980-12-31', { decision: 'DEPOSIT', amount: 15_000 }],
  ['1979-12-31', { decision: 'REFER' }],
] as const)(
  'CREDIT-1: the bureau approves, approves with a deposit, or refers to a manual review: %s',
  async (dateOfBirth, response) => {
    const given = await bureau.check({ ...REQUEST, orderId: `born-${dateOfBirth}`, dateOfBirth })
    expect(given).toEqual({ ...response, reference: expect.stringMatching(/./) })
  },
)

test('CREDIT-2: one order is one enquiry, however many requests there are, concurrent or not', async () => {
  const request = { ...REQUEST, orderId: 'order-asked-often', dateOfBirth: '1980-06-01' }
  const first = await bureau.check(request)
  const others = await Promise.all(Array.from({ length: 5 }, () => bureau.check(request)))
  for (const response of others) expect(response).toEqual(first)
  expect(await enquiriesAbout('order-asked-often')).toMatchObject([{ asked: 6 }])
})

test('CREDIT-2: after a lost response the request is repeated, and there is one enquiry', async () => {
  await control({ mode: 'gone', times: 1 })
  expect(await bureau.check({ ...REQUEST, orderId: 'order-lost' })).toMatchObject({ decision: 'PASS' })
  expect(await enquiriesAbout('order-lost')).toHaveLength(1)
})

test('CREDIT-2: another request under the same order has no result', async () => {
  await bureau.check({ ...REQUEST, orderId: 'order-changed' })
  const changed = bureau.check({ ...REQUEST, orderId: 'order-changed', name: 'Somebody Else' })
  await expect(changed).rejects.toMatchObject({ system: 'credit', fault: 'broken' })
})

test.each([
  { what: 'fails', behaviour: { mode: 'fail' }, fault: 'broken' },
  { what: 'lies', behaviour: { mode: 'lie' }, fault: 'broken' },
  { what: 'floods', behaviour: { mode: 'flood' }, fault: 'broken' },
  { what: 'is gone', behaviour: { mode: 'gone' }, fault: 'silent' },
  { what: 'is too slow', behaviour: { delayMs: 60_000 }, fault: 'silent' },
])('CREDIT-3: a bureau that $what has said nothing', async ({ behaviour, fault }) => {
  await control(behaviour)
  const impatient = bureauCreditCheck(outsideSettings({ url, timeoutMs: 1500 }), callsOutside())
  await expect(impatient.check(REQUEST)).rejects.toMatchObject({ system: 'credit', fault })
})

/** A bureau with the same response to every request. */
async function bureauThatSays(decision: unknown, status = 201): Promise<CreditCheck> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(decision))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return bureauCreditCheck(outsideSettings({ url: `http://127.0.0.1:${port}`, retries: 0 }), callsOutside())
}

function deposit(amount: unknown, currency = 'EUR') {
  return { id: 'E-1', order: 'order-1', decision: 'DEPOSIT', deposit: { currency, amount } }
}

test.each([
  ['no deposit at all', { id: 'E-1', order: 'order-1', decision: 'DEPOSIT' }],
  ['nothing', deposit(0)],
  ['less than nothing', deposit(-1)],
  ['half a cent', deposit(150.5)],
  ['words', deposit('15000')],
  ['more than anybody is asked for', deposit(100_001)],
  ['other money', deposit(15_000, 'GBP')],
  ['a deposit with a yes', { ...deposit(15_000), decision: 'PASS' }],
  ['another word', { id: 'E-1', order: 'order-1', decision: 'pass' }],
  ['another order', { id: 'E-1', order: 'order-2', decision: 'PASS' }],
  ['no name of the enquiry', { id: '', order: 'order-1', decision: 'PASS' }],
  ['a list', [{ id: 'E-1', order: 'order-1', decision: 'PASS' }]],
])('CREDIT-3: a response is accepted only in the agreed shape: %s', async (_what, response) => {
  await expect((await bureauThatSays(response)).check(REQUEST)).rejects.toMatchObject({ fault: 'broken' })
})

test('CREDIT-3: the smallest and the largest deposit, and a plain yes, are believed', async () => {
  for (const amount of [1, 100_000]) {
    const response = await (await bureauThatSays(deposit(amount))).check(REQUEST)
    expect(response).toEqual({ decision: 'DEPOSIT', amount, reference: 'E-1' })
  }
  const yes = await bureauThatSays({ id: 'E-2', order: 'order-1', decision: 'PASS', deposit: null, score: 712 }, 200)
  expect(await yes.check(REQUEST)).toEqual({ decision: 'PASS', reference: 'E-2' })
})

test('CREDIT-4: the bureau learns name, date of birth, address and what will be owed, and nothing of the line', async () => {
  let told: unknown
  const server = createServer(async (request, response) => {
    told = JSON.parse(Buffer.concat(await request.toArray()).toString())
    const { authorization, 'idempotency-key': key } = request.headers
    expect({ authorization, key }).toEqual({ authorization: 'Bearer token', key: 'order-1' })
    response.writeHead(201).end(JSON.stringify({ id: 'E-1', order: 'order-1', decision: 'PASS' }))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const settings = outsideSettings({ url: `http://127.0.0.1:${port}` })
  await bureauCreditCheck(settings, callsOutside()).check({ ...REQUEST, name: '<b>O’Néill</b> & "Sons"' })
  expect(told).toEqual({
    order: 'order-1',
    person: { name: '<b>O’Néill</b> & "Sons"', dateOfBirth: '1990-05-17' },
    address: {
      lines: ["27 Weaver's Row"],
      town: 'Dublin 8',
      county: 'Dublin',
      eircode: 'D08P3T7',
      country: 'IE',
    },
    commitment: { currency: 'EUR', monthly: 5999, upFront: 0 },
  })
})
