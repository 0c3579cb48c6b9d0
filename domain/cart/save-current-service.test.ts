import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { appointmentFor } from '#domain/current-service/appointment-slot.ts'
import { CurrentServiceSchema } from '#domain/current-service/current-service-details.ts'
import { INSTALLATION_TYPES, type InstallationType } from '#domain/vocabulary.ts'
import { addPlan } from './add-plan.ts'
import { aBroadband, aCart, aMobile } from './cart.fixture.ts'
import { cartDocument, readCart } from './cart.ts'
import type { BroadbandLine } from './lines/broadband.ts'
import { isBroadband } from './lines/cart-line.ts'
import { isCurrentServiceComplete, saveCurrentService } from './save-current-service.ts'

const NOTHING_TODAY = v.parse(CurrentServiceSchema, { hasService: false })
const SKY = v.parse(CurrentServiceSchema, {
  hasService: true,
  provider: 'SKY',
  keepNumber: false,
  connectedDevices: ['NONE'],
})
const SLOT = { id: 'slot', date: '2026-11-18', from: '08:00', to: '13:00', type: 'FULL_INSTALL' as const }
const APPOINTMENT = appointmentFor(SLOT, { holdId: 'hold', heldUntil: '2026-11-15T12:15:00Z' })
const WHILE_HELD = new Date('2026-11-15T12:14:59Z')
const HOLD_ENDED = new Date('2026-11-15T12:15:00Z')

function broadband(parts: Partial<BroadbandLine> = {}): BroadbandLine {
  return aBroadband({ id: 'broadband', installation: 'FULL_INSTALL', ...parts })
}

test('SERV-4: answers and appointment are kept with the broadband, as a change to the cart', () => {
  const mobile = aMobile({ id: 'mobile' })
  const saved = saveCurrentService(aCart({ version: 3, lines: [mobile, broadband()] }), 'broadband', SKY, APPOINTMENT)
  expect(saved).toMatchObject({
    ok: true,
    value: { version: 4, lines: [mobile, { currentService: SKY, visit: APPOINTMENT }] },
  })
})

test('SERV-4: an offer that is gone and one that is no broadband are refused', () => {
  const lines = [broadband(), aMobile({ id: 'mobile' })]
  expect(saveCurrentService(aCart({ lines }), 'gone', SKY, null)).toMatchObject({
    refusal: { code: 'OFFER_NOT_FOUND' },
  })
  expect(saveCurrentService(aCart({ lines }), 'mobile', SKY, null)).toMatchObject({
    refusal: { code: 'NOT_BROADBAND' },
  })
})

const VISITED: readonly InstallationType[] = ['FULL_INSTALL', 'TECH_INSTALL']

test.each(INSTALLATION_TYPES)(
  'SERV-5: for %s the questions are complete with an appointment where an engineer comes',
  (installation) => {
    for (const currentService of [SKY, NOTHING_TODAY]) {
      const answered = broadband({ installation, currentService })
      expect(isCurrentServiceComplete(answered, WHILE_HELD)).toBe(!VISITED.includes(installation))
      expect(isCurrentServiceComplete({ ...answered, visit: APPOINTMENT }, WHILE_HELD)).toBe(true)
    }
    expect(isCurrentServiceComplete(broadband({ installation, visit: APPOINTMENT }), WHILE_HELD)).toBe(false)
  },
)

test('SERV-5: answers with an open question are not complete; only broadband is asked at all', () => {
  const open = { ...SKY, provider: null }
  expect(isCurrentServiceComplete(broadband({ currentService: open, visit: APPOINTMENT }), WHILE_HELD)).toBe(false)
  expect(isCurrentServiceComplete(aMobile(), WHILE_HELD)).toBe(true)
})

test('SERV-10: a time that is no longer held leaves the questions open where an engineer comes, and only there', () => {
  for (const installation of INSTALLATION_TYPES) {
    const answered = broadband({ installation, currentService: SKY, visit: APPOINTMENT })
    expect(isCurrentServiceComplete(answered, HOLD_ENDED)).toBe(!VISITED.includes(installation))
  }
})

test('SERV-5: broadband that is stored without answers counts as unanswered', () => {
  const cart = aCart({ lines: [broadband({ installation: 'NO_INSTALL' })] })
  const [stored] = readCart(cart, cartDocument(cart)).lines
  expect(stored && isCurrentServiceComplete(stored, WHILE_HELD)).toBe(false)
})

test('SERV-6: another plan keeps the answers, and the appointment only for the same visit', () => {
  const cart = aCart({
    lines: [broadband({ currentService: SKY, visit: APPOINTMENT, prequalId: 'prequal-1' })],
  })
  const next = (prequalId: string) => {
    const changed = addPlan(cart, {
      tariff: aTariff(),
      discounts: [],
      releaseId: 1,
      vatRate: 0.23,
      lineId: 'next',
      prequalId,
      availableFrom: null,
      replaces: null,
      parentId: null,
      catalogueAddOns: [],
    })
    return changed.ok ? changed.value.lines.find(isBroadband) : null
  }
  expect(next('prequal-1')).toMatchObject({ id: 'next', currentService: SKY, visit: APPOINTMENT })
  expect(next('prequal-2')).toMatchObject({ id: 'next', currentService: SKY, visit: null })
})

test('CART-231: the same answers again are no change of the cart, also of one that was stored in between', () => {
  const cart = aCart({ version: 3, lines: [broadband()] })
  const saved = saveCurrentService(cart, 'broadband', SKY, APPOINTMENT)
  if (!saved.ok) throw new Error(saved.refusal.code)
  const stored = readCart(saved.value, JSON.parse(JSON.stringify(cartDocument(saved.value))))
  const again = saveCurrentService(stored, 'broadband', { ...SKY }, { ...APPOINTMENT })
  expect(again).toEqual({ ok: true, value: stored })
  expect(saveCurrentService(stored, 'broadband', NOTHING_TODAY, APPOINTMENT)).toMatchObject({ value: { version: 5 } })
})
