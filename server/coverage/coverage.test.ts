import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '500' })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('qualification', {}))

const COVERAGE =
  'query c($eircode: String!) { mobileCoverage(eircode: $eircode) { eircode signals { network indoor outdoor } } }'

async function signalsAt(eircode: string) {
  const { data, errors } = await shop.graphql(COVERAGE, { eircode })
  expect(errors).toBeUndefined()
  return data.mobileCoverage
}

test('COVER-1: an Eircode has the signal of every network, indoors and outdoors', async () => {
  expect(await signalsAt('my home is d08 p3t7')).toEqual({
    eircode: 'D08P3T7',
    signals: [
      { network: '5G', indoor: 'GOOD', outdoor: 'GOOD' },
      { network: '4G', indoor: 'GOOD', outdoor: 'GOOD' },
    ],
  })
})

test('COVER-1: where it is weak it says so', async () => {
  expect((await signalsAt('F92C5PD')).signals).toEqual([
    { network: '5G', indoor: 'NONE', outdoor: 'NONE' },
    { network: '4G', indoor: 'WEAK', outdoor: 'FAIR' },
  ])
})

test('COVER-3: what is no Eircode, or belongs to no home, is refused in words', async () => {
  for (const [eircode, code] of [
    ['somewhere', 'INVALID_EIRCODE'],
    ['A94T2VC', 'ADDRESS_NOT_FOUND'],
  ]) {
    expect((await shop.graphql(COVERAGE, { eircode })).errors?.[0]?.extensions.code).toBe(code)
  }
})

test.each(['fail', 'lie', 'gone'])(
  'COVER-3: a network that can only %s is a refusal that says what to do',
  async (mode) => {
    await shop.control('qualification', { mode })
    const { errors } = await shop.graphql(COVERAGE, { eircode: 'T12K8AF' })
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('try again'),
      extensions: { code: 'COVERAGE_UNAVAILABLE' },
    })
  },
)

test('COVER-4: the same Eircode again within the minute costs one call to the network', async () => {
  const remembering = await openTestShop({ LOOK_UP_CACHE_SECONDS: '60' })
  try {
    const before = await remembering.requestsTo('qualification')
    for (const eircode of ['H91W2KR', 'h91 w2kr']) await remembering.graphql(COVERAGE, { eircode })
    expect(await remembering.requestsTo('qualification')).toBe(before + 1)
  } finally {
    await remembering.close()
  }
})
