import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCart } from '#domain/cart/new-cart.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    NETWORK_TIMEOUT_MS: '500',
    SLOT_HOLDS_PER_HOME: '100',
    SLOT_HOLDS_PER_VISITOR: '100',
  })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('appointments', {}))

const CART = `uuid version offers { id currentServiceComplete appointment { at time type heldUntil }
  currentService { hasService provider providerName accountNumber keepNumber phoneNumber connectedDevices slotId } }`
const ADD = `mutation addBroadbandTariff($offer: String!, $plan: String!, $prequalId: String, $prospectUuid: String) {
  addBroadbandTariff(catalogOfferCode: $offer, catalogTariffPlanCode: $plan, prequalId: $prequalId,
    prospectUuid: $prospectUuid) { ${CART} } }`
const SLOTS = `query currentServiceSlots($reference: String!, $offerId: String!) {
  currentServiceSlots(reference: $reference, offerId: $offerId) { id date from to type } }`
const SAVE = `mutation saveCurrentService($reference: String!, $offerId: String!, $answers: CurrentServiceInput!, $version: Int) {
  saveCurrentService(reference: $reference, offerId: $offerId, answers: $answers, version: $version) { ${CART} } }`

const ONE_GIG = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }
const NOTHING_TODAY = { hasService: false }
const SKY = {
  hasService: true,
  provider: 'SKY',
  keepNumber: true,
  phoneNumber: '01 555 0142',
  connectedDevices: ['ALARM'],
}

type Basket = { reference: string; offerId: string; prequalId: string }
type Slot = { id: string; date: string; from: string; to: string; type: string }

async function basketAt(eircode: string, plan = ONE_GIG): Promise<Basket> {
  const prequal = await shop.graphql(
    'mutation p($address: AddressInput) { prequal(address: $address) { prequalId } }',
    {
      address: { eircode },
    },
  )
  const { prequalId } = prequal.data.prequal
  const { data, errors } = await shop.graphql(ADD, { ...plan, prequalId })
  expect(errors).toBeUndefined()
  const { uuid, offers } = data.addBroadbandTariff
  return { reference: uuid, offerId: offers[0].id, prequalId }
}

async function slotsOf({ reference, offerId }: Basket): Promise<Slot[]> {
  const { data, errors } = await shop.graphql(SLOTS, { reference, offerId })
  expect(errors).toBeUndefined()
  return data.currentServiceSlots
}

function save({ reference, offerId }: Basket, answers: object, more: object = {}) {
  return shop.graphql(SAVE, { reference, offerId, answers, ...more })
}

function offerOf(answer: { data: { saveCurrentService: { offers: object[] } } }) {
  return answer.data.saveCurrentService.offers[0]
}

function heldUntil(answer: { data: { saveCurrentService: { offers: { appointment: { heldUntil: string } }[] } } }) {
  return Date.parse(answer.data.saveCurrentService.offers[0]?.appointment.heldUntil ?? '')
}

function codeOf(answer: { errors: { extensions: { code: string } }[] | undefined }) {
  return answer.errors?.[0]?.extensions.code
}

test('APPT-3: slots are offered for the home of the plan, of at most five hours, soonest first', async () => {
  const slots = await slotsOf(await basketAt('D08P3T7'))
  expect(slots.length).toBeGreaterThan(10)
  expect(slots[0]).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), type: 'FULL_INSTALL' })
  for (const { from, to } of slots) expect(['08:00-13:00', '13:00-18:00']).toContain(`${from}-${to}`)
  const starts = slots.map(({ date, from }) => `${date} ${from}`)
  expect(starts).toEqual([...starts].sort())
})

test('SERV-7: new broadband has open questions; answers and a slot close them', async () => {
  const basket = await basketAt('D08P3T7')
  const [slot] = await slotsOf(basket)
  const opened = await shop.graphql(`query c($r: String!) { getCart(reference: $r) { ${CART} } }`, {
    r: basket.reference,
  })
  expect(opened.data.getCart.offers[0]).toMatchObject({ currentServiceComplete: false, currentService: null })
  const saved = await save(basket, { ...SKY, slotId: slot?.id })
  expect(saved.data.saveCurrentService.version).toBe(opened.data.getCart.version + 1)
  expect(offerOf(saved)).toMatchObject({
    currentServiceComplete: true,
    currentService: { ...SKY, phoneNumber: '015550142', providerName: null, accountNumber: null, slotId: slot?.id },
    appointment: { at: slot?.date, time: `${slot?.from}-${slot?.to}`, type: 'FULL_INSTALL' },
  })
})

test('SERV-7: answers without a slot are stored but not complete where an engineer comes', async () => {
  const basket = await basketAt('D08P3T7')
  expect(offerOf(await save(basket, NOTHING_TODAY))).toMatchObject({
    currentServiceComplete: false,
    currentService: { hasService: false, slotId: null },
    appointment: null,
  })
})

