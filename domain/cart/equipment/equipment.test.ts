import { expect, test } from 'vitest'
import { HANDSET } from '#domain/catalogue/release.fixture.ts'
import { shelfItems } from '#domain/catalogue/shelf/shelf-item.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/result.ts'
import { addPlan, type PlacedChoice } from '../add-plan.ts'
import { aBroadband, aCart, aDevice, aMobile, aMobileBroadband } from '../cart.fixture.ts'
import type { Cart } from '../cart.ts'
import { devicesOf } from '../lines/cart-line.ts'
import { missingParts } from '../missing.ts'
import { repriced } from '../prices/reprice.ts'
import type { CartChange } from '../replace-line.ts'
import { undoReplacement } from '../undo-replacement.ts'
import type { EquipmentWish, Shelf } from './equip.ts'
import { holdAgain, holdsBetween } from './held-devices.ts'
import { confirmInsuranceTerms, setEquipment } from './set-equipment.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const LATER = '2026-11-16T12:30:00.000Z'
const PHONE = 'SHORE_9_BLUE_128'
const ROUTER = 'ROUTER'
const INSURANCE = {
  code: 'INSURANCE',
  serviceGroups: ['MOBILE' as const],
  itemGroup: 'INSURANCE' as const,
  orderIndex: 1,
  displayName: 'Insurance',
  description: '',
  text: '',
  picture: '',
  mobilePicture: '',
  altText: '',
  charges: { price: cents(899), billingType: 'RECURRING' as const },
  insurance: null,
}
const router = {
  code: ROUTER,
  manufacturer: 'Shore',
  model: 'Router',
  specifications: [],
  price: cents(9900),
  color: '',
  colorCode: '',
  inventoryCode: 'R',
  picture: '',
  mobilePicture: '',
  altText: '',
  firstStock: 1,
}
const items = shelfItems({ handsets: [HANDSET], devices: [router] })
const SHELF: Shelf = {
  id: 2,
  shelf: new Map(items.map((item) => [item.code, item])),
  addOns: new Map([[INSURANCE.code, INSURANCE]]),
}

function plan(code: string, phone: number | null, parts: Partial<Tariff> = {}): Tariff {
  const equipmentsPrice = phone === null ? [] : [{ code: PHONE, discountedPrice: cents(phone) }]
  return aTariff({ code, offerCode: code, serviceGroup: 'MOBILE', technology: null, equipmentsPrice, ...parts })
}
const BILL_PAY = plan('BILL_PAY', 49900)
const DEARER = plan('DEARER', 29900)
const SIM_ONLY = plan('SIM_ONLY', 49900, { simOnly: true })
const MBB = plan('MBB', null, {
  serviceGroup: 'MBB',
  equipmentsPrice: [
    { code: ROUTER, discountedPrice: cents(0) },
    { code: PHONE, discountedPrice: cents(1) },
  ],
})
const SOLD = { ...SHELF, tariffs: new Map([BILL_PAY, DEARER, SIM_ONLY, MBB].map((one) => [one.code, one])) }

let made = 0
function wish(code = PHONE, insuranceCode: string | null = null): EquipmentWish {
  made += 1
  return { code, insuranceCode, deviceId: `device-${made}`, heldUntil: LATER }
}

function choice(tariff: Tariff, parts: Partial<PlacedChoice> = {}): PlacedChoice {
  made += 1
  return {
    tariff,
    discounts: [],
    releaseId: 2,
    vatRate: 0.23,
    lineId: `line-${made}`,
    prequalId: null,
    availableFrom: null,
    catalogueAddOns: [],
    replaces: null,
    parentId: null,
    shelf: SHELF,
    ...parts,
  }
}

function done(change: CartChange): Cart {
  if (!change.ok) throw new Error(change.refusal.code)
  return change.value
}

const parts = (cart: Cart, now = NOW) => missingParts(cart, now).map(({ part }) => part)

