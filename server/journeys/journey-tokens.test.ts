import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD } from '#server/testing/changing.ts'
import { aReference, DECLAN, NIAMH, operatorToken } from '#server/testing/journeys.ts'
import type { GraphQLResult } from '#server/testing/post-graphql.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { mintToken } from './journey-token.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const GET = `query get($reference: String, $token: String, $cartType: CartType) {
  getCart(reference: $reference, token: $token, cartType: $cartType) { uuid reference cartType customerType channel } }`
const START = `mutation start($cartType: CartType!, $subscriptionId: String) {
  startJourney(cartType: $cartType, subscriptionId: $subscriptionId) { reference token cartType subscriptionId expiresAt } }`

type Variables = Record<string, unknown>
type Reader = Pick<TestBrowser, 'graphql'>

/** As the storefront does: a browser without a secret gets one with the first response, and repeats the request. */
async function send(browser: Reader, query: string, variables: Variables): Promise<GraphQLResult> {
  const first = await browser.graphql(query, variables)
  return first.errors?.[0]?.extensions.code === 'BROWSER_UNKNOWN' ? browser.graphql(query, variables) : first
}

const read = (browser: Reader, variables: Variables) => send(browser, GET, { cartType: 'CHANGE_OFFER', ...variables })

function expect403({ errors, data }: GraphQLResult) {
  expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('403'), extensions: { code: 'FORBIDDEN' } })
  expect(data?.getCart ?? null).toBeNull()
}

const own = (journey: Variables, now = new Date()) =>
  mintToken(
    shop.deps.config,
    {
      reference: aReference(),
      cartType: 'CHANGE_OFFER',
      customerId: NIAMH,
      subscriptionId: null,
      channel: null,
      ...journey,
    },
    now,
  )

async function startedBy(customer: Reader, variables: Variables = {}) {
  const { data, errors } = await send(customer, START, { cartType: 'CHANGE_OFFER', ...variables })
  if (data?.startJourney == null) throw new Error(JSON.stringify(errors))
  return data.startJourney as { reference: string; token: string }
}

test('TOKEN-1: a signed-in customer begins a change, and its token opens the one cart of that type', async () => {
  const niamh = await signedInCustomer(shop)
  const started = await startedBy(niamh, { subscriptionId: 'SUB-700101' })
  expect(started).toMatchObject({ cartType: 'CHANGE_OFFER', subscriptionId: 'SUB-700101' })
  const { data } = await read(niamh, { token: started.token })
  expect(data.getCart).toMatchObject({
    reference: started.reference,
    cartType: 'CHANGE_OFFER',
    customerType: 'EXISTING',
    channel: 'ESHOP',
  })
  expect((await startedBy(niamh)).reference).toBe(started.reference)
  expect((await startedBy(niamh, { cartType: 'CROSS_SELL' })).reference).not.toBe(started.reference)
})

test('IMPACT-10: a signed-in customer’s first request in a fresh browser begins the journey', async () => {
  const orla = await signedInCustomer(shop, 'mobile@demo.example')
  const { data, errors } = await orla.graphql(START, { cartType: 'CROSS_SELL' })
  expect(errors).toBeUndefined()
  const { token, reference } = data.startJourney
  const cart = await orla.graphql(GET, { token, cartType: 'CROSS_SELL' })
  expect(cart.data.getCart).toMatchObject({ reference, cartType: 'CROSS_SELL' })
})

test('TOKEN-2: a change of somebody else’s service, a change by a guest and a new customer’s cart are refused', async () => {
  const niamh = await signedInCustomer(shop)
  const codeOf = async (browser: Reader, variables: Variables) =>
    (await send(browser, START, { cartType: 'CHANGE_OFFER', ...variables })).errors?.[0]?.extensions.code
  expect(await codeOf(niamh, { subscriptionId: 'SUB-700301' })).toBe('SUBSCRIPTION_NOT_FOUND')
  expect(await codeOf(niamh, { cartType: 'NEW_ACQUISITION' })).toBe('TARIFF_NOT_FOR_CART')
  expect(await codeOf(openBrowser(shop), {})).toBe('SIGN_IN_NEEDED')
})

