import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { aCustomer, fillCart } from '#server/testing/shopping.ts'
import { addTv } from '#server/testing/withdrawing.ts'
import { BROADBAND_AND_TV } from './cart-examples.ts'

const CARTS = '/shoppingCart/v4/shoppingCart'
/** Of both plans together, in cents. */
const ONE_RISE = 400

let partners: TestPartners
let till: PartnerClient
beforeAll(async () => {
  partners = await openTestPartners(MANY_ORDERS)
  till = await aPartner(partners)
})
afterAll(() => partners?.close())

async function made(body: object = { cartItem: BROADBAND_AND_TV }) {
  const { status, body: cart } = await till.call('POST', CARTS, body)
  expect([status, cart.code, cart.message]).toEqual([201, undefined, undefined])
  return cart
}

const plansOf = ({ cartItem = [] }: { cartItem?: { productOffering: { id: string } }[] }) =>
  cartItem.map(({ productOffering }) => productOffering.id)
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
const itemsOf = (cart: any) => cart.cartItem.map(({ id }: { id: string }) => ({ id, action: 'noChange' }))

test('TMF663-1: an empty cart is one, and has no empty lists', async () => {
  const cart = await made({})
  expect(Object.values(cart).filter((part) => Array.isArray(part) && part.length === 0)).toEqual([])
  expect((await till.call('GET', `${CARTS}/${cart.id}`)).body).toEqual(cart)
})

test('TMF663-2: what is put in has the prices, the bills and the time of the engineer that the pages show for it', async () => {
  const cart = await made()
  expect(plansOf(cart)).toEqual(['ACQ_FTTH_1GB_24M', 'ACQ_TV_FAMILY_24M'])
  const [broadband, tv] = cart.cartItem
  expect(broadband.appointment.description).toMatch(/^2026-12-|^2027-/)
  expect(broadband.product.place).toMatchObject([{ postcode: 'D08P3T7', role: 'installationAddress' }])
  expect(broadband.note).toBeUndefined()
  expect(tv.cartItemRelationship).toEqual([{ id: broadband.id, relationshipType: 'reliesOn' }])
  const customer = aCustomer(partners.shop)
  await addTv(customer, await fillCart(customer))
  const query = '{ getCart { payTodayTotal forecast { bills { fromBill toBill amount } totalInBills } } }'
  const { getCart } = await customer.must(query)
  const value = ({ price }: { price: { taxIncludedAmount: { value: number } } }) =>
    Math.round(price.taxIncludedAmount.value * 100)
  const [today, ...bills] = cart.cartTotalPrice
  const total = bills.pop()
  expect(value(today)).toBe(getCart.payTodayTotal)
  expect(bills.map(value)).toEqual(getCart.forecast.bills.map(({ amount }: { amount: number }) => amount))
  // The visit of one cart may be on a later day than that of the other: then one bill more has the yearly rise.
  expect(Math.abs(value(total) - getCart.forecast.totalInBills)).toBeLessThanOrEqual(ONE_RISE)
})

test('TMF663-3: a PATCH names all that is to be in the cart: what is left out goes, what is there stays', async () => {
  const cart = await made()
  const [broadband] = itemsOf(cart)
  const alone = await till.call('PATCH', `${CARTS}/${cart.id}`, { cartItem: [broadband] })
  expect(plansOf(alone.body)).toEqual(['ACQ_FTTH_1GB_24M'])
  expect(alone.body.cartItem[0]).toEqual({ ...cart.cartItem[0] })
  const withTv = {
    productOffering: { id: 'ACQ_TV_FAMILY_12M' },
    cartItemRelationship: [{ id: broadband.id, relationshipType: 'reliesOn' }],
  }
  const other = await till.call('PATCH', `${CARTS}/${cart.id}`, { cartItem: [broadband, withTv] })
  expect([other.status, other.body.code]).toEqual([200, undefined])
  expect(plansOf(other.body)).toEqual(['ACQ_FTTH_1GB_24M', 'ACQ_TV_FAMILY_12M'])
  const back = await till.call('PATCH', `${CARTS}/${cart.id}`, { cartItem: cart.cartItem })
  expect(plansOf(back.body)).toEqual(['ACQ_FTTH_1GB_24M', 'ACQ_TV_FAMILY_24M'])
  expect(back.body.cartItem[0].id).toBe(broadband.id)
  const empty = await till.call('PATCH', `${CARTS}/${cart.id}`, { cartItem: [] })
  expect(empty.body.cartItem).toBeUndefined()
})

test('TMF663-4: a cart that cannot be made as it was wanted is not made, and releases what was held for it', async () => {
  const desk = orderDesk(partners.shop)
  const count = async () => (await desk.rows('select count(*)::int as carts from carts'))[0].carts
  const before = await count()
  const [broadband] = BROADBAND_AND_TV
  const phoneless = {
    productOffering: { id: 'ACQ_TV_FAMILY_24M' },
    cartItem: [{ productOffering: { id: 'NO_SUCH_EXTRA' } }],
  }
  const refused = await till.call('POST', CARTS, { cartItem: [broadband, phoneless] })
  expect(refused.status).toBe(422)
  expect(await count()).toBe(before)
})

