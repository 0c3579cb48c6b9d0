import { expect, test } from 'vitest'
import type { ShelfItem } from '#domain/catalogue/shelf/shelf-item.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { aHeldMobile } from '#domain/held-service/held-service.fixture.ts'
import { cents } from '#domain/money.ts'
import { ok, refuse } from '#domain/result.ts'
import { type SimCard, simChoices } from '#domain/sim/sim-card.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import { aCart, aMobile, aMobileBroadband } from '../cart.fixture.ts'
import { equip } from '../equipment/equip.ts'
import { setEquipment } from '../equipment/set-equipment.ts'
import { isSimLine } from './cart-line.ts'
import { firstSim, fittingSim, needsESimDetails, withESimDetails, withSimType } from './line-sim.ts'
import { priceLine } from './price-line.ts'
import { readESimDetails } from './read-esim-details.ts'

const CARD: SimCard = { type: 'ALL_IN_1', code: 'CARD' }
const ESIM: SimCard = { type: 'ESIM', code: 'ESIM' }
const NO_PHONE = { manufacturer: null, eid: null }
const EID = '89049032123451234512345678901235'
const PHONE = { manufacturer: 'Lumaro', eid: EID }

test.each(['MOBILE', 'MBB'] as const)('SIM-1: a new line of %s has a SIM: the card, where there is one', (group) => {
  const tariff = aTariff({ serviceGroup: group, technology: null, simCards: [ESIM, CARD] })
  const line = priceLine({
    tariff,
    discounts: [],
    releaseId: 1,
    vatRate: 0.23,
    lineId: 'l',
    prequalId: null,
    availableFrom: null,
    parentId: null,
  })
  expect(line).toMatchObject({ simCard: { ...CARD, ...NO_PHONE } })
  expect(firstSim([ESIM])).toEqual({ ...ESIM, ...NO_PHONE })
  expect(firstSim([])).toBeNull()
})

test('SIM-2: of the SIMs of a plan those are to be had that the handset takes', () => {
  expect(simChoices([CARD, ESIM], null)).toEqual([CARD, ESIM])
  expect(simChoices([CARD, ESIM], ['ESIM'])).toEqual([ESIM])
  expect(simChoices([CARD], ['ESIM'])).toEqual([])
})

test('SIM-2: what is not to be had is refused', () => {
  const line = aMobile({ simCard: { ...CARD, ...NO_PHONE } })
  expect(withSimType(line, 'ESIM', [CARD])).toEqual(refuse({ code: 'SIM_TYPE_NOT_AVAILABLE' }))
})

test('SIM-6: the same SIM again changes nothing; another forgets the phone that was named', () => {
  const line = aMobile({ simOnly: true, simCard: { ...ESIM, ...PHONE } })
  const again = withSimType(line, 'ESIM', [CARD, ESIM])
  expect(again.ok && again.value).toBe(line)
  expect(withSimType(line, 'ALL_IN_1', [CARD, ESIM])).toEqual(ok({ ...line, simCard: { ...CARD, ...NO_PHONE } }))
})

test('SIM-7: with another plan or handset a line keeps its kind of SIM and its phone, or has the usual one', () => {
  const chosen = { ...ESIM, ...PHONE }
  expect(fittingSim(chosen, [CARD, { type: 'ESIM', code: 'ESIM_2' }])).toEqual({ ...chosen, code: 'ESIM_2' })
  expect(fittingSim(chosen, [CARD])).toEqual({ ...CARD, ...NO_PHONE })
  expect(fittingSim(null, [CARD, ESIM])).toEqual({ ...CARD, ...NO_PHONE })
  expect(fittingSim(chosen, [])).toBeNull()
})

test('ESIM-1: an eSIM without a handset needs to know its phone; a card, or a phone that is bought here, does not', () => {
  const open = { ...ESIM, ...NO_PHONE }
  expect(needsESimDetails(aMobile({ simOnly: true, simCard: open }))).toBe(true)
  expect(needsESimDetails(aMobile({ simOnly: true, simCard: { ...open, manufacturer: 'Lumaro' } }))).toBe(true)
  expect(needsESimDetails(aMobile({ simOnly: true, simCard: { ...open, manufacturer: 'other' } }))).toBe(false)
  expect(needsESimDetails(aMobile({ simOnly: true, simCard: { ...ESIM, ...PHONE } }))).toBe(false)
  expect(needsESimDetails(aMobile({ simOnly: true, simCard: { ...CARD, ...NO_PHONE } }))).toBe(false)
  expect(needsESimDetails(aMobile({ simOnly: false, simCard: open }))).toBe(false)
  expect(needsESimDetails(aMobileBroadband({ simCard: null }))).toBe(false)
})

