import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, type Customer, order, REFERRED } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const CORRECT = `mutation c($r: String!, $c: OrderContactInput!) { correctContact(reference: $r, contact: $c) {
  details { email mobile } delivery { contactName contactMobile } mayCorrectContact } }`
const MAY = 'query m($r: String!) { order(reference: $r) { mayCorrectContact } }'
const CONTACT = { email: AOIFE.email, mobile: '085 555 0100', contactName: 'Aoife', contactMobile: '085 555 0100' }

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const correct = (customer: Customer, r: string, contact: object) =>
  customer.graphql(CORRECT, { r, c: { ...CONTACT, ...contact } })
const subjectsTo = async (email: string): Promise<string[]> =>
  (await desk.mailsTo(email)).map(({ subject }: { subject: string }) => subject)

async function handedOver(reference: string) {
  const { id } = await desk.orderOf(reference)
  await desk.perform('hand-over-order', { orderId: id })
  const { orders } = await desk.books('orders')
  return orders.find(({ externalId }: { externalId: string }) => externalId === id).productOrder
}

test('VISIT-11: mobile and whom the engineer calls are corrected until the hand-over, which carries them; the history names the parts', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const { data } = await correct(customer, reference, { mobile: '086 555 0177', contactName: 'Brian' })
  expect(data.correctContact).toEqual({
    details: { email: AOIFE.email, mobile: '+353865550177' },
    delivery: { contactName: 'Brian', contactMobile: '+353855550100' },
    mayCorrectContact: true,
  })
  await correct(customer, reference, { mobile: '086 555 0177', contactName: 'Brian' })
  const history = await desk.historyOf(reference)
  expect(history.filter((event) => event.startsWith('contact.'))).toEqual(['contact.mobile', 'contact.contactName'])
  const { relatedParty } = await handedOver(reference)
  expect(JSON.stringify(relatedParty)).toContain('+353865550177')
  expect(relatedParty[1].name).toBe('Brian')
  expect((await customer.must(MAY, { r: reference })).order.mayCorrectContact).toBe(false)
  expect(codeOf(await correct(customer, reference, { mobile: '086 555 0199' }))).toBe('ORDER_HANDED_OVER')
})

test('VISIT-11: what is corrected while the order is on its way to order management arrives there too', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const { orderManagement } = shop.deps
  const submit = orderManagement.submit.bind(orderManagement)
  vi.spyOn(orderManagement, 'submit').mockImplementationOnce(async (handed) => {
    const taken = await submit(handed)
    await correct(customer, reference, { mobile: '087 555 0188' })
    return taken
  })
  expect(JSON.stringify((await handedOver(reference)).relatedParty)).toContain('+353875550188')
})

test('VISIT-12: the old e-mail address is notified of the new one, without a link; the new one gets the confirmation that the old one had', async () => {
  const customer = aCustomer(shop)
  const [old, next] = ['old@contact.example', 'new@contact.example']
  const { reference } = await order(customer, { details: { email: old } })
  await desk.work('make-order-documents', reference)
  await desk.work('send-order-mail', reference)
  expect(await subjectsTo(old)).toContain(`We have your order ${reference}`)
  await correct(customer, reference, { email: next })
  await desk.work('send-order-mail', reference)
  await desk.work('send-order-mail', reference)
  const told = (await desk.mailsTo(old)).filter(({ subject }) => subject.startsWith('A new email address'))
  expect(told).toHaveLength(1)
  expect(told[0].text).not.toMatch(/key=|new@contact/)
  expect((await subjectsTo(next)).filter((subject) => subject === `We have your order ${reference}`)).toHaveLength(1)
  expect(await desk.historyOf(reference)).toContain('contact.email')
})

test('VISIT-12: an address that is corrected before the confirmation went out gets it once, and the wrong one none', async () => {
  const customer = aCustomer(shop)
  const [old, next] = ['wrong@contact.example', 'right@contact.example']
  const { reference } = await order(customer, { details: { email: old } })
  await correct(customer, reference, { email: next })
  await desk.work('make-order-documents', reference)
  await desk.work('send-order-mail', reference)
  expect((await subjectsTo(next)).filter((subject) => subject.startsWith('We have your order'))).toHaveLength(1)
  expect((await subjectsTo(old)).filter((subject) => subject.startsWith('We have your order'))).toEqual([])
})

test('VISIT-13: errors are shown at their field; strangers, ended orders and too many corrections have refusals of their own', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: REFERRED })
  const wrong = await correct(customer, reference, { email: 'nobody', mobile: '12', contactMobile: 'x' })
  expect(codeOf(wrong)).toBe('CONTACT_INVALID')
  expect(codeOf(await correct(aCustomer(shop), reference, {}))).toBe('ORDER_NOT_FOUND')
  const codes = []
  for (let count = 0; count < 11; count++)
    codes.push(codeOf(await correct(customer, reference, { mobile: `085 555 01${10 + count}` })))
  expect(codes).toEqual([...Array.from({ length: 10 }), 'TOO_MANY_CORRECTIONS'])
  await desk.rows(`update orders set state = 'cancelled' where reference = $1`, [reference])
  expect(codeOf(await correct(customer, reference, { mobile: '087 555 0188' }))).toBe('ORDER_ENDED')
})