test('TMF663-5: a deleted cart is gone, and one that was ordered is not deleted', async () => {
  const cart = await made()
  expect((await till.call('DELETE', `${CARTS}/${cart.id}`)).status).toBe(204)
  expect((await till.call('GET', `${CARTS}/${cart.id}`)).status).toBe(404)
  expect((await till.call('DELETE', `${CARTS}/${cart.id}`)).status).toBe(404)
  expect((await till.call('GET', `${CARTS}?id=${cart.id}`)).body).toEqual([])
})

test('TMF663-6: a repeated POST with one key makes one cart', async () => {
  const key = { 'idempotency-key': 'a-cart-of-the-till-1' }
  const both = await Promise.all([1, 2].map(() => till.call('POST', CARTS, {}, key)))
  expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
})

test('TMF663-7: what is not read is refused, so that nobody thinks it was agreed', async () => {
  const [broadband] = BROADBAND_AND_TV
  const odd = { ...broadband, product: { productCharacteristic: [{ name: 'giftWrap', value: true }] } }
  for (const cartItem of [
    [odd],
    [{ quantity: 2 }],
    [{ id: 'a' }],
    [
      {
        productOffering: { id: 'ACQ_TV_FAMILY_24M' },
        cartItemRelationship: [{ id: 'x', relationshipType: 'reliesOn' }],
      },
    ],
  ]) {
    const { status, body } = await till.call('POST', CARTS, { cartItem })
    expect([status, body.code], JSON.stringify(cartItem)).toEqual([400, 'INVALID_BODY'])
  }
})

const SIM = { id: 'sim', productOffering: { id: 'ACQ_SIM_20GB_12M' } }
const BROUGHT = {
  portInNumber: '087 555 0199',
  portInOperator: 'VODAFONE',
  portInAccountType: 'PREPAY',
  portInHolder: 'Aoife Ní Bhriain',
  portInConsent: true,
}

test('TMF663-9: a number that the customer brings is told, texted and proven in a cart by the rules of the pages', async () => {
  const { id: uuid, cartItem } = await made({ cartItem: [SIM] })
  const [{ id }] = cartItem
  const said = (parts: object) => {
    const characteristics = Object.entries(parts).map(([name, value]) => ({ name, value }))
    const body = { cartItem: [{ id, product: { productCharacteristic: characteristics } }] }
    return till.call('PATCH', `${CARTS}/${uuid}`, body)
  }
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  const numberIn = ({ cartItem: [item] }: any) =>
    Object.fromEntries(
      item.product.productCharacteristic.map((one: { name: string; value: unknown }) => [one.name, one.value]),
    )
  const withoutConsent = await said({ ...BROUGHT, portInConsent: false })
  expect([withoutConsent.status, withoutConsent.body.code]).toEqual([422, 'PORTING_INVALID'])
  const texted = await said({ ...BROUGHT, sendPortInCode: true })
  expect(texted.status).toBe(200)
  expect(numberIn(texted.body)).toMatchObject({ portInNumber: '+353875550199', portInProven: false })
  expect(texted.body.cartItem[0].note[0].text).toContain('NUMBER_TO_BRING')
  const tooSoon = await said({ sendPortInCode: true })
  expect([tooSoon.status, tooSoon.body.code]).toEqual([422, 'CODE_TOO_SOON'])
  const code = await codeSentTo(partners.shop, '+353875550199')
  const wrong = await said({ portInCode: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })
  expect([wrong.status, wrong.body.code]).toEqual([422, 'CODE_WRONG'])
  const proven = await said({ portInCode: code })
  expect(numberIn(proven.body)).toMatchObject({ portInProven: true, portInOn: expect.stringMatching(/^20\d\d-/) })
  expect(proven.body.cartItem[0].note).toBeUndefined()
  const back = await till.call('PATCH', `${CARTS}/${uuid}`, { cartItem: proven.body.cartItem })
  expect(back.body.cartItem).toEqual(proven.body.cartItem)
})

test('TMF663-9: a plan that is no mobile plan takes no number, and a text needs one to go to', async () => {
  const { id: uuid, cartItem } = await made()
  const [broadband, tv] = cartItem
  const productCharacteristic = Object.entries(BROUGHT).map(([name, value]) => ({ name, value }))
  const refused = await till.call('PATCH', `${CARTS}/${uuid}`, {
    cartItem: [{ id: broadband.id, product: { productCharacteristic } }, { id: tv.id }],
  })
  expect([refused.status, refused.body.code]).toEqual([422, 'NOT_MOBILE'])
  const text = { ...SIM, product: { productCharacteristic: [{ name: 'sendPortInCode', value: true }] } }
  expect((await till.call('POST', CARTS, { cartItem: [text] })).body.code).toBe('INVALID_BODY')
})