test('SERV-10: once the time is no longer held, choosing it anew holds it again and closes the questions', async () => {
  const basket = await basketAt('D08P3T7')
  const [slot] = await slotsOf(basket)
  await shop.control('appointments', { holdSeconds: 1 })
  const first = await save(basket, { ...SKY, slotId: slot?.id })
  await expect
    .poll(
      async () => {
        const { data } = await shop.graphql(`query c($r: String!) { getCart(reference: $r) { ${CART} } }`, {
          r: basket.reference,
        })
        return data.getCart.offers[0].currentServiceComplete
      },
      { timeout: 5000 },
    )
    .toBe(false)
  await shop.control('appointments', {})
  const anew = await save(basket, { ...SKY, slotId: slot?.id })
  expect(offerOf(anew)).toMatchObject({ currentServiceComplete: true, appointment: { at: slot?.date } })
  expect(heldUntil(anew)).toBeGreaterThan(heldUntil(first) + 60_000)
})

test('SERV-10: when the time is no longer held the questions are open again, and the answers stay', async () => {
  const { clock } = shop.deps
  const basket = await basketAt('D08P3T7')
  const [slot] = await slotsOf(basket)
  expect(offerOf(await save(basket, { ...SKY, slotId: slot?.id }))).toMatchObject({ currentServiceComplete: true })
  const open = () =>
    shop.graphql(`query c($r: String!) { getCart(reference: $r) { ${CART} } }`, { r: basket.reference })
  try {
    shop.deps.clock = { ...clock, now: () => new Date(Date.now() + 15 * 60_000) }
    expect((await open()).data.getCart.offers[0]).toMatchObject({
      currentServiceComplete: false,
      currentService: { provider: 'SKY' },
      appointment: { at: slot?.date },
    })
  } finally {
    shop.deps.clock = clock
  }
})

test('SERV-8: answers that are missing or invalid are refused with a message, and nothing is held or stored', async () => {
  const basket = await basketAt('V94E6NH', { offer: 'FTTC_100MB', plan: 'ACQ_FTTC_100MB_24M' })
  const [slot] = await slotsOf(basket)
  const refused = await save(basket, { hasService: true, provider: 'OTHER', slotId: slot?.id })
  expect(refused.errors?.[0]).toMatchObject({
    message: expect.stringContaining('Enter the name of your provider.'),
    extensions: { code: 'CURRENT_SERVICE_INVALID' },
  })
  expect((await slotsOf(basket))[0]).toEqual(slot)
})

test('SERV-8: a cart or an offer that is not there, and an older version, are refused', async () => {
  const basket = await basketAt('D08P3T7')
  expect(codeOf(await save({ ...basket, reference: 'TN-NONE' }, NOTHING_TODAY))).toBe('CART_NOT_FOUND')
  expect(codeOf(await save({ ...basket, offerId: 'none' }, NOTHING_TODAY))).toBe('OFFER_NOT_FOUND')
  expect(codeOf(await save(basket, NOTHING_TODAY, { version: 7 }))).toBe('CART_CHANGED')
})

test('SERV-8: the cart of a customer who changes offer is not opened without a token', async () => {
  const cart = newCart({ uuid: randomUUID(), reference: 'CO-1', brand: 'TONN', cartType: 'CHANGE_OFFER' })
  await shop.deps.carts.insert(cart, null)
  const basket = { reference: cart.uuid, offerId: 'any', prequalId: 'any' }
  expect(codeOf(await save(basket, NOTHING_TODAY))).toBe('FORBIDDEN')
  expect(codeOf(await shop.graphql(SLOTS, basket))).toBe('FORBIDDEN')
})

test('SERV-9: a customer who presses twice saves once', async () => {
  const basket = await basketAt('D08P3T7')
  const [slot] = await slotsOf(basket)
  const variables = { ...basket, answers: { ...SKY, slotId: slot?.id } }
  const press = () => shop.graphql(SAVE, variables, { 'idempotency-key': `press-${basket.offerId}` })
  const [first, second] = [await press(), await press()]
  expect(second.data).toEqual(first.data)
  expect(second.errors).toBeUndefined()
})

test('APPT-5: of two tabs that save the same slot at once one is refused, and the slot stays held', async () => {
  const [basket, other] = [await basketAt('D08P3T7'), await basketAt('D08P3T7')]
  const [slot] = await slotsOf(basket)
  const { data } = await shop.graphql('query c($r: String!) { getCart(reference: $r) { version } }', {
    r: basket.reference,
  })
  const tab = () => save(basket, { ...SKY, slotId: slot?.id }, { version: data.getCart.version })
  const answers = await Promise.all([tab(), tab()])
  expect(answers.map(codeOf).filter((code) => code !== undefined)).toEqual(['CART_CHANGED'])
  expect(codeOf(await save(other, { ...SKY, slotId: slot?.id }))).toBe('SLOT_TAKEN')
})

