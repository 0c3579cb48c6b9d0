import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CODE_TRIES } from '#domain/porting/one-time-code.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  aMobile,
  BY_DIRECT_DEBIT,
  type Customer,
  fillCart,
  NOBODY_COMES,
  PLACE,
  PROVE_CONTACT,
  SAVE_DETAILS,
  SAVE_PAYMENT,
  SEND_CODE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const DELIVERY = 'mutation d($a: CheckoutDeliveryInput!) { saveCheckoutDelivery(answers: $a) { version } }'
const PROOF = 'query p { checkout { proof { needed given code { by to triesLeft } } cart { status } } }'
const ADD_PHONE = `mutation add($r: String!) { addTariff(reference: $r, catalogOfferCode: "BILLPAY_30GB",
  catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M", equipmentCode: "KAIMO_K9_128_JET") { payTodayTotal } }`

const folder = mkdtempSync(join(tmpdir(), 'tonn-proof-'))
const logFile = join(folder, 'server.log')

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1', LOG_FILE: logFile, LOG_LEVEL: 'trace' })
  desk = orderDesk(shop)
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

let people = 0
/** Every step is done, and no contact verified. */
async function ready(details: object = {}) {
  people += 1
  const from = `203.0.113.${people}`
  const graphql: Customer['graphql'] = (query, variables, headers) =>
    shop.graphql(query, variables, { ...headers, 'x-forwarded-for': from })
  const customer = aCustomer({ ...shop, graphql })
  const contact = { mobile: aMobile(), email: `somebody.${people}@customer.example`, ...details }
  const { uuid } = await fillCart(customer, NOBODY_COMES, NOBODY_COMES.eircode)
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, ...contact } })
  await customer.must(DELIVERY, { a: { to: 'HOME' } })
  await customer.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })
  return { customer, uuid, ...contact }
}

async function press(customer: Customer): Promise<string> {
  const answer = await customer.graphql(PLACE, await whatIsReviewed(customer))
  return codeOf(answer) ?? answer.data?.placeOrder.state
}

async function proof(customer: Customer) {
  return (await customer.must(PROOF)).checkout.proof
}

/** As if the pause between two codes were over. */
async function afterPause(): Promise<void> {
  await desk.rows(`update budgets set ends_at = now() where ends_at < now() + interval '40 seconds'`)
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('PROOF-1: an order of which nothing is paid today waits for a code that was sent to the mobile number; until then the bureau is not called and the cart stays open', async () => {
  const { customer, mobile } = await ready()
  const asked = await shop.requestsTo('credit')
  expect(await proof(customer)).toEqual({ needed: true, given: null, code: null })
  expect(await press(customer)).toBe('MOBILE_NOT_PROVEN')
  expect(await shop.requestsTo('credit')).toBe(asked)
  expect((await customer.must(PROOF)).checkout.cart.status).toBe('OPEN')
  const { sendProofCode } = await customer.must(SEND_CODE, { by: 'SMS' })
  expect(sendProofCode.proof.code).toEqual({ by: 'SMS', to: mobile, triesLeft: CODE_TRIES })
  const reviewed = await whatIsReviewed(customer)
  await customer.must(PROVE_CONTACT, { c: await customer.codeSentTo(mobile) })
  expect(await proof(customer)).toEqual({ needed: true, given: 'SMS', code: null })
  // The version that the customer reviewed before the code arrived can still be ordered.
  expect((await customer.must(PLACE, reviewed)).placeOrder.state).toBe('CONFIRMED')
})

test('PROOF-2: an order that is paid for today needs no code, and none is sent', async () => {
  const { customer, uuid, mobile } = await ready()
  const { addTariff } = await customer.must(ADD_PHONE, { r: uuid })
  expect(addTariff.payTodayTotal).toBeGreaterThan(0)
  expect(await proof(customer)).toEqual({ needed: false, given: null, code: null })
  await customer.must(SEND_CODE, { by: 'SMS' })
  expect(await customer.codeSentTo(mobile)).toBe('')
  expect(await press(customer)).toBe('AWAITING_PAYMENT')
})

test('PROOF-3: a proof is of that number in that cart: another number needs another, and a code for the number before proves nothing', async () => {
  const { customer, mobile, email } = await ready()
  await customer.must(SEND_CODE, { by: 'SMS' })
  const code = await customer.codeSentTo(mobile)
  const other = aMobile()
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, email, mobile: other } })
  expect(codeOf(await customer.graphql(PROVE_CONTACT, { c: code }))).toBe('CODE_ENDED')
  await customer.must(SEND_CODE, { by: 'SMS' })
  await customer.must(PROVE_CONTACT, { c: await customer.codeSentTo(other) })
  expect((await proof(customer)).given).toBe('SMS')
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, email, mobile } })
  expect((await proof(customer)).given).toBeNull()
  expect(await press(customer)).toBe('MOBILE_NOT_PROVEN')
  const another = await ready({ mobile: other })
  expect(await press(another.customer)).toBe('MOBILE_NOT_PROVEN')
})

