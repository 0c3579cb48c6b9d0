import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { must, startJourney } from '#server/testing/changing.ts'
import { codeOf } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer } from '#server/testing/shopping.ts'
import { openSigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const EID = '89049032123451234512345678901235'
const CART = `uuid version valid deliveryRequired missing { part offerId }
  offers { id simCardTypes simCard { type code manufacturer eid } baseOffer { catalogCode } }`
const ADD = `mutation a($r: String, $o: String!, $p: String!) {
  addTariff(reference: $r, catalogOfferCode: $o, catalogTariffPlanCode: $p) { ${CART} } }`
const SWITCH = `mutation s($r: String!, $o: String!, $t: SimCardType!, $c: String) {
  updateSIMType(cartType: NEW_ACQUISITION, reference: $r, offerId: $o, simCardType: $t, offerCode: $c) { ${CART} } }`
const DETAILS = `mutation d($r: String!, $o: String!, $e: String, $m: String!) {
  updateESIMDetails(cartType: NEW_ACQUISITION, reference: $r, offerId: $o, eid: $e, manufacturer: $m) {
    id reference offerId eid manufacturer type email cart { valid missing { part offerId } } } }`

const SIM_ONLY = { o: 'SIM_20GB', p: 'ACQ_SIM_20GB_12M' }

async function withSimOnly(customer: Customer, r: string | null = null) {
  const { addTariff: cart } = await customer.must(ADD, { ...SIM_ONLY, r })
  return { cart, uuid: cart.uuid as string, offerId: cart.offers.at(-1).id as string }
}

test('SIM-1: a SIM-only plan comes with a card, which has to be sent', async () => {
  const { cart } = await withSimOnly(aCustomer(shop))
  expect(cart).toMatchObject({ valid: true, deliveryRequired: true })
  expect(cart.offers[0]).toMatchObject({
    simCardTypes: ['ALL_IN_1', 'ESIM'],
    simCard: { type: 'ALL_IN_1', code: 'SIM_CARD_VOICE', manufacturer: null, eid: null },
  })
})

test('SIM-2: mobile broadband is sold with a card alone: an eSIM is refused, and the card stays', async () => {
  const customer = aCustomer(shop)
  const { tariffs } = shop.deps.catalogue.active().release
  const tariff = tariffs.find(
    ({ serviceGroup, acquisitionType }) => serviceGroup === 'MBB' && acquisitionType === 'NEW_ACQUISITION',
  )
  const { addTariff: cart } = await customer.must(ADD, { o: tariff?.offerCode, p: tariff?.code })
  expect(cart.offers[0]).toMatchObject({ simCardTypes: ['ALL_IN_1'], simCard: { code: 'SIM_CARD_DATA' } })
  const refused = await customer.graphql(SWITCH, { r: cart.uuid, o: cart.offers[0].id, t: 'ESIM' })
  expect(codeOf(refused)).toBe('SIM_TYPE_NOT_AVAILABLE')
})

test('SIM-3: three types of SIM, each with what goes into it', async () => {
  const { getSIMTypes } = await aCustomer(shop).must('{ getSIMTypes { code description simCardTypes } }')
  expect(getSIMTypes).toEqual([
    { code: 'NANO+ESIM', description: 'hybrid', simCardTypes: ['ALL_IN_1', 'ESIM'] },
    { code: 'NANO', description: 'physical', simCardTypes: ['ALL_IN_1'] },
    { code: 'ESIM', description: 'eSIM', simCardTypes: ['ESIM'] },
  ])
})

test('SIM-4: the code of a SIM for an offer, and none where there is none', async () => {
  const ask = async (t: string, o: string) =>
    (
      await aCustomer(shop).must(
        'query c($t: SimCardType!, $o: String!) { getCodeForSimType(simCardType: $t, catalogOfferCode: $o) }',
        { t, o },
      )
    ).getCodeForSimType
  expect(await ask('ESIM', 'SIM_20GB')).toBe('ESIM_VOICE')
  expect(await ask('ALL_IN_1', 'SIM_20GB')).toBe('SIM_CARD_VOICE')
  expect(await ask('ESIM', 'FTTH_1GB')).toBeNull()
  expect(await ask('ESIM', 'NOTHING')).toBeNull()
})

test('SIM-5: the code of the SIM that a line has is returned to the browser that holds its cart', async () => {
  const customer = aCustomer(shop)
  const { offerId } = await withSimOnly(customer)
  const CURRENT = 'query c($s: String!, $t: CartType) { getCurrentSIMCode(subscriptionId: $s, cartType: $t) }'
  expect((await customer.must(CURRENT, { s: offerId })).getCurrentSIMCode).toBe('SIM_CARD_VOICE')
  expect((await aCustomer(shop).must(CURRENT, { s: offerId })).getCurrentSIMCode).toBeNull()
  expect((await customer.graphql(CURRENT, { s: offerId, t: 'CHANGE_OFFER' })).errors?.[0]?.message).toContain('403')
})

test('SIM-6: one line of several gets another SIM; a plan that was changed meanwhile is not mistaken', async () => {
  const customer = aCustomer(shop)
  const first = await withSimOnly(customer)
  const second = await withSimOnly(customer, first.uuid)
  const { updateSIMType: cart } = await customer.must(SWITCH, {
    r: first.uuid,
    o: second.offerId,
    t: 'ESIM',
    c: 'SIM_20GB',
  })
  expect(cart.offers.map((offer: { simCard: { type: string } }) => offer.simCard.type)).toEqual(['ALL_IN_1', 'ESIM'])
  const other = await customer.graphql(SWITCH, { r: first.uuid, o: first.offerId, t: 'ESIM', c: 'SIM_60GB' })
  expect(codeOf(other)).toBe('CART_CHANGED')
  const again = await customer.must(SWITCH, { r: first.uuid, o: second.offerId, t: 'ESIM' })
  expect(again.updateSIMType.version).toBe(cart.version)
})

test('ESIM-1: an order waits for the phone of its eSIM, and is not sent to anybody', async () => {
  const customer = aCustomer(shop)
  const { uuid, offerId } = await withSimOnly(customer)
  const { updateSIMType: cart } = await customer.must(SWITCH, { r: uuid, o: offerId, t: 'ESIM' })
  expect(cart).toMatchObject({ valid: false, deliveryRequired: false, missing: [{ part: 'SIM', offerId }] })
  const { updateESIMDetails: saved } = await customer.must(DETAILS, { r: uuid, o: offerId, e: EID, m: 'Lumaro' })
  expect(saved).toMatchObject({
    id: offerId,
    offerId,
    eid: EID,
    manufacturer: 'Lumaro',
    type: 'ESIM',
    email: null,
    cart: { valid: true, missing: [] },
  })
})

test('ESIM-2: a wrong EID, a maker that nobody knows and a card are refused; “other” needs no EID', async () => {
  const customer = aCustomer(shop)
  const { uuid: r, offerId: o } = await withSimOnly(customer)
  const save = (parts: object) => customer.graphql(DETAILS, { r, o, ...parts })
  expect(codeOf(await save({ e: EID, m: 'Lumaro' }))).toBe('NO_ESIM')
  await customer.must(SWITCH, { r, o, t: 'ESIM' })
  const wrong = await save({ e: '89049032123451234512345678901234', m: 'Lumaro' })
  expect(wrong.errors?.[0]).toMatchObject({
    message: 'Enter a valid EID number.',
    extensions: { code: 'EID_INVALID', field: 'eid' },
  })
  expect(codeOf(await save({ e: EID, m: 'Nobody' }))).toBe('ESIM_MANUFACTURER_UNKNOWN')
  expect((await save({ m: 'other' })).data.updateESIMDetails).toMatchObject({ eid: null, manufacturer: 'other' })
})

test('ESIM-3: the makers of phones come from the catalogue, with “other” as the last', async () => {
  const { getESIMManufacturers } = await aCustomer(shop).must(
    '{ getESIMManufacturers(cartType: NEW_ACQUISITION) { manufacturer needsEid } }',
  )
  expect(getESIMManufacturers).toHaveLength(7)
  expect(getESIMManufacturers).toContainEqual({ manufacturer: 'Lumaro', needsEid: true })
  expect(getESIMManufacturers.at(-1)).toEqual({ manufacturer: 'other', needsEid: false })
})

test('ESIM-25: makers are those of the type of cart, in the list and for a cart of that type', async () => {
  const { release } = shop.deps.catalogue.active()
  const publish = (parts: Partial<typeof release>, checksum: string) =>
    publishRelease(shop.deps.db, { release: { ...release, ...parts }, checksum, pictures: [] })
  await publish({ eSimManufacturersByCartType: { NEW_ACQUISITION: ['Kaimo'] } }, 'makers')
  await expect.poll(() => shop.deps.catalogue.active().release.eSimManufacturersByCartType).toBeDefined()
  const customer = aCustomer(shop)
  const LIST = 'query m($c: CartType, $t: String) { getESIMManufacturers(cartType: $c, token: $t) { manufacturer } }'
  const guests = [{ manufacturer: 'Kaimo' }, { manufacturer: 'other' }]
  expect(await customer.must(LIST, { c: 'NEW_ACQUISITION' })).toEqual({ getESIMManufacturers: guests })
  expect(await customer.must(LIST, {})).toEqual({ getESIMManufacturers: guests })
  const niamh = openSigningBrowser(shop)
  await signIn(shop, niamh)
  const { token } = await startJourney(niamh, 'CROSS_SELL')
  const added = await must(niamh, LIST, { c: 'CROSS_SELL', t: token })
  expect(added).toHaveLength(release.eSimManufacturers.length + 1)

  const { uuid: r, offerId: o } = await withSimOnly(customer)
  await customer.must(SWITCH, { r, o, t: 'ESIM' })
  const named = (m: string) => customer.graphql(DETAILS, { r, o, e: EID, m })
  expect(codeOf(await named('Lumaro'))).toBe('ESIM_MANUFACTURER_UNKNOWN')
  expect((await named('Kaimo')).data.updateESIMDetails).toMatchObject({ manufacturer: 'Kaimo', eid: EID })
  await publish({}, 'makers again')
  await expect.poll(() => shop.deps.catalogue.active().release.eSimManufacturersByCartType).toBeUndefined()
})

test('ESIM-4: nobody names a phone or another SIM for a line of somebody else’s cart', async () => {
  const [owner, stranger] = [aCustomer(shop), aCustomer(shop)]
  const theirs = await withSimOnly(owner)
  await owner.must(SWITCH, { r: theirs.uuid, o: theirs.offerId, t: 'ESIM' })
  const own = await withSimOnly(stranger)
  const taken = await stranger.graphql(DETAILS, { r: own.uuid, o: theirs.offerId, e: EID, m: 'Lumaro' })
  expect(codeOf(taken)).toBe('OFFER_NOT_FOUND')
  const { getCart } = await owner.must(`query g($r: String) { getCart(reference: $r) { reference ${CART} } }`, {
    r: theirs.uuid,
  })
  const spoken = await stranger.graphql(SWITCH, { r: getCart.reference, o: theirs.offerId, t: 'ALL_IN_1' })
  expect(codeOf(spoken)).toBe('CART_NOT_FOUND')
  expect(getCart.offers[0].simCard).toMatchObject({ type: 'ESIM', eid: null })
})
