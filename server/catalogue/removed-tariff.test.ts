import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { publishRelease } from './catalogue-store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const CART = 'uuid reference version monthlyTotal offers { id baseOffer { catalogTariffPlanCode description } }'
const ADD = `mutation add($cart: String, $offer: String!, $plan: String!) {
  addBroadbandTariff(prospectUuid: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan) { ${CART} } }`
const GET = `query get($reference: String!) { getCart(reference: $reference) { ${CART} } }`
const REMOVE = `mutation remove($reference: String!, $offerId: String!) {
  removeTariff(reference: $reference, offerId: $offerId) { ${CART} } }`
const GIG = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }
const TWO_GIGS = { offer: 'FTTH_2GB', plan: 'ACQ_FTTH_2GB_24M' }

test('RELEASE-9: a plan that is no longer sold stays in the carts that hold it, and is sold to nobody else', async () => {
  const kept = (await shop.graphql(ADD, GIG)).data.addBroadbandTariff
  const changing = (await shop.graphql(ADD, GIG)).data.addBroadbandTariff
  const { id, release } = shop.deps.catalogue.active()
  const without = {
    ...release,
    tariffs: release.tariffs.filter(({ offerCode }) => offerCode !== GIG.offer),
    discounts: release.discounts.filter(({ code }) => !code.includes(GIG.offer)),
  }
  await publishRelease(shop.deps.db, { release: without, checksum: 'without', pictures: [] })
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).not.toBe(id), { interval: 10 })

  const opened = await shop.graphql(GET, { reference: kept.uuid })
  expect(opened).toMatchObject({ errors: undefined, data: { getCart: kept } })
  expect(opened.data.getCart.monthlyTotal).toBe(3999)

  const refused = await shop.graphql(ADD, GIG)
  expect(refused.errors?.[0]?.extensions.code).toBe('TARIFF_NOT_FOUND')
  const refusedHere = await shop.graphql(ADD, { cart: kept.uuid, ...GIG })
  expect(refusedHere.errors?.[0]?.extensions.code).toBe('TARIFF_NOT_FOUND')
  expect((await shop.graphql(GET, { reference: kept.uuid })).data.getCart).toEqual(kept)

  const removed = await shop.graphql(REMOVE, { reference: kept.uuid, offerId: kept.offers[0].id })
  expect(removed.data.removeTariff).toMatchObject({ offers: [], monthlyTotal: 0 })
  const changed = await shop.graphql(ADD, { cart: changing.uuid, ...TWO_GIGS })
  expect(changed.data.addBroadbandTariff.offers).toMatchObject([
    { baseOffer: { catalogTariffPlanCode: TWO_GIGS.plan } },
  ])
})