test('DEV-1: a plan comes with its handset and insurance in one change, the handset at the price of the plan', () => {
  const cart = done(addPlan(aCart(), choice(BILL_PAY, { equipment: wish(PHONE, 'INSURANCE') })))
  expect(cart.version).toBe(aCart().version + 1)
  expect(cart.lines.flatMap(devicesOf)).toMatchObject([
    {
      type: 'HANDSET',
      code: PHONE,
      release: 2,
      price: 69900,
      discount: 20000,
      heldUntil: LATER,
      insurance: { code: 'INSURANCE', price: 899 },
    },
  ])
})

test('DEV-2: a handset goes with a bill-pay plan, a device with mobile broadband, insurance with a handset, and nothing with SIM-only', () => {
  const lines = [
    aMobile({ id: 'bill-pay', plan: 'BILL_PAY' }),
    aMobile({ id: 'sim-only', plan: 'SIM_ONLY', simOnly: true }),
    aMobileBroadband({ id: 'mbb', plan: 'MBB' }),
    aBroadband({ id: 'home', plan: 'BILL_PAY' }),
  ]
  const cart = aCart({ lines })
  const set = (lineId: string, its: EquipmentWish) => setEquipment(cart, lineId, its, SOLD)
  const notForOffer = refuse({ code: 'EQUIPMENT_NOT_FOR_OFFER' })
  expect(set('bill-pay', wish()).ok).toBe(true)
  expect(set('mbb', wish(ROUTER)).ok).toBe(true)
  expect(set('sim-only', wish())).toEqual(notForOffer)
  expect(set('home', wish())).toEqual(notForOffer)
  expect(set('mbb', wish(PHONE))).toEqual(notForOffer)
  expect(set('bill-pay', wish(ROUTER))).toEqual(notForOffer)
  expect(set('bill-pay', wish('GONE'))).toEqual(refuse({ code: 'EQUIPMENT_NOT_FOUND' }))
  expect(set('bill-pay', wish(PHONE, 'GONE'))).toEqual(refuse({ code: 'ADD_ON_NOT_FOUND' }))
  expect(set('mbb', wish(ROUTER, 'INSURANCE'))).toEqual(refuse({ code: 'ADD_ON_NOT_FOR_OFFER' }))
  expect(set('nowhere', wish())).toEqual(refuse({ code: 'OFFER_NOT_FOUND' }))
  expect(setEquipment(cart, 'bill-pay', null, SOLD)).toEqual({ ok: true, value: cart })
})

test('DEV-3: a changed plan keeps the handset that is held, at the price of the new plan; one that has no price for it is refused', () => {
  const cart = done(addPlan(aCart(), choice(BILL_PAY, { equipment: wish(PHONE, 'INSURANCE') })))
  const [line] = cart.lines
  const changed = done(addPlan(cart, choice(DEARER, { replaces: line?.id ?? null })))
  const [before] = cart.lines.flatMap(devicesOf)
  expect(changed.lines.flatMap(devicesOf)).toEqual([{ ...before, discount: 40000 }])
  expect(holdsBetween(cart, changed)).toEqual({ wanted: [], given: [] })
  const refused = refuse({ code: 'TARIFF_NOT_FOR_CART' })
  expect(addPlan(cart, choice(SIM_ONLY, { replaces: line?.id ?? null }))).toEqual(refused)
  expect(addPlan(cart, choice(plan('NONE', null), { replaces: line?.id ?? null }))).toEqual(refused)
})

test('DEV-4: insurance is not complete before its documents were confirmed, and is confirmed anew when it is another one', () => {
  const cart = done(addPlan(aCart(), choice(BILL_PAY, { equipment: wish(PHONE, 'INSURANCE') })))
  const id = cart.lines[0]?.id ?? ''
  expect(parts(cart)).toEqual(['INSURANCE_TERMS'])
  const confirmed = done(confirmInsuranceTerms(cart, id, NOW))
  expect(parts(confirmed)).toEqual([])
  expect(done(confirmInsuranceTerms(confirmed, id, NOW))).toBe(confirmed)
  const other = { ...INSURANCE, code: 'PLUS' }
  const sold = { ...SOLD, addOns: new Map([[other.code, other]]) }
  expect(parts(done(setEquipment(confirmed, id, wish(PHONE, 'PLUS'), sold)))).toEqual(['INSURANCE_TERMS'])
  const without = done(setEquipment(confirmed, id, wish(), SOLD))
  expect(confirmInsuranceTerms(without, id, NOW)).toEqual(refuse({ code: 'NOTHING_INSURED' }))
})

