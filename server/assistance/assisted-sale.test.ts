import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '#domain/result.ts'
import {
  customerWithCode,
  OPEN_ASSISTED,
  SALE,
  START_ASSISTANCE,
  sharedCart,
  signedInStaff,
} from '#server/testing/assisting.ts'
import { codeOf } from '#server/testing/order-desk.ts'
import { aCustomer } from '#server/testing/shopping.ts'
import { type SignedInCustomer, signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { TRIES, TRIES_OF_ADDRESS, triesOf, withTries } from './spend-tries.ts'

let shop: TestShop
let sinead: SignedInCustomer

beforeAll(async () => {
  shop = await openTestShop()
  sinead = await signedInStaff(shop)
})
afterAll(() => shop?.close())

const OWN = `{ assistedSale { ${SALE} } }`
const ADD = `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid version } }`
const STOP = 'mutation s($r: String!) { stopAssistance(reference: $r) { openedAt } }'
const ASSISTANCE = `query a($r: String!) { assistance(reference: $r) { assistantName shop handedOverAt device changedSinceHandOver
  lines { actor actorName } acts { actor actorName kind what device } } }`

const ciara = () => customerWithCode(shop)
const shared = () => sharedCart(shop, sinead)

test('ASSIST-1: an employee is no customer, and a customer no employee', async () => {
  const { getSession } = await sinead.must('{ getSession { isLoggedIn customerName staff { name shop roles } } }')
  expect(getSession).toEqual({
    isLoggedIn: false,
    customerName: null,
    staff: { name: 'Sinéad Burke', shop: 'Tonn Henry Street, Dublin 1', roles: ['retail'] },
  })
  const niamh = await signedInCustomer(shop)
  const session = await niamh.must('{ getSession { isLoggedIn staff { name } } }')
  expect(session.getSession).toEqual({ isLoggedIn: true, staff: null })
})

test('ASSIST-4: a code opens the cart for one assistant, once; wrong, used and replaced ones are refused alike', async () => {
  const { customer, uuid, reference, code } = await ciara()
  const { openAssistedCart: sale } = await sinead.must(OPEN_ASSISTED, {
    c: `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`,
  })
  expect(sale).toMatchObject({
    reference,
    code,
    handedOverAt: null,
    acts: [{ kind: 'OPENED', actorName: 'Sinéad Burke' }],
  })
  const again = await sinead.graphql(OPEN_ASSISTED, { c: code })
  const { startAssistance: former } = await customer.must(START_ASSISTANCE, { r: uuid })
  await customer.must(START_ASSISTANCE, { r: uuid })
  const replaced = await sinead.graphql(OPEN_ASSISTED, { c: former.code })
  const wrong = await sinead.graphql(OPEN_ASSISTED, { c: 'no code' })
  expect(again.errors?.[0]?.message).toBe('No cart has this code. Ask for it again.')
  expect(replaced.errors).toEqual(again.errors)
  expect(wrong.errors).toEqual(again.errors)
})

async function freshTries(): Promise<void> {
  await shop.deps.db.$client.query('delete from budgets')
}

test('ASSIST-5: the fifth wrong code of an employee ends the tries, for a right one too; colleagues go on', async () => {
  const { code } = await ciara()
  await freshTries()
  const attempt = (c: string) => sinead.graphql(OPEN_ASSISTED, { c })
  const tried: (string | undefined)[] = []
  for (let n = 0; n < 5; n += 1) tried.push(codeOf(await attempt('ABCDEF')))
  expect(tried).toEqual([...Array(4).fill('ASSISTANCE_CODE_UNKNOWN'), 'ASSISTANCE_TRIES'])
  const { errors } = await attempt(code)
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'ASSISTANCE_TRIES',
    params: { retryAfter: expect.any(Number) },
  })
  const colleague = await signedInStaff(shop, 'colleague')
  await colleague.must(OPEN_ASSISTED, { c: code })
  await freshTries()
})

test('ASSIST-5: an address has more tries, as the colleagues of a shop share it', async () => {
  const tries = triesOf('assistance codes', { '198.51.100.9': TRIES_OF_ADDRESS })
  const codes: (string | null)[] = []
  for (let n = 0; n < TRIES_OF_ADDRESS; n += 1) {
    const tried = await withTries(shop.deps.db, tries, async () => refuse({ code: 'ASSISTANCE_CODE_UNKNOWN' }))
    codes.push(tried.ok ? null : tried.refusal.code)
  }
  expect(codes.indexOf('ASSISTANCE_TRIES')).toBe(TRIES_OF_ADDRESS - 1)
  expect(TRIES_OF_ADDRESS).toBeGreaterThan(TRIES)
})

