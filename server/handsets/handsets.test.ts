import { afterAll, beforeAll, expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { deliveredBy } from '#domain/porting/porting-days.ts'
import { openSigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ STOCK_HOLD_MINUTES: '45' })
})
afterAll(() => shop.close())

const LIST = `query h($reference: String, $cartOfferID: String, $portIn: Boolean, $cartType: CartType, $accountId: String,
    $channel: Channel = ESHOP, $email: String) {
  getHandsets(reference: $reference, cartOfferID: $cartOfferID, portIn: $portIn, cartType: $cartType,
    accountId: $accountId, channel: $channel, offerType: "POSTPAY", email: $email) {
    manufacturers { manufacturer logo logoAltText }
    handsets { slug manufacturer model sortOrder price stockLevel outOfStock image imageAltText
      flash { description color } colours { color colorCode } plan { code displayPrice } } } }`

test('SHELF-1: getHandsets gives handsets and manufacturers with the names of the seed, in their order', async () => {
  const { manufacturers, handsets } = (await shop.graphql(LIST)).data.getHandsets
  expect(handsets).toHaveLength(30)
  const orders = handsets.map(({ sortOrder }: { sortOrder: number }) => sortOrder)
  expect(orders).toEqual(orders.toSorted((one: number, other: number) => one - other))
  expect(manufacturers).toHaveLength(6)
  expect(manufacturers[0].logo).toMatch(/^\/pictures\/logo-\w+\.svg$/)
  const arc = handsets.find(({ slug }: { slug: string }) => slug === 'lumaro-arc-5')
  expect(arc).toMatchObject({
    manufacturer: 'Lumaro',
    outOfStock: false,
    flash: { description: 'Seven years of updates', color: '#006b39' },
    plan: { code: 'ACQ_BILLPAY_WORLD_24M' },
  })
})

test('SHELF-7: for a line of the cart, handsets are priced with its plan', async () => {
  const added = await shop.graphql(`mutation { addTariff(catalogOfferCode: "BILLPAY_30GB",
    catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M") { uuid offers { id } } }`)
  const { uuid, offers } = added.data.addTariff
  const asked = await shop.graphql(LIST, { reference: uuid, cartOfferID: offers[0].id })
  const plans = asked.data.getHandsets.handsets.map(({ plan }: { plan: { code: string } }) => plan.code)
  expect(new Set(plans)).toEqual(new Set(['ACQ_BILLPAY_30GB_24M']))
})

test('SHELF-8: the handsets of an existing customer take the token of the journey', async () => {
  const { errors } = await shop.graphql(LIST, { cartType: 'CROSS_SELL' })
  expect(errors?.[0]?.message).toContain('403')
})

test('SHELF-60: accountId and email are those of the customer, and list prices for customers; a stranger’s are refused', async () => {
  const niamh = openSigningBrowser(shop)
  await signIn(shop, niamh, { email: 'fibre@demo.example' })
  const own = await niamh.graphql(LIST, { accountId: 'CUST-100201', email: 'Fibre@demo.example' })
  const plans = own.data.getHandsets.handsets.map(({ plan }: { plan: { code: string } }) => plan.code)
  expect(plans.every((code: string) => code.startsWith('CO_'))).toBe(true)
  for (const wrong of [{ accountId: 'CUST-100202' }, { email: 'mobile@demo.example' }]) {
    expect((await niamh.graphql(LIST, wrong)).errors?.[0]?.message).toContain('403')
  }
  for (const guest of [{ accountId: 'CUST-100201' }, { email: 'fibre@demo.example' }]) {
    expect((await shop.graphql(LIST, guest)).errors?.[0]?.message).toContain('403')
  }
})

test('SHELF-61: the channel is that of the cart', async () => {
  const added = await shop.graphql(`mutation { addTariff(catalogOfferCode: "BILLPAY_30GB",
    catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M") { uuid } }`)
  const { errors } = await shop.graphql(LIST, { reference: added.data.addTariff.uuid, channel: 'RETAIL' })
  expect(errors?.[0]?.extensions.code).toBe('TARIFF_NOT_FOR_CART')
})

test('SHELF-6: getHandset gives variants, plans with prices, and what the EU label says', async () => {
  const { data } = await shop.graphql(`{ getHandset(slug: "lumaro-arc-5") { variants { code stockLevel } updateYears
    label { energyClass enduranceMinutes batteryCycles freeFall repairability ingressProtection registration }
    charging { most chargerIncluded } plans { tariff { code } prices { code discountedPrice } } }
    brought: getHandset(slug: "lumaro-arc-5", portIn: true) { plans { tariff { code portIn } } }
    unknown: getHandset(slug: "no-such-phone") { slug } }`)
  const { variants, plans, label, charging } = data.getHandset
  expect(variants).toHaveLength(6)
  expect(plans).toHaveLength(8)
  expect(plans[0].prices).toHaveLength(6)
  expect(label).toMatchObject({ energyClass: 'B', repairability: 'B', ingressProtection: 'IP68' })
  expect(charging).toEqual({ most: 25, chargerIncluded: false })
  expect(data.unknown).toBeNull()
  const brought = data.brought.plans.map(({ tariff }: { tariff: { code: string } }) => tariff.code)
  expect(brought).toContain('ACQ_BILLPAY_UNLIMITED_24M_PORT')
  expect(brought).not.toContain('ACQ_BILLPAY_UNLIMITED_24M')
})

test('JOUR-35: a handset says by when it would be there, and for how long the shop keeps it', async () => {
  const { data } = await shop.graphql('{ getHandset(slug: "lumaro-arc-5") { deliveredBy holdMinutes } }')
  expect(data.getHandset.holdMinutes).toBe(45)
  const days = [irishDay(new Date(Date.now() - 60_000)), irishDay(new Date())]
  expect(days.map((day) => deliveredBy({ isPosted: true }, day))).toContain(data.getHandset.deliveredBy)
})

test('SHELF-23: device cards have the fields of the seed', async () => {
  const { data } = await shop.graphql(`{ getDevices(catalogTariffCode: "ACQ_MBB_UNLIMITED_24M") {
    code image mobileImage altText title description price serviceGroup orderIndex stockLevel } }`)
  const [first] = data.getDevices
  expect(first).toMatchObject({ code: 'OSTREL_HOME_5G', title: 'Ostrel Home 5G', serviceGroup: 'MBB' })
  expect(first.orderIndex).toBe(first.stockLevel)
  expect(first.description).toHaveLength(4)
})

test('INSUR-1: each insurance has its information document, and what is no insurance has none', async () => {
  const { data } = await shop.graphql(`{ plus: insuranceDocument(code: "INSURANCE_PLUS") { title price insurer insured }
    booster: insuranceDocument(code: "WIFI_BOOSTER") { title } }`)
  expect(data.plus).toMatchObject({ title: 'Handset insurance Plus', price: 1299 })
  expect(data.plus.insurer).toContain('Central Bank of Ireland')
  expect(data.plus.insured.join(' ')).toContain('theft')
  expect(data.booster).toBeNull()
})
