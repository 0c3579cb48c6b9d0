import { afterAll, beforeAll, expect, test } from 'vitest'
import { SALE, sharedCart, signedInStaff } from '#server/testing/assisting.ts'
import { codeOf, MANY_ORDERS } from '#server/testing/order-desk.ts'
import { aCustomer, answerCheckout, type Customer, fillCart, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import type { SignedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sinead: SignedInCustomer

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  sinead = await signedInStaff(shop)
})
afterAll(() => shop?.close())

const HAND_OVER = `mutation h($s: String!) { handOverCart(saleId: $s) { ${SALE} } }`
const TAKE_BACK = `mutation t($s: String!) { takeCartBack(saleId: $s) { ${SALE} } }`
const EXTRA = `mutation a($r: String!, $o: String!) { setAddOns(reference: $r, offerId: $o, addOnCodes: ["WIFI_BOOSTER"]) { version } }`
const OWN = `{ assistedSale { ${SALE} } }`
const CHANGED = 'query a($r: String!) { assistance(reference: $r) { changedSinceHandOver device } }'

test('ASSIST-13, ASSIST-15: a change after the hand-over takes the ticks back; the order is the shop’s and the assistant’s', async () => {
  const { customer, uuid, reference, offerId, saleId } = await sharedCart(shop, sinead, fillCart)
  await answerCheckout(customer)
  const { handOverCart } = await sinead.must(HAND_OVER, { s: saleId })
  expect(handOverCart.handedOverAt).not.toBeNull()
  expect(handOverCart.customerFirstName).toBe('Aoife')
  expect(handOverCart.steps.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
    'DETAILS DONE',
    'TERMS NOW',
    'ORDER TO_COME',
  ])
  const ticked = await whatIsReviewed(customer)
  await sinead.must(EXTRA, { r: reference, o: offerId })
  const { assistance } = await customer.must(CHANGED, { r: uuid })
  expect(assistance.changedSinceHandOver).toHaveLength(1)
  expect(codeOf(await customer.graphql(PLACE, ticked))).toBe('CART_CHANGED')
  expect(codeOf(await sinead.graphql(PLACE, await whatIsReviewed(customer)))).toBe('ONLY_CUSTOMER_CAN')
  await sinead.must(TAKE_BACK, { s: saleId })
  await sinead.must(HAND_OVER, { s: saleId })
  expect((await customer.must(CHANGED, { r: uuid })).assistance.changedSinceHandOver).toEqual([])

  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const { order } = await customer.must(
    'query o($r: String!) { order(reference: $r) { assistant { name shop } cart { channel } } }',
    { r: placeOrder.reference },
  )
  expect(order).toEqual({
    assistant: { name: 'Sinéad Burke', shop: 'Tonn Henry Street, Dublin 1' },
    cart: { channel: 'RETAIL' },
  })
  const { assistedSale } = await sinead.must(OWN)
  expect(assistedSale.orderedReference).toBe(placeOrder.reference)
  expect(assistedSale.acts[0]).toMatchObject({ actor: 'CUSTOMER', actorName: 'Aoife', kind: 'ORDERED', device: 'OWN' })
  expect(JSON.stringify(assistedSale)).not.toMatch(/Bhriain|@customer\.example|IBAN|AIBK|1990/)
})

/** The mark of the next event, however long it takes. */
async function nextMark(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  while (reader !== undefined) {
    const { value, done } = await reader.read()
    heard += value ?? ''
    const mark = /^event: changed\ndata: (\w+)$/m.exec(heard)?.[1]
    if (mark !== undefined) return mark
    if (done) break
  }
  throw new Error(`The stream ended after: ${heard}`)
}

test('ASSIST-16: the pages of both are notified of a change, and the assistant sees that the customer’s is there', async () => {
  const { customer, uuid, reference, offerId } = await sharedCart(shop, sinead)
  const gone = new AbortController()
  const listen = (who: Customer, name: string) =>
    fetch(`${shop.url}/cart-changes/${name}`, { headers: { cookie: who.cookies() }, signal: gone.signal })
  const theirs = await listen(customer, uuid)
  const hers = await listen(sinead, reference)
  expect([theirs.status, hers.status]).toEqual([200, 200])
  await sinead.must(EXTRA, { r: reference, o: offerId })
  expect(await nextMark(hers)).toBe(await nextMark(theirs))
  expect((await sinead.must(OWN)).assistedSale.customerSeenAt).not.toBeNull()
  gone.abort()
  expect((await refusedStream(aCustomer(shop), uuid)).status).toBe(404)
  expect((await refusedStream(sinead, uuid)).status).toBe(404)
})

function refusedStream(who: Customer, name: string): Promise<Response> {
  return fetch(`${shop.url}/cart-changes/${name}`, { headers: { cookie: who.cookies() } })
}
