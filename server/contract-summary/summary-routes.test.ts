import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfObjects } from '#server/pdf/pdf-streams.fixture.ts'
import { ADD, must, startJourney } from '#server/testing/changing.ts'
import { aReference, DECLAN, operatorToken } from '#server/testing/journeys.ts'
import { orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, fillCart, order } from '#server/testing/shopping.ts'
import { openSigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { cookieHeader } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { planSummary } from './plan-summary.ts'
import { summaryFile } from './summary-file.ts'
import { registerContractSummaries } from './summary-routes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

function file(path: string, cookie = '') {
  return fetch(new URL(path, shop.url), { headers: { cookie } })
}

/** Of a PDF. */
async function titleOf(response: Response): Promise<string | undefined> {
  return /\/Title \((.*?)\)/.exec(pdfObjects(Buffer.from(await response.arrayBuffer())))?.[1]
}

test('CSUM-33: the contract summary of a plan is a file for everybody, made once; of what is not sold there is none', async () => {
  const path = '/documents/contract-summary/ACQ_FTTH_1GB_24M.pdf'
  const [one, other] = await Promise.all([file(path), file(path)])
  expect([one.status, one.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(one.headers.get('cache-control')).toBe('public, max-age=300')
  expect(one.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/)
  expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
  expect(Buffer.from(await one.arrayBuffer()).toString('latin1', 0, 8)).toBe('%PDF-1.7')
  for (const name of ['ACQ_NOTHING_24M.pdf', 'ACQ_FTTH_1GB_24M', '.pdf']) {
    expect((await file(`/documents/contract-summary/${name}`)).status).toBe(404)
  }
})

test('CSUM-34: the files of a cart and of an order are for callers who may open them, and not cached', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  const ofCart = await file('/checkout/contract-summaries.pdf', customer.cookies())
  expect([ofCart.status, ofCart.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await file('/checkout/contract-summaries.pdf')).status).toBe(404)

  const buyer = aCustomer(shop)
  const { reference } = await order(buyer)
  const path = `/order/${reference}/contract-summaries.pdf`
  const first = await file(path, buyer.cookies())
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const again = await file(path, buyer.cookies())
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  expect((await file(path)).status).toBe(404)
  expect((await file(path, customer.cookies())).status).toBe(404)
})

test('CSUM-38: the file of a customer’s journey and of a claimed cart is of that cart, whatever else the browser is buying', async () => {
  const browser = openSigningBrowser(shop)
  const opened = (cookie = '') =>
    file('/checkout/contract-summaries.pdf', [cookieHeader(browser.cookies), cookie].filter(Boolean).join('; '))
  const named = async (response: Response) => [response.status, await titleOf(response)]
  const change = { offer: 'FTTH_500MB', plan: 'CO_FTTH_500MB_24M', subscriptionId: 'SUB-700101' }
  const added = { offer: 'SIM_60GB', plan: 'XS_SIM_60GB_12M' }

  // Of a browser that is not signed in, by the token of its link.
  const guest = openSigningBrowser(shop)
  const reference = aReference()
  const token = await operatorToken(shop, { customerId: DECLAN, reference, cartType: 'CROSS_SELL' })
  await must(guest, ADD, { reference, token, cartType: 'CROSS_SELL', ...added })
  const cookies = cookieHeader(guest.cookies)
  const ofLink = await file('/checkout/contract-summaries.pdf', `${cookies}; journey=CROSS_SELL.${token}`)
  expect(await named(ofLink)).toEqual([200, 'Contract summary: SIM Only 60'])
  expect((await file('/checkout/contract-summaries.pdf', `journey=CROSS_SELL.${token}`)).status).toBe(404)

  await must(browser, ADD, { offer: 'SIM_20GB', plan: 'ACQ_SIM_20GB_12M' })
  await signIn(shop, browser)
  await must(browser, 'mutation c { claimCart { outcome } }', {})
  expect(await named(await opened())).toEqual([200, 'Contract summary: SIM Only 20'])

  for (const [cartType, plan, title] of [
    ['CHANGE_OFFER', change, 'Contract summary: Fibre 500'],
    ['CROSS_SELL', added, 'Contract summary: SIM Only 60'],
  ] as const) {
    const journey = await startJourney(browser, cartType)
    await must(browser, ADD, { ...journey, ...plan })
    expect(await named(await opened(`journey=${cartType}.${journey.token}`))).toEqual([200, title])
    expect((await opened(`journey=${cartType}.${token.slice(0, -4)}AAAA`)).status).toBe(404)
  }
  expect(await named(await opened())).toEqual([200, 'Contract summary: SIM Only 20'])
})

test('DOC-17: the documents of an order are made while the thread of visitors is busy', async () => {
  const desk = orderDesk(shop)
  const { reference } = await order(aCustomer(shop))
  const { id: orderId } = await desk.orderOf(reference)
  const [plan = ''] = shop.deps.catalogue.active().tariffs.keys()
  const summary = planSummary(shop.deps, plan)
  if (summary === null) throw new Error(`${plan} has no contract summary`)
  // Takes many times as long as the documents of an order, on every machine.
  const long = summaryFile(Array.from({ length: 4000 }, () => summary))
  const made: string[] = []
  const busy = shop.deps.visitorPdfs
    .make(long, () => null)
    .then(
      () => made.push('of a visitor'),
      () => made.push('of a visitor, given up'),
    )
  await desk.perform('make-order-documents', { orderId })
  made.push('of the order')
  expect(made).toEqual(['of the order'])
  await shop.deps.visitorPdfs.close()
  await busy
})

test('DOC-19: a visitor has so many pages made a minute; what is cached is sent, and others are served', async () => {
  const app = Fastify()
  registerContractSummaries(
    app,
    { ...shop.deps, config: { ...shop.deps.config, rateLimitPerMinute: 40 } },
    async () => {
      throw new Error('A plan has no visitor')
    },
  )
  // None of them is cached by another test.
  const plans = [...shop.deps.catalogue.active().tariffs.keys()].slice(-3)
  const get = async (plan = '', remoteAddress = '10.0.0.1') =>
    (await app.inject({ url: `/documents/contract-summary/${plan}.pdf`, remoteAddress })).statusCode
  const [first, second, third] = plans
  expect([await get(first), await get(second), await get(third)]).toEqual([200, 200, 429])
  expect(await get(first)).toBe(200)
  expect(await get(third, '10.0.0.2')).toBe(200)
  await app.close()
})
