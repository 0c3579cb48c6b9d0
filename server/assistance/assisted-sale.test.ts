import { afterAll, beforeAll, expect, test } from 'vitest'
import { SALE, signedInStaff } from '#server/testing/assisting.ts'
import { aCustomer, addPlan, FIBRE } from '#server/testing/shopping.ts'
import { type SignedInCustomer, signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sinead: SignedInCustomer

beforeAll(async () => {
  shop = await openTestShop()
  sinead = await signedInStaff(shop)
})
afterAll(() => shop?.close())

const START = 'mutation s($r: String!) { startAssistance(reference: $r) { code expiresAt } }'
const OPEN = `mutation o($c: String!) { openAssistedCart(code: $c) { ${SALE} } }`
const OWN = `{ assistedSale { ${SALE} } }`
const ADD = `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid version } }`
const STOP = 'mutation s($r: String!) { stopAssistance(reference: $r) { openedAt } }'
const ASSISTANCE = `query a($r: String!) { assistance(reference: $r) { assistantName shop handedOverAt device changedSinceHandOver
  lines { actor actorName } acts { actor actorName kind what device } } }`

/** A customer with fibre in the cart, and the code that they read out. */
async function ciara() {
  const customer = aCustomer(shop)
  const { uuid } = await addPlan(customer, FIBRE, 'D08P3T7')
  const { getCart } = await customer.must('query g($r: String) { getCart(reference: $r) { reference version } }', {
    r: uuid,
  })
  const { startAssistance } = await customer.must(START, { r: uuid })
  return { customer, uuid, reference: getCart.reference as string, code: startAssistance.code as string }
}

async function shared() {
  const one = await ciara()
  const { openAssistedCart: sale } = await sinead.must(OPEN, { c: one.code })
  return { ...one, sale }
}

function codeOf({ errors }: { errors?: readonly { extensions: { code: string } }[] | undefined }): string | undefined {
  return errors?.[0]?.extensions.code
}

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
  const { openAssistedCart: sale } = await sinead.must(OPEN, {
    c: `${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`,
  })
  expect(sale).toMatchObject({
    reference,
    code,
    handedOverAt: null,
    acts: [{ kind: 'OPENED', actorName: 'Sinéad Burke' }],
  })
  const again = await sinead.graphql(OPEN, { c: code })
  const { startAssistance: former } = await customer.must(START, { r: uuid })
  await customer.must(START, { r: uuid })
  const replaced = await sinead.graphql(OPEN, { c: former.code })
  const wrong = await sinead.graphql(OPEN, { c: 'no code' })
  expect(again.errors?.[0]?.message).toBe('No cart has this code. Ask for it again.')
  expect(replaced.errors).toEqual(again.errors)
  expect(wrong.errors).toEqual(again.errors)
})

test('ASSIST-5: after five wrong codes a right one has to wait, too', async () => {
  const { code } = await ciara()
  const quick = await signedInStaff(shop)
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const tried: (string | undefined)[] = []
  for (let n = 0; n < 6; n += 1) tried.push(codeOf(await quick.graphql(OPEN, { c: 'ABCDEF' }, from)))
  expect(tried.at(-1)).toBe('ASSISTANCE_TRIES')
  expect(codeOf(await quick.graphql(OPEN, { c: code }, from))).toBe('ASSISTANCE_TRIES')
  await shop.deps.db.$client.query('delete from budgets')
})

test('ASSIST-6: staff fields are for people who sell in a shop', async () => {
  const { code } = await ciara()
  expect(codeOf(await aCustomer(shop).graphql(OPEN, { c: code }))).toBe('SIGN_IN_NEEDED')
  expect(codeOf(await (await signedInCustomer(shop)).graphql(OPEN, { c: code }))).toBe('STAFF_ONLY')
  expect(codeOf(await (await signedInStaff(shop, 'desk')).graphql(OPEN, { c: code }))).toBe('STAFF_ONLY')
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
  const { customer, uuid, reference, sale } = await shared()
  await customer.must(STOP, { r: uuid })
  expect((await sinead.must(OWN)).assistedSale).toBeNull()
  expect(codeOf(await sinead.graphql(ADD, { r: reference }))).toBe('CART_NOT_FOUND')
  const END = 'mutation e($s: String!) { endAssistedSale(saleId: $s) }'
  expect(codeOf(await sinead.graphql(END, { s: sale.id }))).toBe('ASSISTANCE_ENDED')

  const next = await shared()
  const colleague = await signedInStaff(shop)
  expect(codeOf(await colleague.graphql(END, { s: next.sale.id }))).toBe('ASSISTANCE_ENDED')
  const { startAssistance } = await next.customer.must(START, { r: next.uuid })
  await colleague.must(OPEN, { c: startAssistance.code })
  expect((await sinead.must(OWN)).assistedSale).toBeNull()
  await colleague.browser.visit(`${shop.url}/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect((await next.customer.must(ASSISTANCE, { r: next.uuid })).assistance).toBeNull()

  const last = await shared()
  await shop.deps.db.$client.query("update assisted_sales set ends_at = now() - interval '1 second' where id = $1", [
    last.sale.id,
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
