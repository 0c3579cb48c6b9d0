import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReceivedMail } from '#sandbox/mail/mailbox.ts'
import { pdfMaker } from '#server/pdf/pdf-maker.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  BY_CARD,
  type Customer,
  fillCart,
  order,
  PLACE,
  payAt,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { paidWithTv, WITHDRAW } from '#server/testing/withdrawing.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop?.close())
beforeEach(() => shop.control('mail', {}))

type Listed = { id: string; kind: string; title: string; size: number; checksum: string; madeAt: string; url: string }

async function documentsOf(customer: Customer, reference: string): Promise<Listed[]> {
  const { order: told } = await customer.must(
    'query o($r: String!) { order(reference: $r) { documents { id kind title size checksum madeAt url } } }',
    { r: reference },
  )
  return told.documents
}

function file(path: string, cookie: string, headers: Record<string, string> = {}) {
  return fetch(new URL(path, shop.url), { headers: { cookie, ...headers } })
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const kinds = (documents: readonly Listed[]) => documents.map(({ kind }) => kind)

async function made(reference: string): Promise<string> {
  const { id } = await desk.orderOf(reference)
  await desk.perform('make-order-documents', { orderId: id })
  return id
}

async function paidDeposit(customer: Customer): Promise<string> {
  const reference = await awaitingDeposit(customer)
  await customer.must(START, { r: reference })
  const { gateway, provider_ref: providerRef } = await desk.paymentOf(reference)
  await payAt(shop.sandboxUrl, gateway, { providerRef })
  await customer.must(SETTLE, { r: reference })
  return reference
}

async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${shop.sandboxUrl}/control/mail?to=${address}`)
  return ((await response.json()) as { mails: ReceivedMail[] }).mails
}

test('DOC-1, DOC-2, DOC-3: the commit that confirms an order sends the job that makes its documents; they are made once, the summary is the file that was seen before, and a file is known again by its checksum', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  const seen = await bytesOf(await file('/checkout/contract-summaries.pdf', customer.cookies()))
  const { reference } = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  const { id } = await desk.orderOf(reference)
  expect(await desk.waitingFor('make-order-documents', id)).toBe(1)
  // Placing an order makes no documents.
  expect(await documentsOf(customer, reference)).toEqual([])
  await desk.work('make-order-documents')
  const documents = await documentsOf(customer, reference)
  expect(kinds(documents)).toEqual(['CONTRACT', 'CONTRACT_SUMMARY', 'CANCELLATION', 'MANDATE'])
  for (const { url, size, checksum: told } of documents) {
    const bytes = await bytesOf(await file(url, customer.cookies()))
    expect([bytes.toString('latin1', 0, 8), bytes.length, checksum(bytes)]).toEqual(['%PDF-1.7', size, told])
  }

  expect(documents.find(({ kind }) => kind === 'CONTRACT_SUMMARY')?.checksum).toBe(checksum(seen))
  const ofOrder = await file(`/order/${reference}/contract-summaries.pdf`, customer.cookies())
  expect((await bytesOf(ofOrder)).equals(seen)).toBe(true)

  await Promise.all([made(reference), made(reference)])
  expect(await documentsOf(customer, reference)).toEqual(documents)
  const change = desk.rows(`update order_documents set title = 'Another' where order_id = $1`, [id])
  await expect(change).rejects.toThrow('never changed')

  const [first] = documents
  const answer = await file(first?.url ?? '', customer.cookies())
  expect(answer.headers.get('etag')).toBe(`"${first?.checksum}"`)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="contract-${reference}.pdf"`)
  const again = await file(first?.url ?? '', customer.cookies(), { 'if-none-match': `"x", "${first?.checksum}"` })
  expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
})

test('DOC-27: what documents have in common is stored once, and each is sent byte for byte as it was made, also one that was stored whole before', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const id = await made(reference)
  const rows = await desk.rows('select head, octet_length(rest) as size from order_documents where order_id = $1', [id])
  expect(new Set(rows.map(({ head }) => head)).size).toBe(1)
  const own = rows.reduce((all, { size }) => all + size, 0)
  expect(own).toBeLessThan(32_000)
  const [{ size: shared }] = await desk.rows(
    'select octet_length(bytes) as size from document_heads where checksum = $1',
    [rows[0]?.head],
  )
  const documents = await documentsOf(customer, reference)
  expect(documents.reduce((all, { size }) => all + size, 0)).toBe(own + documents.length * shared)
  for (const change of [`update document_heads set bytes = ''`, 'delete from document_heads'])
    await expect(desk.rows(change, [])).rejects.toThrow('never changed')

  const [document] = documents
  const before = await bytesOf(await file(document?.url ?? '', customer.cookies()))
  expect([checksum(before), before.length]).toEqual([document?.checksum, document?.size])
  await desk.rows('delete from order_documents where id = $1', [document?.id])
  await desk.rows(
    `insert into order_documents (id, order_id, kind, about, title, checksum, bytes)
     values ($1, $2, 'contract', '', 'Your contract', $3, $4)`,
    [document?.id, id, document?.checksum, before],
  )
  const old = (await documentsOf(customer, reference)).find((each) => each.id === document?.id)
  expect(old).toMatchObject({ size: before.length, checksum: document?.checksum })
  expect((await bytesOf(await file(document?.url ?? '', customer.cookies()))).equals(before)).toBe(true)
})

