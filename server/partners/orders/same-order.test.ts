import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueDocuments } from '#server/order/documents/due-documents.ts'
import { agreedOf } from '#server/order/documents/make-documents.ts'
import { findOrderById } from '#server/order/state/order-store.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { aCustomer, type Customer, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { fillWithTv } from '#server/testing/withdrawing.ts'
import { anOrder, dealers, withVisit } from './partner-orders.fixture.ts'

const MOBILE = '+353855550123'
const EMAIL = 'aoife@customer.example'

/** Two shops on the same morning, so that nothing but the way of ordering differs. */
let pages: TestPartners
let partners: TestPartners
let dealer: PartnerClient
let customer: Customer
beforeAll(async () => {
  ;[pages, partners] = await Promise.all([openTestPartners(MANY_ORDERS), openTestPartners(MANY_ORDERS)])
  dealer = await aPartner(partners)
  customer = aCustomer(pages.shop)
})
afterAll(() => Promise.all([pages?.close(), partners?.close()]))

/** What differs between any two orders: ids in the order of their appearance, instants, secrets. */
function alike(text: string): string {
  const seen = new Map<string, string>()
  const known = (kind: string) => (found: string) => {
    if (!seen.has(found)) seen.set(found, `${kind}-${seen.size}`)
    return seen.get(found) ?? ''
  }
  return text
    .replaceAll(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, 'origin')
    .replaceAll(/[\w-]{40,}(?:\.[\w-]+)*/g, 'secret')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, known('id'))
    .replaceAll(/TN(?:-?[\dA-Z]{4}){2,4}(?![\dA-Z])/g, 'reference')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'instant')
    .replaceAll(/\b\d\d:\d\d(?::\d\d)?\b/g, 'time')
}

async function traces(where: TestPartners, reference: string) {
  const desk = orderDesk(where.shop)
  for (const job of ['hand-over-order', 'make-order-documents', 'send-order-mail']) await desk.work(job, reference)
  const row = await desk.orderOf(reference)
  const { deps } = where.shop
  const stored = await findOrderById(deps.db, row.id)
  if (stored === null) throw new Error(`There is no order ${reference}`)
  const due = dueDocuments(await agreedOf(deps, stored))
  const made = await desk.rows('select kind from order_documents where order_id = $1', [row.id])
  expect(made.map(({ kind }) => kind).toSorted()).toEqual(due.map(({ kind }) => kind).toSorted())
  const documents = due.map(({ kind, title, write }) => ({ kind, text: alike(title + JSON.stringify(write())) }))
  const { orders } = await desk.books('orders')
  const handed = orders.find(({ id }: { id: string }) => id === row.managed_id)?.productOrder
  const mails = (await desk.mailsTo(EMAIL)).filter(({ text }) => text.includes(reference))
  return { row, documents, handed, mails }
}

test('TMF622-10: an order of broadband and TV for D08 P3T7 over TMF663 and TMF622 is the order that the pages would have made: row, letters, documents and hand-over', async () => {
  const details = { mobile: MOBILE, email: EMAIL }
  await fillWithTv(customer, {
    details,
    delivery: { to: 'HOME', contactName: 'Aoife Ní Bhriain', contactMobile: MOBILE },
  })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const byPages = await traces(pages, placeOrder.reference)
  const [line] = byPages.row.document.cart.document.lines
  const { status, body } = await dealer.call(
    'POST',
    '/productOrderingManagement/v4/productOrder',
    withVisit(anOrder({ email: EMAIL, mobile: MOBILE, externalId: `DEALER-${line.visit.slotId}` }), {
      id: line.visit.slotId,
    }),
  )
  expect([status, body.code ?? body.state]).toEqual([201, 'acknowledged'])
  const byPartner = await traces(partners, body.id)

  const { partner, ...ordered } = byPartner.row.document
  const { channel, ...cart } = ordered.cart.document
  expect({ partner: partner.id, channel, items: partner.items.length }).toEqual({
    partner: dealers.till,
    channel: 'PARTNER',
    items: 2,
  })
  expect(byPages.row.document.cart.document.channel).toBe('ESHOP')
  const { channel: _, ...cartOfPages } = byPages.row.document.cart.document
  const stored = (document: { cart: object }, itsCart: object) =>
    JSON.parse(alike(JSON.stringify({ ...document, cart: { ...document.cart, document: itsCart } })))
  expect(stored(ordered, cart)).toEqual(stored(byPages.row.document, cartOfPages))
  const columns = ({
    state,
    why,
    term_months,
    visit_day,
    email_hash,
    customer: account,
    seller,
  }: typeof byPages.row) => ({
    ...{ state, why, term_months, visit_day, account, seller },
    email: email_hash.toString('hex').length,
  })
  expect(columns(byPartner.row)).toEqual(columns(byPages.row))
  expect([byPartner.row.partner, byPartner.row.external_id]).toEqual([dealers.till, body.externalId])

  expect(byPages.documents.length).toBeGreaterThan(2)
  expect(byPartner.documents).toEqual(byPages.documents)

  const handed = ({ channel: at, relatedParty, ...rest }: typeof byPages.handed) => ({
    at: at?.map(({ id }: { id: string }) => id),
    parties: relatedParty?.filter(({ role }: { role: string }) => role !== 'salesPartner'),
    ...rest,
  })
  const [ours, theirs] = [handed(byPartner.handed), handed(byPages.handed)].map((one) =>
    JSON.parse(alike(JSON.stringify(one))),
  )
  expect(ours.productOrderItem).toBeDefined()
  expect({ ...ours, at: null }).toEqual({ ...theirs, at: null })

  const letter = (text: string) =>
    alike(text)
      .split('\n')
      .filter((one) => !/partner of ours|How you ordered/.test(one))
      .join('\n')
  expect(byPages.mails.length).toBeGreaterThan(0)
  expect(byPartner.mails.map(({ subject }) => alike(subject))).toEqual(
    byPages.mails.map(({ subject }) => alike(subject)),
  )
  expect(byPartner.mails.map(({ text }) => letter(text))).toEqual(byPages.mails.map(({ text }) => letter(text)))
})
