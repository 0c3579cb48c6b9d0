import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('AREA-1: the area codes are listed for every caller', async () => {
  const { data } = await shop.graphql('query areaCodes { areaCodes { code name } }')
  expect(data.areaCodes).toHaveLength(49)
  expect(data.areaCodes.slice(0, 2)).toEqual([
    { code: '01', name: 'Dublin' },
    { code: '021', name: 'Cork' },
  ])
})

test('CHOF-1: a change-offer prequal is read only with the token of that journey', async () => {
  const { data } = await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  const ask = (token: string | null) =>
    shop.graphql(
      `query getCOPrequalDetailsByID($id: String!, $token: String) {
        getCOPrequalDetailsByID(changeOfferReference: "CO-1", prequalId: $id, token: $token) { prequalId } }`,
      { id: data.prequal.prequalId, token },
    )
  for (const token of [null, '', 'made-up']) {
    const { errors } = await ask(token)
    expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('403'), extensions: { code: 'FORBIDDEN' } })
  }
})
