import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compose } from '#server/compose.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { confirmAddress } from './confirm-address.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1', NUMBER_LOOK_UPS_PER_NUMBER: '1000' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.$client.query('delete from budgets')
})

const ADDRESS = 'addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl'
const EVERYTHING = `prequalId onlinePrequalId ardId validationType phoneNumber eircode addressLine1 addressLine2 addressLine3
  town county billingSource addressConfirmed maskedAddress addressResponse { ${ADDRESS} } error { message onlinePrequalId }
  services { broadbandTechnology } selection { technology maxSpeed }`
const PREQUAL = `mutation prequal($phone: String, $address: AddressInput) {
  prequal(phone: $phone, address: $address) { ${EVERYTHING} } }`
const READ = `query read($prequalId: String!) { getPrequalResult(prequalId: $prequalId) { ${EVERYTHING} } }`
const CONFIRM = `mutation confirm($prequalId: String!, $answer: String!) {
  confirmAddress(prequalId: $prequalId, answer: $answer) { ${EVERYTHING} } }`

/** A visitor with this IP address. */
const from = (address: string) => ({ 'x-forwarded-for': address })

async function byNumber(phone: string, visitor = '192.0.2.1') {
  const { data } = await shop.graphql(PREQUAL, { phone }, from(visitor))
  return data.prequal
}

async function answer(prequalId: string, text: string, visitor = '192.0.2.1') {
  const { data, errors } = await shop.graphql(CONFIRM, { prequalId, answer: text }, from(visitor))
  return errors === undefined ? data.confirmAddress : errors[0]?.extensions.code
}

/** Each line leads to a home with its Eircode, its street and its id. */
const LINES = [
  { phone: '01 555 0142', masked: 'M… A…, Limerick', eircode: 'V94E6NH', street: 'Mulcair', door: '41' },
  { phone: '021 555 0167', masked: 'L… T…, Cork', eircode: 'T12K8AF', street: 'Loughview', door: '8' },
  { phone: '8881004217', masked: 'K…, Ballinrobe', eircode: 'F31N4DT', street: 'Knocknakillew', door: null },
]

test.each(LINES)(
  'HOME-1: a caller who knows $eircode does not get the number of its line',
  async ({ eircode, phone }) => {
    const digits = phone.replaceAll(' ', '')
    const lists = await shop.graphql(
      `query a($eircode: String!) { addressList(eirCode: $eircode) { ${ADDRESS} } addressSearch(text: $eircode) { ${ADDRESS} } }`,
      { eircode },
    )
    const [home] = lists.data.addressList
    expect(home).toMatchObject({ eircode, sipNumber: null, dsl: null })
    const { sipNumber: _sip, dsl: _dsl, eircode: _eircode, addressId: _id, ...written } = home
    await shop.deps.db.$client.query('delete from premises where eircode = $1', [eircode])
    const matches = await shop.graphql(
      `query m($address: AddressInput!) { addressMatches(address: $address) { ${ADDRESS} } }`,
      { address: written },
    )
    expect(matches.data.addressMatches).toMatchObject([{ eircode }])
    const checks = [{ eircode }, { addressId: home.addressId }, { eircode, sipNumber: digits, dsl: digits }]
    const prequals = await Promise.all(checks.map((address) => shop.graphql(PREQUAL, { address })))
    const withNumber = await shop.graphql(PREQUAL, { address: { eircode }, phone: '061 555 0000' })
    const all = [lists, matches, ...prequals, withNumber]
    for (const { errors } of all) expect(errors).toBeUndefined()
    expect(JSON.stringify(all)).not.toContain(digits)
  },
)

test.each(LINES)(
  'HOME-2: the response to $phone has plans and $masked, and nothing that names the home',
  async (line) => {
    const prequal = await byNumber(line.phone)
    const nothing = { addressLine1: null, addressLine2: null, addressLine3: null, town: null, county: null }
    expect(prequal).toMatchObject({
      ...nothing,
      addressResponse: null,
      eircode: null,
      ardId: null,
      onlinePrequalId: null,
      billingSource: null,
      addressConfirmed: false,
      maskedAddress: line.masked,
      validationType: 'PHONE',
    })
    expect(prequal.services.length).toBeGreaterThan(0)
    const { prequalId } = prequal
    const read = await shop.graphql(READ, { prequalId })
    expect(read.data.getPrequalResult).toEqual(prequal)
    const [addresses] = await Promise.all([
      shop.graphql(`query a($e: String!) { addressList(eirCode: $e) { ${ADDRESS} } }`, { e: line.eircode }),
    ])
    const home = addresses.data.addressList[0]
    for (const secret of [line.eircode, home.addressId, home.addressLine1]) {
      expect(JSON.stringify(prequal)).not.toContain(secret)
    }
  },
)