test('ESIM-2: a listed phone is named with its EID, blanks and all; any other with neither', () => {
  const listed = ['Lumaro', 'Kaimo']
  expect(readESimDetails({ manufacturer: 'Lumaro', eid: '8904 9032 1234 5123 4512 3456 7890 1235' }, listed)).toEqual(
    ok(PHONE),
  )
  expect(readESimDetails({ manufacturer: 'other', eid: EID }, listed)).toEqual(ok({ manufacturer: 'other', eid: null }))
  for (const eid of ['', EID.slice(1), `${EID.slice(0, 31)}4`, `${EID.slice(0, 31)}X`]) {
    expect(readESimDetails({ manufacturer: 'Lumaro', eid }, listed)).toEqual(refuse({ code: 'EID_INVALID' }))
  }
  expect(readESimDetails({ manufacturer: 'Nobody', eid: EID }, listed)).toEqual(
    refuse({ code: 'ESIM_MANUFACTURER_UNKNOWN' }),
  )
})

test('ESIM-24: a listed maker without an EID takes the place of the phone that was named, and is not enough to order', () => {
  const waiting = readESimDetails({ manufacturer: 'Kaimo', eid: null }, ['Lumaro', 'Kaimo'])
  expect(waiting).toEqual(ok({ manufacturer: 'Kaimo', eid: null }))
  const named = aMobile({ simOnly: true, simCard: { ...ESIM, manufacturer: 'other', eid: null } })
  if (!waiting.ok) throw new Error('a listed maker alone is understood')
  const changed = withESimDetails(named, waiting.value)
  expect(changed.ok && needsESimDetails(changed.value)).toBe(true)
})

test('ESIM-2: a phone is named for an eSIM alone; the same again changes nothing', () => {
  const card = aMobile({ simOnly: true, simCard: { ...CARD, ...NO_PHONE } })
  expect(withESimDetails(card, PHONE)).toEqual(refuse({ code: 'NO_ESIM' }))
  const named = aMobile({ simOnly: true, simCard: { ...ESIM, ...PHONE } })
  const again = withESimDetails(named, PHONE)
  expect(again.ok && again.value).toBe(named)
})

const WISH = { code: 'PHONE', insuranceCode: null, deviceId: 'd', heldUntil: '' }

function withPhone(simCards: SimCard[]) {
  return aTariff({ simCards, equipmentsPrice: [{ code: 'PHONE', discountedPrice: cents(0) }] })
}

function shelfWith(simCardTypes: SimCardType[]): ReadonlyMap<string, ShelfItem> {
  const phone = { code: 'PHONE', type: 'HANDSET', name: 'Phone', price: cents(1), inventoryCode: 'P' } as const
  return new Map([['PHONE', { ...phone, firstStock: 1, simCardTypes }]])
}

/** A changed line with a phone that takes these SIMs, for a customer who has this one. */
function changedWith(takes: SimCardType[], held: SimCardType | null, plan: SimCard[] = [CARD, ESIM]) {
  const replaced = aHeldMobile({ simCardType: held })
  const amounts = { leavingCharge: cents(0), owedForHandset: cents(0) }
  const line = aMobile({ change: { subscriptionId: 'S', replaced, isMore: false, ...amounts } })
  return equip(line, withPhone(plan), WISH, { id: 1, shelf: shelfWith(takes), addOns: new Map() })
}

test.each([
  { held: 'ALL_IN_1', takes: ['ALL_IN_1', 'ESIM'], newSim: null },
  { held: 'ALL_IN_1', takes: ['ALL_IN_1'], newSim: null },
  { held: 'ALL_IN_1', takes: ['ESIM'], newSim: 'ESIM' },
  { held: 'ESIM', takes: ['ALL_IN_1', 'ESIM'], newSim: null },
  { held: 'ESIM', takes: ['ESIM'], newSim: null },
  { held: 'ESIM', takes: ['ALL_IN_1'], newSim: 'ALL_IN_1' },
  { held: null, takes: ['ALL_IN_1'], newSim: null },
  { held: null, takes: ['ESIM'], newSim: 'ESIM' },
] as const)('SIM-10: a customer with $held who takes a phone for $takes gets $newSim', ({ held, takes, newSim }) => {
  const changed = changedWith([...takes], held)
  expect(changed.ok && isSimLine(changed.value) && (changed.value.simCard?.type ?? null)).toBe(newSim)
})

test('SIM-11: a phone that takes no SIM of the plan is not for it', () => {
  expect(changedWith(['ESIM'], 'ALL_IN_1', [CARD])).toEqual(refuse({ code: 'EQUIPMENT_NOT_FOR_OFFER' }))
})

test('SIM-11: without the phone that needed another SIM the customer keeps their own', () => {
  const changed = changedWith(['ESIM'], 'ALL_IN_1')
  if (!changed.ok) throw new Error('the phone goes with the plan')
  const cart = aCart({ lines: [changed.value] })
  const without = setEquipment(cart, changed.value.id, null, {
    ...{ id: 1, shelf: new Map(), addOns: new Map() },
    tariffs: new Map(),
  })
  expect(without).toMatchObject({ value: { lines: [{ devices: [], simCard: null }] } })
})

test('SIM-7: a handset that takes an eSIM alone brings one to its line', () => {
  const line = aMobile({ simCard: { ...CARD, ...NO_PHONE } })
  const sold = { id: 1, shelf: shelfWith(['ESIM']), addOns: new Map() }
  expect(equip(line, withPhone([CARD, ESIM]), WISH, sold)).toMatchObject({
    value: { simCard: { ...ESIM, ...NO_PHONE } },
  })
})
