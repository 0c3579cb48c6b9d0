import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, BY_CARD, type Customer, LEAVE, SETTLE, START } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** Valid card numbers that occur nowhere by chance. */
const ACCEPTED = '4929731846205813'
const CHALLENGED = '4000000000003220'
const REFUSED = '4000000000000002'
const NO_FUNDS = '4000000000009995'
const NO_CARD = '4929731846205814'
const CVC = '9173'
const NUMBERS = [ACCEPTED, CHALLENGED, REFUSED, NO_FUNDS, NO_CARD]

/** Failing cards come first: a customer tries one card after the other for the same order. */
const OUTCOMES: [string, { number: string; expiry?: string; answer?: 'approve' | 'decline' }][] = [
  ['refused', { number: REFUSED }],
  ['without funds', { number: NO_FUNDS }],
  ['expired', { number: ACCEPTED, expiry: '01/20' }],
  ['no card', { number: NO_CARD }],
  ['declined at the bank', { number: CHALLENGED, answer: 'decline' }],
  ['left while the bank asks', { number: CHALLENGED }],
  ['accepted', { number: ACCEPTED }],
  ['accepted, typed with blanks', { number: ACCEPTED.replace(/(\d{4})(?=\d)/g, '$1 ') }],
  ['confirmed with the bank', { number: CHALLENGED, answer: 'approve' }],
]

/** Browsers resolve the provider's host; here its name goes into the header. */
function post(address: URL, fields: Record<string, string>): Promise<number> {
  const body = new URLSearchParams(fields).toString()
  const headers = { host: address.host, 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: address.port, path: address.pathname, method: 'POST', headers })
    sent.on('error', reject).on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.end(body)
  })
}

describe.each(['STANCER', 'ELAVON'] as const)('by %s', (gateway) => {
  const system = gateway.toLowerCase()
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>
  let folder: string
  const sentOut: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonn-cards-'))
    shop = await openTestShop({
      ...MANY_ORDERS,
      PAYMENT_GATEWAY: gateway,
      LOG_LEVEL: 'trace',
      LOG_FILE: join(folder, 'shop.log'),
    })
    desk = orderDesk(shop)
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init)
      const answer = await response.clone().text()
      sentOut.push(`${String(input)} ${JSON.stringify(init?.headers ?? {})} ${String(init?.body ?? '')} ${answer}`)
      return response
    })
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await shop.close()
    await rm(folder, { recursive: true })
  })
  afterEach(() => shop.control(system as 'stancer' | 'elavon', {}))

  async function aNewOrder(isKept: boolean) {
    const customer = aCustomer(shop)
    const kept = { details: { email: 'card@customer.example' }, ...(isKept && { payment: BY_CARD }) }
    return { customer, reference: await awaitingDeposit(customer, kept) }
  }

  async function wholeDatabase(): Promise<string> {
    const tables = await desk.rows(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') and tablename not in ('premises', 'places', 'place_words', 'catalogue_pictures')`)
    const texts: string[] = []
    for (const { name } of tables) {
      const found = await desk.rows(`select string_agg(one::text, chr(10)) as text from ${name} as one`)
      texts.push(found[0].text ?? '')
    }
    return texts.join('\n')
  }

  test('ATT-9: card numbers and CVCs that go through the provider’s page, whatever comes of them, reach neither database nor log, neither what is sent out nor mail', async () => {
    const seen: string[] = []
    let trying: { customer: Customer; reference: string } | null = null
    for (const [outcome, { number, expiry = '12/49', answer }] of OUTCOMES) {
      trying ??= await aNewOrder(outcome === 'accepted')
      const { customer, reference } = trying
      await desk.secondPasses()
      const { startPayment } = await customer.must(START, { r: reference })
      const { provider_ref: ref } = await desk.paymentOf(reference)
      const at = (path: string) => new URL(`${path}/${ref}`, startPayment.origin)
      expect(await post(at('/cards'), { number, expiry, cvc: CVC, name: 'Aoife' }), outcome).toBe(303)
      if (answer !== undefined) expect(await post(at('/challenges'), { answer })).toBe(303)
      await desk.secondPasses()
      const { settlePayment } = await customer.must(SETTLE, { r: reference })
      seen.push(settlePayment.state)
      const isLeft = outcome === 'left while the bank asks'
      if (isLeft) await customer.must(LEAVE, { r: reference })
      if (isLeft || settlePayment.state === 'CONFIRMED') trying = null
    }
    expect(seen).toEqual([...Array(6).fill('AWAITING_PAYMENT'), ...Array(3).fill('CONFIRMED')])
    for (const job of [
      ...['payment-told', 'capture-payment', 'hand-over-order', 'send-order-mail', 'release-visits'],
    ]) {
      await desk.work(job)
    }
    await desk.sweep()

    const mails = await desk.mailsTo('card@customer.example')
    expect(mails.length).toBeGreaterThan(0)
    const log = await readFile(join(folder, 'shop.log'), 'utf8')
    expect(log.length).toBeGreaterThan(1000)
    const database = await wholeDatabase()
    expect(database).toContain('card@customer.example')
    const places = { database, log, sentOut: sentOut.join('\n'), mail: JSON.stringify(mails) }
    for (const [place, text] of Object.entries(places)) {
      // The database prints bytes as hexadecimal digits.
      for (const form of [text, text.replace(/(?<=\d)[ -](?=\d)/g, '')]) {
        for (const number of NUMBERS) {
          expect(form.includes(number), `${number} in ${place}`).toBe(false)
          expect(form.includes(Buffer.from(number).toString('hex')), `${number} as bytes in ${place}`).toBe(false)
        }
      }
      expect(text, `CVC in ${place}`).not.toMatch(new RegExp(`(?<![\\w.:+-])${CVC}(?![\\w.:+-])`))
    }
  })
})