test('APPT-4: a slot that one customer holds is refused to the next and not offered to them', async () => {
  const [first, second] = [await basketAt('T12K8AF'), await basketAt('T12K8AF')]
  const [slot] = await slotsOf(first)
  expect(offerOf(await save(first, { ...NOTHING_TODAY, slotId: slot?.id }))).toMatchObject({
    currentServiceComplete: true,
  })
  expect(codeOf(await save(second, { ...NOTHING_TODAY, slotId: slot?.id }))).toBe('SLOT_TAKEN')
  expect((await slotsOf(second)).map(({ id }) => id)).not.toContain(slot?.id)
  expect((await slotsOf(first))[0]).toEqual(slot)
  expect(codeOf(await save(second, { ...NOTHING_TODAY, slotId: 'made-up' }))).toBe('SLOT_TAKEN')
})

test('APPT-4: a slot is held for 15 minutes', async () => {
  const basket = await basketAt('H91W2KR', { offer: 'FTTC_100MB', plan: 'ACQ_FTTC_100MB_24M' })
  const [slot] = await slotsOf(basket)
  const before = Date.now()
  const { data } = await save(basket, { ...NOTHING_TODAY, slotId: slot?.id })
  const heldFor = Date.parse(data.saveCurrentService.offers[0].appointment.heldUntil) - before
  expect(Math.round(heldFor / 60_000)).toBe(15)
})

test('APPT-5: choosing another slot releases the first, and choosing the same again costs nothing', async () => {
  const basket = await basketAt('W23D4C6', { offer: 'FTTC_100MB', plan: 'ACQ_FTTC_100MB_24M' })
  const other = await basketAt('W23D4C6', { offer: 'FTTC_100MB', plan: 'ACQ_FTTC_100MB_24M' })
  const [one, two] = await slotsOf(basket)
  await save(basket, { ...NOTHING_TODAY, slotId: one?.id })
  const before = await shop.requestsTo('appointments')
  await save(basket, { ...SKY, slotId: one?.id })
  expect(await shop.requestsTo('appointments')).toBe(before)
  await save(basket, { ...SKY, slotId: two?.id })
  await expect.poll(async () => (await slotsOf(other)).map(({ id }) => id)).toContain(one?.id)
  expect((await slotsOf(other)).map(({ id }) => id)).not.toContain(two?.id)
  await save(basket, SKY)
  await expect.poll(async () => (await slotsOf(other)).map(({ id }) => id)).toContain(two?.id)
})

test('APPT-5: a slot that was held for a change that the cart refused is released', async () => {
  const basket = await basketAt('T12K8AF')
  const [slot] = await slotsOf(basket)
  const before = await shop.requestsTo('appointments')
  expect(codeOf(await save(basket, { ...NOTHING_TODAY, slotId: slot?.id }, { version: 7 }))).toBe('CART_CHANGED')
  await expect.poll(() => shop.requestsTo('appointments')).toBeGreaterThanOrEqual(before + 2)
  await expect.poll(async () => (await slotsOf(basket))[0]).toEqual(slot)
})

test.each(['fail', 'lie', 'gone'])(
  'APPT-6: while the diary simulates %s, answers are still stored without a slot',
  async (mode) => {
    const basket = await basketAt('D08P3T7')
    const [slot] = await slotsOf(basket)
    await shop.control('appointments', { mode })
    expect(codeOf(await shop.graphql(SLOTS, basket))).toBe('APPOINTMENTS_UNAVAILABLE')
    expect(codeOf(await save(basket, { ...SKY, slotId: slot?.id }))).toBe('APPOINTMENTS_UNAVAILABLE')
    const kept = await save(basket, SKY)
    expect(offerOf(kept)).toMatchObject({ currentService: { provider: 'SKY' }, currentServiceComplete: false })
  },
)

test('APPT-6: a call to a silent diary times out as configured', async () => {
  const basket = await basketAt('D08P3T7')
  await shop.control('appointments', { delayMs: 20_000 })
  expect(codeOf(await shop.graphql(SLOTS, basket))).toBe('APPOINTMENTS_UNAVAILABLE')
})

test('APPT-7: a plan without an address has no visit to book', async () => {
  const { data } = await shop.graphql(ADD, ONE_GIG)
  const { uuid: reference, offers } = data.addBroadbandTariff
  expect(codeOf(await shop.graphql(SLOTS, { reference, offerId: offers[0].id }))).toBe('PREQUAL_NOT_FOUND')
})

test('SERV-6: another plan at the same home keeps the answers and the time', async () => {
  const basket = await basketAt('D08P3T7')
  const [slot] = await slotsOf(basket)
  await save(basket, { ...SKY, slotId: slot?.id })
  const { data } = await shop.graphql(ADD, {
    offer: 'FTTH_500MB',
    plan: 'ACQ_FTTH_500MB_24M',
    prospectUuid: basket.reference,
    prequalId: basket.prequalId,
  })
  expect(data.addBroadbandTariff.offers[0]).toMatchObject({
    currentServiceComplete: true,
    currentService: { provider: 'SKY', slotId: slot?.id },
    appointment: { at: slot?.date },
  })
})