test('DOC-1: who pays from a card has no mandate', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { payment: BY_CARD })
  await customer.must(START, { r: reference })
  const { gateway, provider_ref: providerRef } = await desk.paymentOf(reference)
  await payAt(shop.sandboxUrl, gateway, { providerRef })
  await customer.must(SETTLE, { r: reference })
  await made(reference)
  expect(kinds(await documentsOf(customer, reference))).toEqual(['CONTRACT', 'CONTRACT_SUMMARY', 'CANCELLATION'])
})

test('DOC-4: a document is for who may see its order: another order, a guessed id and a stranger get nothing', async () => {
  const [owner, other] = [aCustomer(shop), aCustomer(shop)]
  const [mine, theirs] = [await order(owner), await order(other)]
  await made(mine.reference)
  const [document] = await documentsOf(owner, mine.reference)
  const path = (reference: string, id: string) => `/order/${reference}/documents/${id}`
  const attempts: [path: string, who: string][] = [
    [document?.url ?? '', ''],
    [document?.url ?? '', other.cookies()],
    // Another customer's document under an order of one's own.
    [path(theirs.reference, document?.id ?? ''), other.cookies()],
    [path(mine.reference, '3f0c1c1e-9a53-4a5e-8f9e-0d4d5b1b7a11'), owner.cookies()],
    [path(mine.reference, '1'), owner.cookies()],
    [path(mine.reference, `${document?.id}'--`), owner.cookies()],
    [path('TN-0000-0000', document?.id ?? ''), owner.cookies()],
  ]
  for (const [asked, who] of attempts) {
    const answer = await file(asked, who)
    expect([asked, answer.status, answer.headers.get('content-type')]).toEqual([
      ...[asked, 404, 'application/json; charset=utf-8'],
    ])
  }
  expect((await file(document?.url ?? '', owner.cookies())).status).toBe(200)
})

test('DOC-8: a captured payment has a receipt, and a refund a credit note', async () => {
  const customer = aCustomer(shop)
  const reference = await paidDeposit(customer)
  const { id: orderId } = await desk.orderOf(reference)
  const { id: paymentId } = await desk.paymentOf(reference)
  await desk.perform('capture-payment', { paymentId })
  expect(await desk.waitingFor('make-order-documents', orderId)).toBe(1)
  await desk.work('make-order-documents')
  expect(kinds(await documentsOf(customer, reference))).toContain('RECEIPT')
  await desk.rows(`update payments set state = 'givingBack' where id = $1`, [paymentId])
  await desk.perform('give-back-payment', { paymentId })
  await desk.work('make-order-documents')
  expect(kinds(await documentsOf(customer, reference)).slice(-2)).toEqual(['RECEIPT', 'REFUND'])
})

test('DOC-9: while the mail server is down the documents are made once and wait; the confirmation takes them along, below a megabyte, though no job has made them', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { email: 'down@mail.example' } })
  const { id: orderId } = await desk.orderOf(reference)
  await shop.control('mail', { mode: 'gone' })
  const send = () => desk.perform('send-order-mail', { orderId, kind: 'confirmation' })
  await expect(send()).rejects.toMatchObject({ system: 'mail' })
  const documents = await documentsOf(customer, reference)
  expect(documents).toHaveLength(4)
  await shop.control('mail', {})
  await send()
  const [mail, ...others] = await mailsTo('down@mail.example')
  expect(others).toEqual([])
  expect(await documentsOf(customer, reference)).toEqual(documents)
  expect(mail?.attachments.map(({ name }) => name)).toEqual([
    `contract-${reference}.pdf`,
    `contract-summaries-${reference}.pdf`,
    `right-to-cancel-${reference}.pdf`,
    `direct-debit-mandate-${reference}.pdf`,
  ])
  expect(mail?.attachments.map((each) => each.checksum)).toEqual(documents.map((each) => each.checksum))
  const bytes = mail?.attachments.reduce((all, { size }) => all + size, 0) ?? 0
  expect(bytes * 1.4 + (mail?.source.length ?? 0)).toBeLessThan(1_000_000)
})