test('ASSIST-6: staff fields are for people who sell in a shop', async () => {
  const { code } = await ciara()
  expect(codeOf(await aCustomer(shop).graphql(OPEN_ASSISTED, { c: code }))).toBe('SIGN_IN_NEEDED')
  expect(codeOf(await (await signedInCustomer(shop)).graphql(OPEN_ASSISTED, { c: code }))).toBe('STAFF_ONLY')
  expect(codeOf(await (await signedInStaff(shop, 'desk')).graphql(OPEN_ASSISTED, { c: code }))).toBe('STAFF_ONLY')
})

test('ASSIST-8: an assistant fills the cart of the session by its reference, and opens no other', async () => {
  const { uuid, reference } = await shared()
  const other = await ciara()
  const { addTariff } = await sinead.must(ADD, { r: reference })
  expect(addTariff.uuid).toBe(reference)
  expect((await sinead.must('{ getCart { reference } }')).getCart.reference).toBe(reference)
  for (const r of [uuid, other.uuid, other.reference])
    expect(codeOf(await sinead.graphql(ADD, { r }))).toBe('CART_NOT_FOUND')
  const desk = await signedInStaff(shop, 'desk')
  expect(codeOf(await desk.graphql(ADD, { r: reference }))).toBe('CART_NOT_FOUND')
  expect(codeOf(await desk.graphql(ADD))).toBe('CART_NOT_FOUND')
})

test('ASSIST-2: from the code on the cart opens for its holder alone', async () => {
  const { uuid } = await ciara()
  expect(
    codeOf(await aCustomer(shop).graphql('query g($r: String) { getCart(reference: $r) { version } }', { r: uuid })),
  ).toBe('CART_HELD')
})

test('ASSIST-9: after Stop, End and another assistant nothing opens any more', async () => {
  const { customer, uuid, reference, saleId } = await shared()
  await customer.must(STOP, { r: uuid })
  expect((await sinead.must(OWN)).assistedSale).toBeNull()
  expect(codeOf(await sinead.graphql(ADD, { r: reference }))).toBe('CART_NOT_FOUND')
  const END = 'mutation e($s: String!) { endAssistedSale(saleId: $s) }'
  expect(codeOf(await sinead.graphql(END, { s: saleId }))).toBe('ASSISTANCE_ENDED')

  const next = await shared()
  const colleague = await signedInStaff(shop)
  expect(codeOf(await colleague.graphql(END, { s: next.saleId }))).toBe('ASSISTANCE_ENDED')
  const { startAssistance } = await next.customer.must(START_ASSISTANCE, { r: next.uuid })
  await colleague.must(OPEN_ASSISTED, { c: startAssistance.code })
  expect((await sinead.must(OWN)).assistedSale).toBeNull()
  await colleague.browser.visit(`${shop.url}/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect((await next.customer.must(ASSISTANCE, { r: next.uuid })).assistance).toBeNull()

  const last = await shared()
  await shop.deps.db.$client.query("update assisted_sales set ends_at = now() - interval '1 second' where id = $1", [
    last.saleId,
  ])
  expect((await sinead.must(OWN)).assistedSale).toBeNull()
  expect(codeOf(await sinead.graphql(ADD, { r: last.reference }))).toBe('CART_NOT_FOUND')
})

test('ASSIST-10, ASSIST-12: both see who did what, and the assistant nothing of what the customer gave', async () => {
  const { customer, uuid, reference } = await shared()
  await sinead.must(ADD, { r: reference })
  const { assistance } = await customer.must(ASSISTANCE, { r: uuid })
  expect(assistance).toMatchObject({
    assistantName: 'Sinéad Burke',
    shop: 'Tonn Henry Street, Dublin 1',
    device: 'OWN',
    lines: [{ actor: 'CUSTOMER' }, { actor: 'ASSISTANT', actorName: 'Sinéad Burke' }],
    acts: [{ actor: 'ASSISTANT', kind: 'ADDED', what: 'SIM Only 20', device: 'SHOP' }, { kind: 'OPENED' }],
  })
  const { assistedSale } = await sinead.must(OWN)
  expect(assistedSale.acts).toEqual(assistance.acts)
  expect(assistedSale.cart.uuid).toBe(reference)
  expect(JSON.stringify(assistedSale)).not.toContain(uuid)
  expect(assistedSale.steps).toEqual([
    { kind: 'DETAILS', state: 'NOW' },
    { kind: 'TERMS', state: 'TO_COME' },
    { kind: 'ORDER', state: 'TO_COME' },
  ])
})

test('ASSIST-62: the cart says on each device of its customer that it is shared', async () => {
  const { customer, uuid } = await ciara()
  const isShared = async () =>
    (await customer.must('query g($r: String) { getCart(reference: $r) { isShared } }', { r: uuid })).getCart.isShared
  expect(await isShared()).toBe(false)
  const { startAssistance } = await customer.must(START_ASSISTANCE, { r: uuid })
  await sinead.must(OPEN_ASSISTED, { c: startAssistance.code })
  expect(await isShared()).toBe(true)
  await customer.must(STOP, { r: uuid })
  expect(await isShared()).toBe(false)
})