test('TOKEN-3: a token of the operator opens the cart that it names, which its first use makes, on the channel of its link', async () => {
  const reference = aReference()
  const token = await operatorToken(shop, { reference, cartType: 'CROSS_SELL', channel: 'MYEIR' })
  const browser = openBrowser(shop)
  for (const named of [null, reference, ` ${reference.toLowerCase()}`]) {
    const { data } = await read(browser, { token, reference: named, cartType: 'CROSS_SELL' })
    expect(data.getCart).toMatchObject({
      reference,
      cartType: 'CROSS_SELL',
      customerType: 'EXISTING',
      channel: 'MYEIR',
    })
  }
  // What the browser buys as a new customer stays as it is.
  expect(browser.cookies.has('cart')).toBe(false)
})

test('TOKEN-4: a token that is expired, altered, unsigned, too long or for another audience is refused, logged and never named', async () => {
  const reference = aReference()
  const good = await operatorToken(shop, { reference })
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const altered = Buffer.from(JSON.stringify({ ...claims, sub: DECLAN })).toString('base64url')
  const past = new Date(Date.now() - 61 * 60_000)
  const { token: expired } = await own({ reference }, past)
  const attacks: Record<string, string> = {
    'expired, of the shop': expired,
    'expired, of the operator': await operatorToken(shop, { reference, issuedAt: past.toISOString() }),
    altered: `${head}.${altered}.${signature}`,
    'alg none': new UnsecuredJWT(claims).encode(),
    'signature left out': `${head}.${body}.`,
    'signed with a shared secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret that anybody could know')),
    'of another audience': await operatorToken(shop, { reference, audience: 'desk' }),
    'of another issuer': await operatorToken(shop, { reference, issuer: 'elsewhere' }),
    'of the operator in the name of the shop': await operatorToken(shop, { reference, issuer: 'tonn-shop' }),
    'valid for longer than an hour': await operatorToken(shop, { reference, minutes: 61 }),
    'for a new customer’s cart': await operatorToken(shop, { reference, cartType: 'NEW_ACQUISITION' }),
    'for no cart': await operatorToken(shop, { reference: 'none' }),
    'no token': 'made-up',
  }
  for (const [what, token] of Object.entries(attacks)) {
    const before = await securityEventsOf(shop, 'refused-access', 'cart')
    expect403(await read(openBrowser(shop), { token, reference }))
    expect(await securityEventsOf(shop, 'refused-access', 'cart'), what).toBe(before + 1)
  }
})

test('TOKEN-5: a token for one cart, type or customer opens no other', async () => {
  const [mine, other] = [aReference(), aReference()]
  const browser = openBrowser(shop)
  const token = await operatorToken(shop, { reference: mine })
  const theirs = await operatorToken(shop, { reference: other, customerId: DECLAN })
  const stranger = openBrowser(shop)
  const { data } = await read(stranger, { token: theirs })
  expect((await read(browser, { token })).data.getCart.reference).toBe(mine)
  expect403(await read(browser, { token, reference: other }))
  expect403(await read(browser, { token, reference: data.getCart.uuid }))
  expect403(await read(browser, { token, cartType: 'CROSS_SELL' }))
  expect403(await read(browser, { token, cartType: 'NEW_ACQUISITION' }))
  // The same reference for another customer.
  expect403(await read(browser, { token: await operatorToken(shop, { reference: other }) }))
  // A new customer's cart, whose reference the operator cannot have given away.
  const made = await stranger.graphql(
    'mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid reference } }',
  )
  const { uuid, reference } = made.data.addTariff
  const onIt = await operatorToken(shop, { reference })
  expect403(await read(browser, { token: onIt }))
  expect403(await read(browser, { token: onIt, reference: uuid }))
})

