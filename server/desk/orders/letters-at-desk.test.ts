import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { outcomeAtDesk, pressAtDesk } from '#server/testing/desk-press.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, order } from '#server/testing/shopping.ts'

const LETTER = 'query l($r: String!, $n: String!) { letter(reference: $r, name: $n) { to subject text } }'
const AGAIN = 'mutation a($r: String!, $n: String!) { resendLetter(reference: $r, name: $n) }'
const LINK = 'mutation l($r: String!) { sendOrderLink(reference: $r) }'
const OPEN = 'mutation o($r: String!, $d: String!) { openDocument(reference: $r, document: $d) { name bytes } }'
const SHOW = 'mutation s($r: String!) { showPerson(reference: $r, reason: "lost the contract") }'
const DOCUMENTS = 'query d($r: String!) { order(reference: $r) { documents { id title kind } trail { actName } } }'
const EMAIL = 'letters@customer.example'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let advisor: DeskBrowser
let reference: string

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  advisor = await staffAtDesk(desk, 'advisor')
  reference = (await order(aCustomer(desk.shop), { details: { email: EMAIL } })).reference
  for (const name of ['make-order-documents', 'send-order-mail']) await back.work(name, reference)
})
afterAll(() => desk?.close())

const codeOf = async (mutation: string, variables: object) => outcomeAtDesk(advisor, mutation, variables)

test('DESK-55: a letter is sent again with its documents, to the address of the order, once for each press', async () => {
  const { letter } = (await advisor.query(LETTER, { r: reference, n: 'confirmation' })).data
  expect(letter).toEqual({ to: 'l…@customer.example', subject: `We have your order ${reference}`, text: null })
  const key = 'one-press-that-sends-a-letter-twice'
  for (let press = 0; press < 2; press += 1) await pressAtDesk(advisor, AGAIN, { r: reference, n: 'confirmation' }, key)
  await back.work('send-letter-copy', reference)
  const letters = await back.mailsTo(EMAIL)
  expect(letters.map(({ subject }) => subject)).toEqual([letter.subject, letter.subject])
  const [copy, first] = letters
  expect(copy.messageId).not.toBe(first.messageId)
  expect(copy.attachments.map(({ checksum }: { checksum: string }) => checksum)).toEqual(
    first.attachments.map(({ checksum }: { checksum: string }) => checksum),
  )
  for (const name of ['refund no-such', 'visitTomorrow 2026-01-01', 'nothing'])
    expect(await codeOf(AGAIN, { r: reference, n: name }), name).toBe('DESK_LETTER_STALE')
})

test('DESK-57: the customer gets a link by mail, which opens the order on any device; the employee sees the address masked', async () => {
  const { data } = await pressAtDesk(advisor, LINK, { r: reference })
  expect(data.sendOrderLink).toBe('l…@customer.example')
  await back.work('find-order')
  const [found] = await back.mailsTo(EMAIL)
  expect(found.text).toMatch(new RegExp(`/order/${reference}\\?key=`))
  expect(JSON.stringify(data)).not.toContain('key=')
})

test('DESK-55, DESK-56: texts and documents open while the customer’s data is shown, and the trail says which', async () => {
  const { documents } = (await advisor.query(DOCUMENTS, { r: reference })).data.order
  const [contract] = documents
  expect(await codeOf(OPEN, { r: reference, d: contract.id })).toBe('DESK_PERSON_MASKED')
  await pressAtDesk(advisor, SHOW, { r: reference })
  const { letter } = (await advisor.query(LETTER, { r: reference, n: 'confirmation' })).data
  expect(letter.to).toBe(EMAIL)
  expect(letter.text).toContain(AOIFE.firstName)
  const { openDocument } = (await pressAtDesk(advisor, OPEN, { r: reference, d: contract.id })).data
  expect(Buffer.from(openDocument.bytes, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(openDocument.name).toMatch(/\.pdf$/)
  for (const id of ['not-an-id', '00000000-0000-4000-8000-000000000000'])
    expect(await codeOf(OPEN, { r: reference, d: id })).toBe('DESK_DOCUMENT_UNKNOWN')
  const { trail } = (await advisor.query(DOCUMENTS, { r: reference })).data.order
  expect(trail.map(({ actName }: { actName: string }) => actName)).toEqual([
    ...['opened a document', 'saw the customer’s data', 'sent the customer a link', 'sent a letter again'],
  ])
})

test('DESK-55: a mailbox is not flooded', async () => {
  const codes: string[] = []
  for (let press = 0; press < 12; press += 1) codes.push(await codeOf(AGAIN, { r: reference, n: 'confirmation' }))
  expect(codes).toContain('done')
  expect(codes.at(-1)).toBe('DESK_TOO_MANY_LETTERS')
})
