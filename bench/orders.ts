import { execFile } from 'node:child_process'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { startShop } from '#tools/launch/shop.mjs'
import { median, spread } from './load.ts'
import { UNLIMITED } from './unlimited.ts'

/** Until the functions on the way are compiled. */
const WARM_UP_ROUNDS = 3
const ROUNDS = 5
const ORDERS = 200
const CUSTOMERS = 20
const DATABASE_CONNECTIONS = 10

export const PLAN = { offer: 'NGB_7MB', plan: 'ACQ_NGB_7MB_24M' }
export const CHECK = 'mutation { prequal(address: { eircode: "P47N6DW" }) { prequalId } }'
export const ADD = `mutation($offer: String!, $plan: String!, $prequalId: String) { addBroadbandTariff(catalogOfferCode: $offer,
  catalogTariffPlanCode: $plan, prequalId: $prequalId) { uuid offers { id } } }`
export const SERVICE = `mutation($reference: String!, $offerId: String!) { saveCurrentService(reference: $reference, offerId: $offerId,
  answers: { hasService: false }) { version payTodayTotal } }`
export const DETAILS = `mutation($reference: String, $answers: CheckoutDetailsInput!) {
  saveCheckoutDetails(reference: $reference, answers: $answers) { version } }`
export const DELIVERY = `mutation($reference: String, $answers: CheckoutDeliveryInput!) {
  saveCheckoutDelivery(reference: $reference, answers: $answers) { version } }`
export const PAYMENT = `mutation($reference: String, $answers: CheckoutPaymentInput!) {
  saveCheckoutPayment(reference: $reference, answers: $answers) { version terms { version } } }`
export const PLACE = `mutation($reference: String, $version: Int!, $checkoutVersion: Int!, $termsVersion: String!, $payToday: Int!) {
  placeOrder(reference: $reference, version: $version, checkoutVersion: $checkoutVersion, termsVersion: $termsVersion,
    startEarly: false, payToday: $payToday) { reference state } }`

const SEND_CODE = 'mutation($reference: String) { sendProofCode(reference: $reference, by: SMS) { version } }'
const PROVE_CONTACT = `mutation($reference: String, $code: String!) {
  proveContact(reference: $reference, code: $code) { version } }`

export const AOIFE = {
  firstName: 'Aoife',
  lastName: 'Ní Bhriain',
  email: 'aoife@customer.example',
  mobile: '085 555 0100',
  birthDay: '27',
  birthMonth: '3',
  birthYear: '1990',
  billing: 'HOME',
  creditConsent: true,
  marketing: [],
}
export const TO_THE_HOME = { to: 'HOME', contactName: 'Aoife', contactMobile: '085 555 0100' }
export const DIRECT_DEBIT = {
  monthly: 'DIRECT_DEBIT',
  iban: 'IE29AIBK93115212345678',
  accountHolder: 'Aoife',
  mandateSigned: true,
}

export type Shop = { url: string; sandboxUrl: string | null }
type Timed = Record<'cart' | 'details' | 'delivery' | 'payment' | 'place', number[]>

/**
 * (j) Orders with nothing due today through the whole shop, beside bare transactions that write the same rows; (k) how long
 * each mutation of checkout takes beside a change of a cart. The customers are as many each time, each with their own cart.
 * In a shop of its own on the same database server, whose process takes on the roles given.
 */
export async function measureOrders(databaseServer: string, roles: 'web' | 'web,worker') {
  const database = await freshDatabase(databaseServer)
  const env = { ...MANY_PEOPLE, ...UNLIMITED, ROLES: roles }
  const shop = await startShop({ databaseUrl: database.url, env })
  try {
    return await measureIn(shop, database.url)
  } finally {
    await shop.stop()
    await database.drop()
  }
}

function noTimes(): Timed {
  return { cart: [], details: [], delivery: [], payment: [], place: [] }
}

async function measureIn(shop: Shop, databaseUrl: string) {
  const times = noTimes()
  for (let count = 0; count < WARM_UP_ROUNDS; count++) await placeOrders(shop, ORDERS, times)
  for (const all of Object.values(times)) all.length = 0
  const rounds: { orders: number; bare: number }[] = []
  for (let count = 0; count < ROUNDS; count++) {
    await callOffWaitingJobs(databaseUrl)
    rounds.push({ bare: await bareOrders(databaseUrl), orders: await placeOrders(shop, ORDERS, times) })
  }
  return {
    orders: median(rounds.map(({ orders }) => orders)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ orders, bare }) => orders / bare)),
    moved: spread(rounds.map(({ bare }) => bare)),
    p95: Object.fromEntries(Object.entries(times).map(([name, all]) => [name, percentile95(all)])) as Record<
      keyof Timed,
      number
    >,
  }
}

