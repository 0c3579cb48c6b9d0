import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMobile, PROVE, REQUEST_CODE } from '#server/testing/bringing.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import { aCustomer, type Customer, type InCart } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  // Behind a proxy, so that a test can come from many addresses.
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

let last = 4000
function aNumber(): string {
  last += 1
  return `+35387555${last}`
}

let addresses = 0
function from(address?: string) {
  addresses += 1
  return { 'x-forwarded-for': address ?? `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}` }
}

function request(customer: Customer, { uuid, offerId }: InCart, msisdn: string, headers = from()) {
  return customer.graphql(REQUEST_CODE, { r: uuid, o: offerId, m: msisdn }, headers)
}

function prove(customer: Customer, { uuid, offerId }: InCart, code: string, headers = from()) {
  return customer.graphql(PROVE, { r: uuid, o: offerId, c: code }, headers)
}

function wrong(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

async function textsTo(msisdn: string): Promise<unknown[]> {
  const response = await fetch(`${shop.sandboxUrl}/control/sms/texts?to=${encodeURIComponent(msisdn)}`)
  return ((await response.json()) as { texts: unknown[] }).texts
}

/** As if the pause between two texts were over. */
async function afterPause(): Promise<void> {
  await orderDesk(shop).rows(`update budgets set ends_at = now() where ends_at < now() + interval '40 seconds'`)
}

test('OTP-3: four wrong codes end a code, and the right one is too late then', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  const msisdn = aNumber()
  await request(customer, inCart, msisdn)
  const code = await codeSentTo(shop, msisdn)
  for (const triesLeft of [3, 2, 1]) {
    const { errors } = await prove(customer, inCart, wrong(code))
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CODE_WRONG', field: 'code', params: { triesLeft } })
  }
  expect(codeOf(await prove(customer, inCart, wrong(code)))).toBe('CODE_ENDED')
  expect(codeOf(await prove(customer, inCart, code))).toBe('CODE_ENDED')
})

test('OTP-4: tries are counted across requests at once and aliases of one request', async () => {
  const customer = aCustomer(shop)
  const { uuid, offerId } = await addMobile(customer)
  const msisdn = aNumber()
  await request(customer, { uuid, offerId }, msisdn)
  const code = await codeSentTo(shop, msisdn)
  const aliases = Array.from({ length: 5 }, (_, index) => {
    return `t${index}: provePorting(reference: "${uuid}", offerId: "${offerId}", code: "${wrong(code, index + 1)}") { uuid }`
  })
  const guesses = [1, 2, 3, 4].map(() => customer.graphql(`mutation all { ${aliases.join(' ')} }`, {}, from()))
  const answers = (await Promise.all(guesses)).flatMap(({ errors }) => errors ?? [])
  const told = answers.filter(({ extensions }) => extensions.code === 'CODE_WRONG')
  expect(told).toHaveLength(3)
  const [{ wrong: counted }] = await orderDesk(shop).rows('select wrong from porting_codes where cart_uuid = $1', [
    uuid,
  ])
  expect(counted).toBe(4)
  expect(codeOf(await prove(customer, { uuid, offerId }, code))).toBe('CODE_ENDED')
})

test('OTP-5: a code ends after five minutes, by the clock of the database', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  const msisdn = aNumber()
  await request(customer, inCart, msisdn)
  const code = await codeSentTo(shop, msisdn)
  await orderDesk(shop).rows('update porting_codes set ends_at = now() where cart_uuid = $1', [inCart.uuid])
  expect(codeOf(await prove(customer, inCart, code))).toBe('CODE_ENDED')
  const look = 'query c($r: String!, $o: String!) { portingCode(reference: $r, offerId: $o) { msisdn } }'
  expect(await customer.must(look, { r: inCart.uuid, o: inCart.offerId })).toEqual({ portingCode: null })
})

test('OTP-6: a new code takes the place of the old one, and is not sent while one has just been', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  const msisdn = aNumber()
  await request(customer, inCart, msisdn)
  const first = await codeSentTo(shop, msisdn)
  const { errors } = await request(customer, inCart, msisdn)
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CODE_TOO_SOON', params: { retryAfter: expect.any(Number) } })
  await afterPause()
  await request(customer, inCart, msisdn)
  const second = await codeSentTo(shop, msisdn)
  if (first !== second) expect(codeOf(await prove(customer, inCart, first))).toBe('CODE_WRONG')
  expect(codeOf(await prove(customer, inCart, second))).toBeUndefined()
  // A request whose response was lost can be repeated.
  expect(codeOf(await prove(customer, inCart, second))).toBeUndefined()
})

test('OTP-7: a number gets eight texts a day at most, from however many addresses and carts they are requested', async () => {
  const msisdn = aNumber()
  const answers: (string | undefined)[] = []
  for (let round = 0; round < 10; round += 1) {
    const customer = aCustomer(shop)
    answers.push(codeOf(await request(customer, await addMobile(customer), msisdn)))
    await afterPause()
  }
  expect(answers).toEqual([...Array(8).fill(undefined), 'TOO_MANY_CODES', 'TOO_MANY_CODES'])
  expect(await textsTo(msisdn)).toHaveLength(8)
})

test('OTP-7: forty concurrent requests for one number send it one text', async () => {
  const msisdn = aNumber()
  const carts = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const customer = aCustomer(shop)
      return { customer, inCart: await addMobile(customer) }
    }),
  )
  await Promise.all(carts.map(({ customer, inCart }) => request(customer, inCart, msisdn)))
  expect(await textsTo(msisdn)).toHaveLength(1)
})