test('PROOF-4: where no text arrives the code comes by e-mail, and proves as much', async () => {
  const { customer, email } = await ready()
  await customer.must(SEND_CODE, { by: 'SMS' })
  const { sendProofCode } = await customer.must(SEND_CODE, { by: 'EMAIL' })
  expect(sendProofCode.proof.code).toMatchObject({ by: 'EMAIL', to: email })
  await customer.must(PROVE_CONTACT, { c: await customer.codeSentTo(email) })
  expect((await proof(customer)).given).toBe('EMAIL')
  expect(await press(customer)).toBe('CONFIRMED')
})

test('PROOF-5: a text or a mail server that is away is said, and the next press sends', async () => {
  const { customer, mobile } = await ready()
  await shop.control('sms', { mode: 'fail' })
  expect(codeOf(await customer.graphql(SEND_CODE, { by: 'SMS' }))).toBe('SMS_UNAVAILABLE')
  await shop.control('sms', { mode: 'ok' })
  await afterPause()
  await customer.must(SEND_CODE, { by: 'SMS' })
  await customer.must(PROVE_CONTACT, { c: await customer.codeSentTo(mobile) })
  expect(await press(customer)).toBe('CONFIRMED')
})

test('PROOF-6: a few wrong codes end a code, five minutes do, and a new one is not sent while one has just been', async () => {
  const { customer, mobile, uuid } = await ready()
  await customer.must(SEND_CODE, { by: 'SMS' })
  const code = await customer.codeSentTo(mobile)
  const told = codeOf(await customer.graphql(PROVE_CONTACT, { c: wrong(code) }))
  expect(told).toBe('CODE_WRONG')
  expect(codeOf(await customer.graphql(SEND_CODE, { by: 'SMS' }))).toBe('CODE_TOO_SOON')
  expect(codeOf(await customer.graphql(PROVE_CONTACT, { c: '12' }))).toBe('CODE_INVALID')
  await desk.rows('update porting_codes set ends_at = now() where cart_uuid = $1', [uuid])
  expect(codeOf(await customer.graphql(PROVE_CONTACT, { c: code }))).toBe('CODE_ENDED')
  await afterPause()
  await customer.must(SEND_CODE, { by: 'SMS' })
  const next = await customer.codeSentTo(mobile)
  const answers: (string | undefined)[] = []
  for (let tries = 0; tries < CODE_TRIES; tries += 1)
    answers.push(codeOf(await customer.graphql(PROVE_CONTACT, { c: wrong(next) })))
  expect(answers.at(-1)).toBe('CODE_ENDED')
  expect(codeOf(await customer.graphql(PROVE_CONTACT, { c: next }))).toBe('CODE_ENDED')
})

test('PROOF-7: codes are no way to fill a stranger’s phone or mailbox: eight a day each, however the address is spelled and from however many visitors', async () => {
  const stranger = aMobile()
  const sent = { SMS: 0, EMAIL: 0 }
  for (let round = 0; round < 12; round += 1) {
    const email = round % 2 === 0 ? 'some.body@gmail.com' : `SomeBody+${round}@gmail.com`
    const { customer } = await ready({ mobile: stranger, email })
    for (const by of ['SMS', 'EMAIL'] as const) {
      const code = codeOf(await customer.graphql(SEND_CODE, { by }))
      if (code === undefined) sent[by] += 1
      else expect(code).toBe('TOO_MANY_CODES')
    }
    await afterPause()
  }
  expect(sent).toEqual({ SMS: 8, EMAIL: 8 })
})

test('PROOF-8: a code is nowhere in the database, and neither it nor whom it was sent to is in the log', async () => {
  const { customer, mobile, uuid } = await ready()
  await customer.must(SEND_CODE, { by: 'SMS' }, { 'x-request-id': 'sends-the-code' })
  const code = await customer.codeSentTo(mobile)
  const refused = wrong(code)
  await customer.graphql(PROVE_CONTACT, { c: refused }, { 'x-request-id': 'mistypes-the-code' })
  await customer.must(PROVE_CONTACT, { c: code }, { 'x-request-id': 'proves-the-code' })
  const [row] = await desk.rows(
    'select to_jsonb(porting_codes) - $2::text[] as row from porting_codes where cart_uuid = $1',
    [
      uuid,
      // Random values and counters: six of their digits may be the code by chance.
      ['hash', 'sent_at', 'ends_at', 'proven_at', 'cart_uuid', 'message_id'],
    ],
  )
  expect(JSON.stringify(row)).not.toContain(code)
  const [answers] = await desk.rows(`select document ->> 'proof' as proof from checkouts where cart_uuid = $1`, [uuid])
  expect(Object.keys(JSON.parse(answers.proof)).sort()).toEqual(['at', 'by', 'to'])
  const logged = () => readFileSync(logFile, 'utf8')
  for (const request of ['sends-the-code', 'mistypes-the-code', 'proves-the-code'])
    await vi.waitFor(() => expect(logged()).toContain(request))
  for (const secret of [code, refused, mobile.slice(1)]) expect(logged()).not.toMatch(new RegExp(`\\b${secret}\\b`))
})
