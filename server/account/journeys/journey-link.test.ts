import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReference, operatorToken } from '#server/testing/journeys.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const SEND = `mutation send($reference: String!, $subscriptionId: String) {
  sendJourneyLink(reference: $reference, subscriptionId: $subscriptionId) }`
const GET = `query get($token: String, $cartType: CartType) { getCart(token: $token, cartType: $cartType) { reference } }`

async function send(browser: Pick<TestBrowser, 'graphql'>, query: string, variables: Record<string, unknown>) {
  const first = await browser.graphql(query, variables)
  return first.errors?.[0]?.extensions.code === 'BROWSER_UNKNOWN' ? browser.graphql(query, variables) : first
}

test('LINK-9: a new link goes to the customer’s own address, opens the same cart, and says nothing to the visitor', async () => {
  const reference = aReference()
  const token = await operatorToken(shop, { reference, channel: 'MYEIR' })
  await send(openBrowser(shop), GET, { token, cartType: 'CHANGE_OFFER' })
  const stranger = openBrowser(shop)
  const known = await stranger.graphql(SEND, { reference, subscriptionId: 'SUB-700101' })
  const unknown = await stranger.graphql(SEND, { reference: aReference() })
  expect(known.data).toEqual({ sendJourneyLink: true })
  expect(unknown).toEqual(known)
  await desk.work('send-journey-link')
  const [mail, ...more] = await desk.mailsTo('fibre@demo.example')
  expect(more).toEqual([])
  expect(mail.subject).toBe('Your new link to change your plan')
  const [href = ''] = /https?:\/\/\S+change-offer\?\S+/.exec(mail.text) ?? []
  const link = new URL(href).searchParams
  expect(Object.fromEntries(link)).toMatchObject({
    cart_Type: 'CHANGE_OFFER',
    reference,
    subscription_id: 'SUB-700101',
  })
  const phone = openBrowser(shop)
  const { data } = await send(phone, GET, { token: link.get('token'), cartType: 'CHANGE_OFFER' })
  expect(data.getCart).toEqual({ reference })
})

test('LINK-9: somebody else’s service is left out of the link, and a cart has three links an hour', async () => {
  const declan = await signedInCustomer(shop, 'tv@demo.example')
  const started = await send(declan, 'mutation start { startJourney(cartType: CROSS_SELL) { reference } }', {})
  const { reference } = started.data.startJourney
  for (let turn = 0; turn < 4; turn += 1)
    expect((await openBrowser(shop).graphql(SEND, { reference, subscriptionId: 'SUB-700101' })).data).toEqual({
      sendJourneyLink: true,
    })
  await desk.work('send-journey-link')
  const mails = await desk.mailsTo('tv@demo.example')
  expect(mails).toHaveLength(3)
  expect(mails[0]?.text).toContain('impact-summary?')
  expect(mails[0]?.text).not.toContain('subscription_id')
})
