import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ADD = `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid reference } }`
const GET = 'query g($r: String) { getCart(reference: $r) { uuid numberOfProducts: offers { id } } }'
const CLAIM = `mutation c($choice: CartChoice) {
  claimCart(choice: $choice) { outcome uuid reference numberOfProducts accountProducts } }`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

// The demo has three customers: none of them has a cart when a test begins.
beforeEach(() => shop.deps.db.$client.query("update carts set customer = 'nobody' where customer is not null"))

const FIBRE = { email: 'fibre@demo.example' }
const MOBILE = { email: 'mobile@demo.example' }
const TV = { email: 'tv@demo.example' }

async function add(browser: SigningBrowser, reference: string | null = null): Promise<string> {
  const { data } = await browser.graphql(ADD, { r: reference })
  return data.addTariff.uuid
}

async function claim(browser: SigningBrowser, choice: string | null = null) {
  const send = () => browser.graphql(CLAIM, { choice })
  const first = await send()
  // As the pages do: the refusal has brought the secret of the browser.
  const { data } = first.errors?.[0]?.extensions?.code === 'BROWSER_UNKNOWN' ? await send() : first
  return data.claimCart
}

async function refusalOf(browser: SigningBrowser, query: string, variables: object): Promise<string | undefined> {
  return (await browser.graphql(query, { ...variables })).errors?.[0]?.extensions?.code
}

async function logOut(browser: SigningBrowser): Promise<void> {
  const request = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
  const page = await browser.visit(`${shop.url}/logout`, request)
  // At the provider too, which would sign the same customer in again.
  await browser.visit(page.headers.get('refresh')?.replace('0; url=', '') ?? '')
}

/** A guest's cart that has become the customer's. */
async function aCustomersCart() {
  const browser = openSigningBrowser(shop)
  const uuid = await add(browser)
  await signIn(shop, browser, FIBRE)
  const { reference } = await claim(browser)
  return { browser, uuid, reference }
}

test('SESS-30: a guest’s cart becomes the customer’s once they call for it, and not by signing in alone', async () => {
  const browser = openSigningBrowser(shop)
  expect(await refusalOf(browser, CLAIM, {})).toBe('SIGN_IN_NEEDED')
  const uuid = await add(browser)
  await signIn(shop, browser, FIBRE)
  expect(await refusalOf(openSigningBrowser(shop), GET, { r: uuid })).toBeUndefined()
  expect(await claim(browser)).toMatchObject({ outcome: 'ADDED', uuid, numberOfProducts: 1 })
  expect(await claim(browser)).toMatchObject({ outcome: 'SAME', uuid })
})

test('SESS-31: a customer’s cart opens in no other session, by uuid, reference or the cookies of the browser', async () => {
  const { browser, uuid, reference } = await aCustomersCart()
  const stranger = openSigningBrowser(shop)
  const [copied, other] = [openSigningBrowser(shop), openSigningBrowser(shop)]
  for (const thief of [copied, other])
    for (const [name, value] of browser.cookies) if (/cart|holder/.test(name)) thief.cookies.set(name, value)
  await signIn(shop, other, MOBILE)
  for (const thief of [stranger, copied, other])
    for (const name of [uuid, reference]) {
      expect(await refusalOf(thief, GET, { r: name })).toMatch(/CART_(HELD|OF_CUSTOMER|NOT_FOUND)/)
      expect(await refusalOf(thief, ADD, { r: name })).toMatch(/CART_(HELD|OF_CUSTOMER|NOT_FOUND)/)
    }
  // A visitor who is not signed in may be the customer.
  expect(await refusalOf(copied, GET, { r: null })).toBe('CART_OF_CUSTOMER')
  expect(await refusalOf(other, GET, { r: null })).toBe('CART_HELD')
  expect(await claim(other)).toMatchObject({ outcome: 'NONE', uuid: null })
})

test('SESS-32: after logging out the browser shows no cart, and the next customer gets none', async () => {
  const { browser, uuid } = await aCustomersCart()
  await logOut(browser)
  expect(await refusalOf(browser, GET, { r: null })).toBe('CART_NOT_FOUND')
  expect(await refusalOf(browser, GET, { r: uuid })).toBe('CART_OF_CUSTOMER')
  await signIn(shop, browser, MOBILE)
  expect(await claim(browser)).toMatchObject({ outcome: 'NONE' })
})

test('SESS-33: signed in again, in this browser or another, the customer has the cart back', async () => {
  const { browser, uuid } = await aCustomersCart()
  await logOut(browser)
  for (const again of [browser, openSigningBrowser(shop)]) {
    await signIn(shop, again, FIBRE)
    expect(await claim(again)).toMatchObject({ outcome: 'RESTORED', uuid })
    expect(await add(again, uuid)).toBe(uuid)
  }
})

test('SESS-34: a customer with a cart here and in the account chooses, and the other stays in the account', async () => {
  const first = openSigningBrowser(shop)
  await signIn(shop, first, TV)
  const account = await add(first)
  const browser = openSigningBrowser(shop)
  const here = await add(browser)
  await signIn(shop, browser, TV)
  expect(await claim(browser)).toMatchObject({ outcome: 'CHOOSE', uuid: here, numberOfProducts: 1, accountProducts: 1 })
  expect((await browser.graphql(GET, { r: null })).data.getCart.uuid).toBe(here)
  expect(await claim(browser, 'ACCOUNT_CART')).toMatchObject({ outcome: 'RESTORED', uuid: account })
  expect((await browser.graphql(GET, { r: null })).data.getCart.uuid).toBe(account)

  const third = openSigningBrowser(shop)
  const another = await add(third)
  await signIn(shop, third, TV)
  expect(await claim(third)).toMatchObject({ outcome: 'CHOOSE' })
  expect(await claim(third, 'THIS_CART')).toMatchObject({ outcome: 'ADDED', uuid: another })
  const { rows } = await shop.deps.db.$client.query(
    'select uuid from carts where customer = $1 order by changed_at desc',
    ['CUST-100203'],
  )
  expect(rows.map(({ uuid }: { uuid: string }) => uuid)).toEqual([another, account, here])
})

test('SESS-35: a cart that a customer begins is theirs from the start', async () => {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, MOBILE)
  const uuid = await add(browser)
  expect(await refusalOf(openSigningBrowser(shop), GET, { r: uuid })).toBe('CART_OF_CUSTOMER')
  expect(await claim(browser)).toMatchObject({ outcome: 'SAME', uuid })
})

test('SESS-38: of two customers who call for one cart at the same moment one has it, and the other is not told so', async () => {
  const [niamh, declan, guest] = [openSigningBrowser(shop), openSigningBrowser(shop), openSigningBrowser(shop)]
  await signIn(shop, niamh, FIBRE)
  await signIn(shop, declan, TV)
  await add(guest)
  for (const browser of [niamh, declan])
    for (const name of ['cart', 'has_cart', 'holder']) browser.cookies.set(name, guest.cookies.get(name) ?? '')
  const { $client } = shop.deps.db
  const lock = await $client.connect()
  await lock.query('begin')
  await lock.query('select from carts where uuid = $1 for update', [guest.cookies.get('cart')])
  const claims = [claim(niamh), claim(declan)]
  // Both have read it as nobody's, and wait to write.
  await vi.waitFor(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update carts set customer%'`
    expect((await $client.query(waiting)).rows).toHaveLength(2)
  })
  await lock.query('rollback')
  lock.release()
  expect((await Promise.all(claims)).map(({ outcome }) => outcome).toSorted()).toEqual(['ADDED', 'NONE'])
})