test('OTP-12: a request that comes too soon spends nothing: ten impatient requests do not lock a number out', async () => {
  const msisdn = aNumber()
  const attacker = aCustomer(shop)
  const inCart = await addMobile(attacker)
  await request(attacker, inCart, msisdn)
  for (let round = 0; round < 10; round += 1) {
    expect(codeOf(await request(attacker, inCart, msisdn))).toBe('CODE_TOO_SOON')
  }
  for (let round = 0; round < 3; round += 1) {
    await afterPause()
    const customer = aCustomer(shop)
    expect(codeOf(await request(customer, await addMobile(customer), msisdn))).toBeUndefined()
  }
})

test('OTP-13: one visitor gets half of the texts of a number, and leaves the other half to others', async () => {
  const msisdn = aNumber()
  const attacker = from('203.0.113.77')
  const answers: (string | undefined)[] = []
  for (let round = 0; round < 8; round += 1) {
    const customer = aCustomer(shop)
    answers.push(codeOf(await request(customer, await addMobile(customer), msisdn, attacker)))
    await afterPause()
  }
  expect(answers).toEqual([...Array(4).fill(undefined), ...Array(4).fill('TOO_MANY_CODES')])
  const owner = aCustomer(shop)
  const inCart = await addMobile(owner)
  expect(codeOf(await request(owner, inCart, msisdn))).toBeUndefined()
  expect(codeOf(await prove(owner, inCart, await codeSentTo(shop, msisdn)))).toBeUndefined()
})

test('OTP-8: one visitor, and one cart, cannot text a list of numbers', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  const perCart: (string | undefined)[] = []
  for (let round = 0; round < 12; round += 1) perCart.push(codeOf(await request(customer, inCart, aNumber())))
  expect(perCart.filter((code) => code === undefined)).toHaveLength(10)
  const perVisitor: (string | undefined)[] = []
  for (let round = 0; round < 24; round += 1) {
    const next = aCustomer(shop)
    perVisitor.push(codeOf(await request(next, await addMobile(next), aNumber(), from('203.0.113.9'))))
  }
  expect(perVisitor.filter((code) => code === undefined)).toHaveLength(20)
})

/** Tries wrong codes until the code has ended, and returns how many were checked. */
async function guess(customer: Customer, inCart: InCart, code: string, headers?: ReturnType<typeof from>) {
  for (let guesses = 1; ; guesses += 1) {
    if (codeOf(await prove(customer, inCart, wrong(code, guesses), headers ?? from())) === 'CODE_ENDED') return guesses
  }
}

test('OTP-9: six wrong codes about a number leave every further code one try for the day', async () => {
  const msisdn = aNumber()
  const guesses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    const customer = aCustomer(shop)
    const inCart = await addMobile(customer)
    await request(customer, inCart, msisdn)
    guesses.push(await guess(customer, inCart, await codeSentTo(shop, msisdn)))
    await afterPause()
  }
  expect(guesses).toEqual([4, 3, 1, 1, 1, 1, 1, 1])
})

test('OTP-14: the right code opens, however many wrong ones others have sent about its number', async () => {
  const msisdn = aNumber()
  for (let round = 0; round < 3; round += 1) {
    const attacker = aCustomer(shop)
    const inCart = await addMobile(attacker)
    await request(attacker, inCart, msisdn)
    await guess(attacker, inCart, await codeSentTo(shop, msisdn))
    await afterPause()
  }
  const owner = aCustomer(shop)
  const inCart = await addMobile(owner)
  await request(owner, inCart, msisdn)
  expect(codeOf(await prove(owner, inCart, await codeSentTo(shop, msisdn)))).toBeUndefined()
})

test('OTP-14: one visitor has half of the wrong codes of a number, and sees how many tries are left', async () => {
  const msisdn = aNumber()
  const visitor = from('203.0.113.78')
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  await request(customer, inCart, msisdn, visitor)
  const code = await codeSentTo(shop, msisdn)
  for (const triesLeft of [3, 2, 1]) {
    const { errors } = await prove(customer, inCart, wrong(code), visitor)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CODE_WRONG', params: { triesLeft } })
  }
  expect(codeOf(await prove(customer, inCart, wrong(code), visitor))).toBe('CODE_ENDED')
  await afterPause()
  await request(customer, inCart, msisdn, visitor)
  expect(await guess(customer, inCart, await codeSentTo(shop, msisdn), visitor)).toBe(1)
})

test('OTP-15: a number that no text can reach is indistinguishable from one that got the text', async () => {
  const shapes: unknown[] = []
  for (const msisdn of [aNumber(), '+353875550002']) {
    const customer = aCustomer(shop)
    const inCart = await addMobile(customer)
    const { data, errors } = await request(customer, inCart, msisdn)
    const look = 'query c($r: String!, $o: String!) { portingCode(reference: $r, offerId: $o) { msisdn triesLeft } }'
    const looked = await customer.graphql(look, { r: inCart.uuid, o: inCart.offerId })
    const guessed = await prove(customer, inCart, '000000')
    const texts = JSON.stringify([data, errors, looked.data, guessed.errors])
    shapes.push(texts.replaceAll(msisdn, 'a number').replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"a time"'))
  }
  expect(shapes[1]).toBe(shapes[0])
})

test('OTP-10: where no texts can be sent, that is said and nothing is lost', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  expect(codeOf(await request(customer, inCart, '01 555 0142'))).toBe('INVALID_MOBILE')
  for (const mode of ['fail', 'lie', 'gone']) {
    await shop.control('sms', { mode })
    expect(codeOf(await request(customer, inCart, aNumber()))).toBe('SMS_UNAVAILABLE')
  }
  await shop.control('sms', {})
  expect(codeOf(await request(customer, inCart, aNumber()))).toBeUndefined()
})
