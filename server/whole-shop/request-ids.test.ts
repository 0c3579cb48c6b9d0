import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requestReference } from '#domain/refusals/request-reference.ts'
import type { PageRequest } from '#server/platform/http/pages.ts'
import { navigate } from '#server/testing/navigate.ts'
import { administer } from '#server/testing/template-database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'tonn-log-'))
const logFile = join(folder, 'server.log')

let shop: TestShop

/** Pages that break down: one as an error page with the id of its request, the other without any. */
async function render({ request, requestId, reportFailure }: PageRequest): Promise<Response> {
  reportFailure(new Error('nothing can be shown'))
  if (new URL(request.url).pathname === '/nothing') throw new Error('nothing can be rendered')
  return new Response(`<p>${requestId}</p>`, { status: 500, headers: { 'content-type': 'text/html' } })
}

beforeAll(async () => {
  shop = await openTestShop({ LOG_FILE: logFile, LOG_LEVEL: 'info' }, { storefront: { render } })
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Line = { reqId?: string; msg: string }

/** What the log has of a request, once it has this. */
function loggedOf(id: unknown, words: string): Promise<string[]> {
  return vi.waitFor(() => {
    const lines = readFileSync(logFile, 'utf8').trim().split('\n')
    const own = lines.map((line) => JSON.parse(line) as Line).filter(({ reqId }) => reqId === id)
    const said = own.map(({ msg }) => msg)
    expect(said).toContain(words)
    return said
  })
}

const FROM_BROWSER = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00' }

test('TRACE-14: a call that breaks down has in its error the id that all its log lines have: that of its trace', async () => {
  await administer(shop.databaseUrl, 'alter table carts rename to carts_gone')
  const add = `mutation a { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
    catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`
  const { errors } = await shop.graphql(add, {}, FROM_BROWSER)
  await administer(shop.databaseUrl, 'alter table carts_gone rename to carts')
  const id = '4bf92f3577b34da6a3ce929d0e0e4736'
  expect(errors?.[0]?.extensions).toEqual({ code: 'INTERNAL', requestId: id })
  expect(await loggedOf(id, 'answered')).toContain('GraphQL field failed')
})

test('TRACE-14: a refusal is a decision, of which nothing has to be found', async () => {
  const { errors } = await shop.graphql('query g { getCart(reference: "TN-4F7K-9Q2M") { uuid } }', {}, FROM_BROWSER)
  expect(errors?.[0]?.extensions).not.toHaveProperty('requestId')
})

test('TRACE-14: the storefront gets the id of the request that it renders a page for', async () => {
  const { headers, text } = await navigate(shop, '/shop/tv')
  expect(text).toBe(`<p>${headers['x-request-id']}</p>`)
  expect(await loggedOf(headers['x-request-id'], 'page failed')).toContain('answered')
})

test('TRACE-15: where not even an error page can be rendered, the plain one has the reference to read out', async () => {
  const { status, headers, text } = await navigate(shop, '/nothing', { accept: 'text/html' })
  const id = String(headers['x-request-id'])
  expect(status).toBe(500)
  expect(text).toContain(`<p>${requestReference(id)}</p>`)
  expect(await loggedOf(id, 'request failed')).toContain('answered')
  expect((await navigate(shop, '/pictures/none.png', { accept: 'text/html' })).text).not.toContain('Reference')
})