test.each(LINES)('HOME-5: a caller who knows the home of $phone gets all of it, for good', async (line) => {
  const { prequalId } = await byNumber(line.phone)
  const confirmed = await answer(prequalId, line.eircode)
  expect(confirmed).toMatchObject({ addressConfirmed: true, maskedAddress: null, eircode: line.eircode })
  expect(confirmed.addressResponse.addressLine1).toContain(line.street)
  // Of the two numbers of a line, the one that the customer entered.
  const { sipNumber, dsl } = confirmed.addressResponse
  expect([sipNumber, dsl].filter((number) => number !== null)).toEqual([line.phone.replaceAll(' ', '')])
  expect((await shop.graphql(READ, { prequalId })).data.getPrequalResult).toEqual(confirmed)
  expect(await answer(prequalId, 'anything')).toEqual(confirmed)
})

test('HOME-5: the number on the door is as good, where there is one', async () => {
  for (const { phone, door, eircode } of LINES) {
    const { prequalId } = await byNumber(phone)
    if (door === null) expect(await answer(prequalId, '1')).toBe('ADDRESS_ANSWER_WRONG')
    else expect(await answer(prequalId, door)).toMatchObject({ eircode })
  }
})

test('HOME-5: an address that was typed needs no confirming, and an unknown check is not found', async () => {
  const { data } = await shop.graphql(PREQUAL, { address: { eircode: 'D08P3T7' } })
  expect(data.prequal).toMatchObject({ addressConfirmed: true, maskedAddress: null, eircode: 'D08P3T7' })
  expect(await answer(data.prequal.prequalId, '1')).toEqual(data.prequal)
  for (const id of ['none', '2b6f3a10-0000-4000-8000-000000000000', '\u0000']) {
    expect(await answer(id, '1')).toBe('PREQUAL_NOT_FOUND')
  }
})

test('HOME-6: the third wrong answer closes a check, to the right one too; what is no answer is not counted', async () => {
  const { prequalId } = await byNumber('021 555 0167')
  for (const nonsense of ['', 'yes', 'Loughview Terrace', '\u0000', '\ud800']) {
    expect(await answer(prequalId, nonsense)).toBe('ADDRESS_ANSWER_INVALID')
  }
  expect(await answer(prequalId, 'T12 K8AE')).toBe('ADDRESS_ANSWER_WRONG')
  expect(await answer(prequalId, '7')).toBe('ADDRESS_ANSWER_WRONG')
  expect(await answer(prequalId, '9')).toBe('TOO_MANY_ANSWERS')
  expect(await answer(prequalId, '8')).toBe('TOO_MANY_ANSWERS')
  expect((await shop.graphql(READ, { prequalId })).data.getPrequalResult.addressConfirmed).toBe(false)
  // A new check is needed, and enough.
  expect(await answer((await byNumber('021 555 0167')).prequalId, '8')).toMatchObject({ eircode: 'T12K8AF' })
})

test('HOME-6: wrong answers are counted over a restart', async () => {
  const { prequalId } = await byNumber('021 555 0167')
  for (const text of ['1', '2']) expect(await answer(prequalId, text)).toBe('ADDRESS_ANSWER_WRONG')
  const restarted = await compose(shop.deps.config)
  const third = await confirmAddress(restarted, { visitor: '192.0.2.1' }, { prequalId, answer: '3' })
  const fourth = await confirmAddress(restarted, { visitor: '192.0.2.1' }, { prequalId, answer: '8' })
  await restarted.close()
  for (const refused of [third, fourth]) expect(refused).toMatchObject({ refusal: { code: 'TOO_MANY_ANSWERS' } })
})

test('HOME-6: concurrent answers are no more than three attempts', async () => {
  const { prequalId } = await byNumber('021 555 0167')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, door) => answer(prequalId, String(door + 9))))
  expect(answers.filter((code) => code === 'ADDRESS_ANSWER_WRONG')).toHaveLength(2)
  expect(answers.filter((code) => code === 'TOO_MANY_ANSWERS')).toHaveLength(10)
})

test('HOME-7: a number is guessed at five times in a month, however many check it from wherever', async () => {
  const checks = await Promise.all([1, 2, 3, 4].map(() => byNumber('021 555 0167')))
  const guesses = checks.flatMap(({ prequalId }) => ['31', '32'].map((door) => ({ prequalId, door })))
  const told = await Promise.all(
    guesses.map(({ prequalId, door }, index) => answer(prequalId, door, `198.51.100.${index}`)),
  )
  expect(told.filter((code) => code === 'ADDRESS_ANSWER_WRONG')).toHaveLength(5)
  expect(told.filter((code) => code === 'TOO_MANY_ANSWERS')).toHaveLength(3)
  const { prequalId } = await byNumber('021 555 0167')
  expect(await answer(prequalId, '8', '203.0.113.5')).toBe('TOO_MANY_ANSWERS')
  // Another number is another home, and the search by Eircode cannot be locked.
  expect(await answer((await byNumber('01 555 0142')).prequalId, '41', '203.0.113.5')).toMatchObject({
    town: 'Limerick',
  })
  expect((await shop.graphql(PREQUAL, { address: { eircode: 'T12K8AF' } })).data.prequal.eircode).toBe('T12K8AF')
})

