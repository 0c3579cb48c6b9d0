import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWithCode, OPEN_ASSISTED, SALE, sharedCart, signedInStaff } from '#server/testing/assisting.ts'
import { addMobile, enterPorting, PROVE, REQUEST_CODE } from '#server/testing/bringing.ts'
import { AddPhoneDocument } from '#server/testing/generated/cart-lines.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import type { SignedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { endOverdueSales, forgetOldSales } from './forget-sales.ts'

let shop: TestShop
let sinead: SignedInCustomer

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  sinead = await signedInStaff(shop)
})
afterAll(() => shop?.close())

const OWN = `{ assistedSale { ${SALE} } }`
const PORTING =
  'query g($r: String) { getCart(reference: $r) { offers { id porting { msisdn holder consented proven } } } }'

test('ASSIST-10, ASSIST-11: a phone that an assistant adds is taken from stock and entered in one commit', async () => {
  const { reference } = await sharedCart(shop, sinead)
  await sinead.must(AddPhoneDocument, { r: reference, e: 'KAIMO_K9_128_JET' })
  const { assistedSale } = await sinead.must(OWN)
  expect(assistedSale.acts.map(({ kind, what }: { kind: string; what: string }) => `${kind} ${what}`)).toEqual(
    expect.arrayContaining(['DEVICE_ADDED Kaimo K9', 'OPENED null']),
  )
  expect(assistedSale.lines).toMatchObject([
    { actor: 'CUSTOMER', at: null, parts: [] },
    { actor: 'ASSISTANT', parts: [{ part: 'DEVICE', actor: 'ASSISTANT', actorName: 'Sinéad Burke' }] },
  ])
})

test('ASSIST-17: what an assistant types of a number is no consent; the customer gives it with the code', async () => {
  const { customer, uuid, reference } = await sharedCart(shop, sinead)
  const typed = await addMobile(sinead, { reference })
  const msisdn = '+353875550139'
  await enterPorting(sinead, typed, msisdn)
  const own = async (who: typeof customer, r: string) =>
    (await who.must(PORTING, { r })).getCart.offers.find(({ id }: { id: string }) => id === typed.offerId).porting
  expect(await own(customer, uuid)).toMatchObject({ msisdn, consented: false, proven: false })
  expect(await own(sinead, reference)).toMatchObject({ msisdn, holder: null })
  const place = { r: uuid, o: typed.offerId }
  expect(codeOf(await sinead.graphql(REQUEST_CODE, { r: reference, o: typed.offerId, m: msisdn }))).toBe(
    'ONLY_CUSTOMER_CAN',
  )
  await customer.must(REQUEST_CODE, { ...place, m: msisdn })
  await customer.must(PROVE, { ...place, c: await codeSentTo(shop, msisdn) })
  expect(await own(customer, uuid)).toMatchObject({ consented: true, proven: true })
  const { assistedSale } = await sinead.must(OWN)
  expect(assistedSale.steps[0]).toEqual({ kind: 'NUMBER', state: 'DONE' })
  expect(assistedSale.acts[0]).toMatchObject({ actor: 'CUSTOMER', kind: 'NUMBER_PROVED', what: null })
})

test('ASSIST-18: a session whose time is over is ended, and forgotten after 30 days unless it led to an order', async () => {
  const { uuid, saleId } = await sharedCart(shop, sinead)
  const desk = orderDesk(shop)
  await desk.rows(
    `update assisted_sales set ends_at = now() - interval '1 minute', customer_name = 'Ciara' where id = $1`,
    [saleId],
  )
  await endOverdueSales(shop.deps.db)
  const [ended] = await desk.rows('select ended_by, customer_name from assisted_sales where id = $1', [saleId])
  expect(ended).toEqual({ ended_by: 'time', customer_name: null })
  const count = async () =>
    (
      await desk.rows(
        'select from assisted_sales where id = $1 union all select from assisted_sale_acts where sale_id = $1',
        [saleId],
      )
    ).length
  await desk.rows(`update assisted_sales set created_at = now() - interval '31 days' where id = $1`, [saleId])
  await desk.rows(`update carts set status = 'ordered' where uuid = $1`, [uuid])
  await forgetOldSales(shop.deps.db)
  expect(await count()).toBe(2)
  await desk.rows(`update carts set status = 'open' where uuid = $1`, [uuid])
  await forgetOldSales(shop.deps.db)
  expect(await count()).toBe(0)
})

test('ASSIST-4: a code of ten minutes ago, and one of a cart that was ordered, are refused like a code that never was', async () => {
  const [old, ordered] = [await customerWithCode(shop), await customerWithCode(shop)]
  const desk = orderDesk(shop)
  await desk.rows('update assisted_sales set code_expires_at = now() where cart_uuid = $1', [old.uuid])
  await desk.rows(`update carts set status = 'ordered' where uuid = $1`, [ordered.uuid])
  for (const { code } of [old, ordered])
    expect(codeOf(await sinead.graphql(OPEN_ASSISTED, { c: code }))).toBe('ASSISTANCE_CODE_UNKNOWN')
})