test('DOC-9: while documents cannot be made no confirmation goes out; then it goes once', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { email: 'broken@mail.example' } })
  const { id: orderId } = await desk.orderOf(reference)
  const { orderPdfs: pdfs } = shop.deps
  const broken = pdfMaker({ thread: new URL('../../pdf/broken-worker.fixture.ts', import.meta.url) })
  shop.deps.orderPdfs = broken
  const send = () => desk.perform('send-order-mail', { orderId, kind: 'confirmation' })
  try {
    await expect(send()).rejects.toThrow('could not be made')
    await expect(made(reference)).rejects.toThrow('could not be made')
  } finally {
    shop.deps.orderPdfs = pdfs
    await broken.close()
  }
  expect(await mailsTo('broken@mail.example')).toEqual([])
  await send()
  await send()
  expect(await mailsTo('broken@mail.example')).toMatchObject([{ times: 1 }])
})

test('DOC-14: a receipt whose job was lost is made after all, once the sweeper finds that it is missing', async () => {
  const customer = aCustomer(shop)
  const reference = await paidDeposit(customer)
  const { id: orderId } = await desk.orderOf(reference)
  const { id: paymentId } = await desk.paymentOf(reference)
  await made(reference)
  await desk.perform('capture-payment', { paymentId })
  await desk.rows(`delete from pgboss.job where data::text like $1`, [`%${orderId}%`])
  await desk.sweep()
  expect(await desk.waitingFor('make-order-documents', orderId)).toBe(0)
  await desk.rows(`update payments set changed_at = now() - interval '1 hour' where id = $1`, [paymentId])
  expect(await shop.deps.metrics.registry.metrics()).toMatch(/orders_oldest_seconds\{waits_for="documents"\} 36\d\d/)
  await desk.sweep()
  await desk.work('make-order-documents')
  expect(kinds(await documentsOf(customer, reference))).toContain('RECEIPT')
  await desk.sweep()
  expect(await desk.waitingFor('make-order-documents', orderId)).toBe(0)
})

test('DOC-15: job and mail that come together make each document once', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { email: 'together@mail.example' } })
  const { id: orderId } = await desk.orderOf(reference)
  const { orderPdfs: pdfs } = shop.deps
  let asked = 0
  shop.deps.orderPdfs = {
    ...pdfs,
    make(paper) {
      asked += 1
      return pdfs.make(paper)
    },
  }
  try {
    await Promise.all([
      desk.perform('make-order-documents', { orderId }),
      desk.perform('send-order-mail', { orderId, kind: 'confirmation' }),
      desk.perform('make-order-documents', { orderId }),
    ])
  } finally {
    shop.deps.orderPdfs = pdfs
  }
  expect([asked, (await documentsOf(customer, reference)).length]).toEqual([4, 4])
})

test('DOC-16: each letter about a refund takes its own note along: a part first, then the rest', async () => {
  const customer = aCustomer(shop)
  const email = 'notes@mail.example'
  const { reference, router } = await paidWithTv(shop, desk, customer, { details: { email }, withRouter: true })
  await desk.work('capture-payment')
  await desk.work('make-order-documents')
  const { id: orderId } = await desk.orderOf(reference)
  await customer.must(WITHDRAW, { r: reference, o: [router], s: null })
  await desk.work('refund-part')
  await desk.work('make-order-documents')
  await customer.must(WITHDRAW, { r: reference, o: null, s: null })
  await desk.work('give-back-payment')
  await desk.work('send-order-mail')
  const notes = (await documentsOf(customer, reference)).filter(({ kind }) => kind === 'REFUND')
  expect(notes).toHaveLength(2)
  const letters = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('We’ve refunded'))
  const attached = letters.map(({ subject, attachments }) => [subject, attachments.map((each) => each.checksum)])
  expect(attached.toSorted()).toEqual([
    [`We’ve refunded €150.00 for order ${reference}`, [notes[1]?.checksum]],
    [`We’ve refunded €99.00 for order ${reference}`, [notes[0]?.checksum]],
  ])
  await desk.rows(`update payments set changed_at = now() - interval '1 hour' where order_id = $1`, [orderId])
  await desk.rows(`update withdrawals set refunded_at = now() - interval '1 hour' where order_id = $1`, [orderId])
  await desk.rows(`delete from pgboss.job where name = 'make-order-documents'`)
  await desk.sweep()
  expect(await desk.waitingFor('make-order-documents', orderId)).toBe(0)
})