test('HOME-7: a visitor has ten guesses a day, over all numbers; a right one costs nothing', async () => {
  const { db } = shop.deps
  const guess = async (phone: string, text: string) => answer((await byNumber(phone)).prequalId, text, '192.0.2.77')
  for (let right = 0; right < 12; right++)
    expect(await guess('01 555 0142', '41')).toMatchObject({ eircode: 'V94E6NH' })
  const codes: string[] = []
  for (const phone of ['01 555 0142', '021 555 0167', '8881004217']) {
    for (const door of ['91', '92', '93', '94']) codes.push(await guess(phone, door))
  }
  expect(codes).toEqual([...Array(10).fill('ADDRESS_ANSWER_WRONG'), 'TOO_MANY_ANSWERS', 'TOO_MANY_ANSWERS'])
  expect(await guess('8881004217', 'F31 N4DT')).toBe('TOO_MANY_ANSWERS')
  await db.$client.query("update budgets set ends_at = now() - interval '1 second'")
  expect(await guess('8881004217', 'F31 N4DT')).toMatchObject({ eircode: 'F31N4DT' })
})

test('HOME-10: a visitor looks up thirty numbers an hour, found or not, and is then refused before any system is called', async () => {
  const lookUp = async (phone: string, visitor: string) => {
    const { data, errors } = await shop.graphql(PREQUAL, { phone }, from(visitor))
    return errors === undefined ? data.prequal.maskedAddress : errors[0]?.extensions.code
  }
  for (let asked = 0; asked < 29; asked++) {
    expect(await lookUp(`01 777 ${String(1000 + asked)}`, '192.0.2.9')).toBe('NUMBER_NOT_FOUND')
  }
  expect(await lookUp('021 555 0167', '192.0.2.9')).toBe('L… T…, Cork')
  const before = await shop.requestsTo('addresses')
  for (const phone of ['021 555 0167', '8882009903']) {
    expect(await lookUp(phone, '192.0.2.9')).toBe('TOO_MANY_LOOK_UPS')
  }
  expect(await shop.requestsTo('addresses')).toBe(before)
  expect(await lookUp('021 555 0167', '192.0.2.10')).toBe('L… T…, Cork')
  // A visitor with an Eircode is not limited by it.
  const { errors } = await shop.graphql(PREQUAL, { address: { eircode: 'T12K8AF' } }, from('192.0.2.9'))
  expect(errors).toBeUndefined()
  await shop.deps.db.$client.query("update budgets set ends_at = now() - interval '1 second'")
  expect(await lookUp('021 555 0167', '192.0.2.9')).toBe('L… T…, Cork')
})

test('HOME-10: a window that a clock from the future opened does not stay shut', async () => {
  const { db } = shop.deps
  for (let asked = 0; asked < 31; asked++) await shop.graphql(PREQUAL, { phone: '8882009903' }, from('192.0.2.11'))
  await db.$client.query("update budgets set ends_at = ends_at + interval '1 day'")
  expect((await byNumber('021 555 0167', '192.0.2.11')).maskedAddress).toBe('L… T…, Cork')
})

test('HOME-10: a number is looked up twelve times an hour by all callers together; a caller over the limit spends nothing of it', async () => {
  const strict = await openTestShop({ TRUST_PROXY: '1', NUMBER_LOOK_UPS_PER_VISITOR: '5' })
  const lookUp = async (phone: string, visitor: string) => {
    const { errors } = await strict.graphql(PREQUAL, { phone }, from(visitor))
    return errors?.[0]?.extensions.code ?? 'found'
  }
  for (let asked = 0; asked < 20; asked++) {
    expect(await lookUp('021 555 0167', '192.0.2.1')).toBe(asked < 5 ? 'found' : 'TOO_MANY_LOOK_UPS')
  }
  const others = await Promise.all(Array.from({ length: 10 }, (_, n) => lookUp('+353 21 5550167', `198.51.100.${n}`)))
  expect(others.filter((code) => code === 'found')).toHaveLength(7)
  expect(await lookUp('01 555 0142', '198.51.100.0')).toBe('found')
  const unknown = await Promise.all(Array.from({ length: 13 }, (_, n) => lookUp('8882009903', `203.0.113.${n}`)))
  expect(unknown.filter((code) => code === 'NUMBER_NOT_FOUND')).toHaveLength(12)
  expect(unknown.filter((code) => code === 'TOO_MANY_LOOK_UPS')).toHaveLength(1)
  const { rows } = await strict.deps.db.$client.query('select key from budgets')
  await strict.close()
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
})