/** Orders a second. What leads to the button is timed too, one kind of mutation after the other. */
export async function placeOrders(shop: Shop, number: number, times: Timed = noTimes()): Promise<number> {
  const ask = graphqlAt(shop.url)
  const { prequal } = await ask<{ prequal: { prequalId: string } }>(CHECK, {})
  const carts = await inParallel(Array.from({ length: number }), times.cart, async () => {
    const { addBroadbandTariff: cart } = await ask<{ addBroadbandTariff: { uuid: string; offers: { id: string }[] } }>(
      ADD,
      { ...PLAN, ...prequal },
    )
    return { reference: cart.uuid, offerId: cart.offers[0]?.id ?? '', mobile: aMobile() }
  })
  const answered = await inParallel(carts, [], async (cart) => {
    const { reference, offerId } = cart
    const { saveCurrentService } = await ask<{ saveCurrentService: { version: number; payTodayTotal: number } }>(
      SERVICE,
      { reference, offerId },
    )
    return { ...cart, version: saveCurrentService.version, payToday: saveCurrentService.payTodayTotal }
  })
  await inParallel(answered, times.details, async (cart) => {
    await ask(DETAILS, { reference: cart.reference, answers: { ...AOIFE, mobile: cart.mobile } })
  })
  await inParallel(answered, times.delivery, ({ reference }) => ask(DELIVERY, { reference, answers: TO_THE_HOME }))
  const ready = await inParallel(answered, times.payment, async (cart) => {
    const { saveCheckoutPayment: saved } = await ask<{
      saveCheckoutPayment: { version: number; terms: { version: string } }
    }>(PAYMENT, { reference: cart.reference, answers: DIRECT_DEBIT })
    return { ...cart, checkoutVersion: saved.version, termsVersion: saved.terms.version }
  })
  await inParallel(ready, [], ({ reference, mobile }) =>
    prove(shop, (query, more) => ask(query, { reference, ...more }), mobile),
  )
  const began = performance.now()
  await inParallel(ready, times.place, async ({ offerId: _line, mobile: _number, ...cart }) => {
    const { placeOrder } = await ask<{ placeOrder: { state: string } }>(PLACE, cart)
    if (placeOrder.state !== 'CONFIRMED') throw new Error(`an order is ${placeOrder.state}`)
  })
  return number / ((performance.now() - began) / 1000)
}

/** The code that an order with nothing due requires. */
export async function prove(
  { sandboxUrl }: Pick<Shop, 'sandboxUrl'>,
  ask: (query: string, variables: object) => Promise<unknown>,
  mobile: string,
): Promise<void> {
  await ask(SEND_CODE, {})
  await ask(PROVE_CONTACT, { code: await codeSentTo({ sandboxUrl: sandboxUrl ?? '' }, mobile) })
}

/** So many customers at once, each one after the other. */
async function inParallel<T, R>(all: readonly T[], times: number[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = all.entries()
  const customer = async () => {
    for (const [index, one] of left) {
      const began = performance.now()
      results[index] = await work(one)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, customer))
  return results
}

/** By `node:http`: a client that works as hard as the shop would be measured with it. */
export function graphqlAt(shopUrl: string) {
  const { hostname, port } = new URL(shopUrl)
  const headers = {
    'content-type': 'application/json',
    'x-source-application': 'online-acquisition-ui',
    // The secret of a browser, as each customer has one by then.
    cookie: `holder=${'bench'.padEnd(43, '0')}`,
  }
  const agent = new Agent({ keepAlive: true, maxSockets: CUSTOMERS })
  return <Data>(query: string, variables: object): Promise<Data> =>
    new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path: '/graphql/', method: 'POST', headers, agent }, (response) => {
        json(response).then((answer) => {
          const { data, errors } = answer as { data: Data; errors?: { message: string }[] }
          if (errors === undefined) resolve(data)
          else reject(new Error(errors[0]?.message))
        }, reject)
      })
      asked.once('error', reject)
      asked.end(JSON.stringify({ query, variables }))
    })
}

function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

/** Placing is measured, not what follows: else each round would carry the hand-overs and mails of those before it. */
async function callOffWaitingJobs(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update pgboss.job set state = 'cancelled' where state in ('created', 'retry')`)
  await client.end()
}

async function bareOrders(databaseUrl: string): Promise<number> {
  const file = fileURLToPath(new URL('./bare-orders.ts', import.meta.url))
  const settings = [DATABASE_CONNECTIONS, CUSTOMERS, 3].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [file, databaseUrl, ...settings])
  return Number(stdout)
}