test('TOKEN-6: a token belongs to the browser that used it first, and to sessions of its customer', async () => {
  const token = await operatorToken(shop)
  const first = openBrowser(shop)
  const { data } = await read(first, { token })
  expect403(await read(openBrowser(shop), { token }))
  expect((await read(first, { token })).data.getCart).toEqual(data.getCart)
  const niamh = await signedInCustomer(shop)
  expect((await read(niamh, { token })).data.getCart).toEqual(data.getCart)
  const declan = await signedInCustomer(shop, 'tv@demo.example')
  expect403(await read(declan, { token }))
})

test('TOKEN-7: what was opened in a session stays shut after logging out, also in the same browser', async () => {
  const niamh = await signedInCustomer(shop)
  const { token } = await startedBy(niamh)
  const link = await operatorToken(shop)
  expect((await read(niamh, { token: link })).data.getCart).not.toBeNull()
  const out = await niamh.browser.visit(`${shop.url}/logout`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(out.status).toBeLessThan(400)
  expect403(await read(niamh.browser, { token }))
  expect403(await read(niamh.browser, { token: link }))
})

test('TOKEN-8: an existing customer’s cart opens by no uuid or reference alone; in its customer’s session it does', async () => {
  const niamh = await signedInCustomer(shop)
  const { reference, token } = await startedBy(niamh)
  const { uuid } = (await read(niamh, { token })).data.getCart
  for (const named of [uuid, reference]) {
    expect403(await read(openBrowser(shop), { reference: named }))
    expect403(await read(openBrowser(shop), { reference: named, token: '' }))
    expect403(await read(await signedInCustomer(shop, 'tv@demo.example'), { reference: named }))
    expect((await read(niamh, { reference: named })).data.getCart.reference).toBe(reference)
    expect403(await read(niamh, { reference: named, cartType: 'CROSS_SELL' }))
  }
  const guest = await openBrowser(shop).graphql(GET, { reference: uuid })
  expect403(guest)
})

test('TOKEN-9: the operator’s keys are fetched once; while they cannot be, the known ones count', async () => {
  const own = await openTestShop()
  try {
    const browser = openBrowser(own)
    for (let turn = 0; turn < 3; turn += 1)
      expect((await read(browser, { token: await operatorToken(own) })).data.getCart).not.toBeNull()
    expect(await own.requestsTo('journeys')).toBe(1)
    const before = await operatorToken(own)
    await own.control('journeys', { mode: 'fail' })
    expect((await read(browser, { token: before })).data.getCart).not.toBeNull()
  } finally {
    await own.close()
  }
})

test('TOKEN-11: the check of a home is read on a change with the reference of its cart, and with no other', async () => {
  const prequal = await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  const { prequalId } = prequal.data.prequal
  const reference = aReference()
  const token = await operatorToken(shop, { reference })
  const browser = openBrowser(shop)
  const DETAILS = `query co($changeOfferReference: String!, $prequalId: String!, $token: String) {
    getCOPrequalDetailsByID(changeOfferReference: $changeOfferReference, prequalId: $prequalId, token: $token) {
      prequalId eircode customerType billingSource } }`
  const details = (by: Reader, variables: Variables) =>
    send(by, DETAILS, { changeOfferReference: reference, prequalId, token, ...variables })
  expect((await details(browser, {})).data.getCOPrequalDetailsByID).toEqual({
    prequalId,
    eircode: 'D08P3T7',
    customerType: 'EXISTING',
    billingSource: null,
  })
  const changed = { reference, token, cartType: 'CHANGE_OFFER', subscriptionId: 'SUB-700101' }
  await send(browser, ADD, { ...changed, offer: 'FTTC_100MB', plan: 'CO_FTTC_100MB_24M' })
  expect((await details(browser, {})).data.getCOPrequalDetailsByID.billingSource).toBe('TONN')
  const elsewhere = await shop.graphql('mutation p { prequal(address: { eircode: "V94E6NH" }) { prequalId } }')
  const other = await details(browser, { prequalId: elsewhere.data.prequal.prequalId })
  expect(other.data.getCOPrequalDetailsByID).toMatchObject({ eircode: 'V94E6NH', billingSource: null })
  expect403(await details(browser, { changeOfferReference: aReference() }))
  expect403(await details(browser, { token: '' }))
  expect403(await details(browser, { token: await operatorToken(shop, { reference, cartType: 'CROSS_SELL' }) }))
  const unknown = await details(browser, { prequalId: 'none' })
  expect(unknown.errors?.[0]?.message).toBe('No data found for given prequalId')
})

test('TOKEN-12: the SIM of a service is known on its customer’s journey, and of nobody else’s service', async () => {
  const CODE = `query sim($subscriptionId: String!, $cartType: CartType, $token: String) {
    getCurrentSIMCode(subscriptionId: $subscriptionId, cartType: $cartType, token: $token) }`
  const token = await operatorToken(shop)
  const browser = openBrowser(shop)
  const codeOf = async (subscriptionId: string) =>
    (await send(browser, CODE, { subscriptionId, token, cartType: 'CHANGE_OFFER' })).data.getCurrentSIMCode
  expect(await codeOf('SUB-700102')).toBe('ESIM_VOICE')
  expect(await codeOf('SUB-700101')).toBeNull()
  expect(await codeOf('SUB-700201')).toBeNull()
  const orla = await operatorToken(shop, { customerId: 'CUST-100202' })
  const { data } = await send(browser, CODE, { subscriptionId: 'SUB-700201', token: orla, cartType: 'CHANGE_OFFER' })
  expect(data.getCurrentSIMCode).toBe('SIM_CARD_VOICE')
})

test('TOKEN-13: while the services cannot be read, and for a service whose id is too long, that is what the refusal says', async () => {
  const orla = await signedInCustomer(shop, 'mobile@demo.example')
  const refusalOf = async (subscriptionId: string) =>
    (await send(orla, START, { cartType: 'CHANGE_OFFER', subscriptionId })).errors?.[0]
  expect(await refusalOf('S'.repeat(101))).toMatchObject({
    message: 'subscriptionId may have at most 100 characters.',
    extensions: { code: 'TEXT_TOO_LONG', field: 'subscriptionId' },
  })
  await shop.control('inventory', { mode: 'gone' })
  expect(await refusalOf('SUB-700201')).toMatchObject({
    message: expect.stringContaining('We can’t see your services right now'),
    extensions: { code: 'SERVICES_UNAVAILABLE' },
  })
  await shop.control('inventory', {})
  expect(await refusalOf('SUB-700201')).toBeUndefined()
  // What was known of them last is enough to begin with; the change itself is never decided on it.
  await shop.control('inventory', { mode: 'gone' })
  expect(await refusalOf('SUB-700201')).toBeUndefined()
  expect((await refusalOf('SUB-700301'))?.extensions.code).toBe('SUBSCRIPTION_NOT_FOUND')
  await shop.control('inventory', {})
})

test('TOKEN-14: a plan without a reference goes into the cart of its token; a session alone begins no cart by adding', async () => {
  const plan = { offer: 'FTTC_100MB', plan: 'CO_FTTC_100MB_24M', subscriptionId: 'SUB-700101' }
  const niamh = await signedInCustomer(shop)
  const { reference, token } = await startedBy(niamh)
  const named = { cartType: 'CHANGE_OFFER', token }
  const added = await send(niamh, ADD, { ...named, ...plan })
  expect(added.data.addTariff.reference).toBe(reference)
  expect((await read(niamh, { token })).data.getCart).toMatchObject({ reference, uuid: added.data.addTariff.uuid })
  expect((await niamh.graphql('query mine { getCart { uuid } }')).errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
  for (const cartType of ['CHANGE_OFFER', undefined]) {
    const { errors } = await send(niamh, ADD, { ...plan, cartType })
    expect(errors?.[0]?.message).toContain(cartType === undefined ? 'can’t find this cart' : '403')
  }
})