test('DEV-5: a second mobile is one more line; one that is no second takes the place of the plan that waits for its handset', () => {
  const waiting = done(addPlan(aCart(), choice(BILL_PAY)))
  const plans = (change: CartChange) => done(change).lines.map((line) => line.plan)
  expect(plans(addPlan(waiting, choice(DEARER)))).toEqual(['BILL_PAY', 'DEARER'])
  expect(plans(addPlan(waiting, choice(DEARER, { secondMobile: true })))).toEqual(['BILL_PAY', 'DEARER'])
  expect(plans(addPlan(waiting, choice(DEARER, { secondMobile: false })))).toEqual(['DEARER'])
  const equipped = done(addPlan(aCart(), choice(BILL_PAY, { equipment: wish() })))
  expect(plans(addPlan(equipped, choice(DEARER, { secondMobile: false })))).toEqual(['BILL_PAY', 'DEARER'])
})

test('DEV-6: the prices of a new release are those of its devices too; what has gone from sale is kept as it was chosen', () => {
  const cart = done(addPlan(aCart(), choice(BILL_PAY, { equipment: wish(PHONE, 'INSURANCE') })))
  const list = { ...SOLD, id: 3, vatRate: 0.23, discounts: new Map(), promoCodes: new Map() }
  expect(done(repriced(cart, list))).toBe(cart)
  expect(done(repriced(cart, { ...list, shelf: new Map(), addOns: new Map() }))).toBe(cart)
  const cheaper = plan('BILL_PAY', 39900)
  const today = done(repriced(cart, { ...list, tariffs: new Map([[cheaper.code, cheaper]]) }))
  expect(today.lines.flatMap(devicesOf)).toMatchObject([{ price: 69900, discount: 30000, release: 3 }])
})

test('STOCK-4: what is not held any more is missing, and is held anew', () => {
  const lapsed = aDevice({ heldUntil: NOW.toISOString() })
  const cart = aCart({ lines: [aMobile({ devices: [lapsed] })] })
  expect(parts(cart)).toEqual(['STOCK'])
  expect(parts(aCart({ lines: [aMobile({ devices: [aDevice({ heldUntil: null })] })] }))).toEqual(['STOCK'])
  const again = done(holdAgain(cart, NOW, LATER))
  expect(parts(again)).toEqual([])
  expect(holdsBetween(cart, again)).toEqual({ wanted: [{ holder: 'device', code: 'PHONE', until: LATER }], given: [] })
  expect(done(holdAgain(again, NOW, '2026-11-16T13:00:00.000Z'))).toBe(again)
})

test('STOCK-2: what comes back with an undone change is taken off the shelf again', () => {
  const cart = done(addPlan(aCart(), choice(BILL_PAY, { equipment: wish() })))
  const [line] = cart.lines
  const other = done(addPlan(cart, choice(DEARER, { replaces: line?.id ?? null })))
  const without = { ...other, lines: other.lines.map((each) => ({ ...each, devices: [] }) as typeof each) }
  const [device] = cart.lines.flatMap(devicesOf)
  expect(holdsBetween(cart, without)).toEqual({ wanted: [], given: [device?.id] })
  const back = done(undoReplacement(without, '2026-11-16T13:00:00.000Z'))
  expect(holdsBetween(without, back).wanted).toEqual([
    { holder: device?.id, code: PHONE, until: '2026-11-16T13:00:00.000Z' },
  ])
})
