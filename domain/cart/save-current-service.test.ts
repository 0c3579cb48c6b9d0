import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { CurrentServiceSchema } from '#domain/current-service/answers.ts'
import { appointmentFor } from '#domain/current-service/appointment-slot.ts'
import { INSTALLATION_TYPES, type InstallationType } from '#domain/vocabulary.ts'
import { isBroadband } from './allowed-offers.ts'
import { aCart, anOffer } from './cart.fixture.ts'
import type { Offer } from './cart.ts'
import { addBroadband } from './change-cart.ts'
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

function broadband(parts: Partial<Omit<Offer, 'baseOffer'>> = {}): Offer {
  return anOffer({
    id: 'broadband',
    installationType: 'FULL_INSTALL',
    ...parts,
    baseOffer: { serviceGroup: 'DUALPLAY' },
  })
}

test('SERV-4: answers and appointment are kept with the broadband, as a change to the cart', () => {
  const mobile = anOffer({ id: 'mobile' })
  const saved = saveCurrentService(aCart({ version: 3, offers: [mobile, broadband()] }), 'broadband', SKY, APPOINTMENT)
  expect(saved).toMatchObject({
    ok: true,
    value: { version: 4, offers: [mobile, { currentService: SKY, appointment: APPOINTMENT }] },
  })
})

test('SERV-4: an ordered cart, an offer that is gone and one that is no broadband are refused', () => {
  const offers = [broadband(), anOffer({ id: 'mobile' })]
  expect(saveCurrentService(aCart({ offers, status: 'ORDERED' }), 'broadband', SKY, null)).toMatchObject({
    refusal: 'CART_ORDERED',
  })
  expect(saveCurrentService(aCart({ offers }), 'gone', SKY, null)).toMatchObject({ refusal: 'OFFER_NOT_FOUND' })
  expect(saveCurrentService(aCart({ offers }), 'mobile', SKY, null)).toMatchObject({ refusal: 'NOT_BROADBAND' })
})

const VISITED: readonly InstallationType[] = ['FULL_INSTALL', 'TECH_INSTALL']

test.each(INSTALLATION_TYPES)(
  'SERV-5: for %s the questions are complete with an appointment where an engineer comes',
  (installationType) => {
    for (const currentService of [SKY, NOTHING_TODAY]) {
      const answered = broadband({ installationType, currentService })
      expect(isCurrentServiceComplete(answered, WHILE_HELD)).toBe(!VISITED.includes(installationType))
      expect(isCurrentServiceComplete({ ...answered, appointment: APPOINTMENT }, WHILE_HELD)).toBe(true)
    }
    expect(isCurrentServiceComplete(broadband({ installationType, appointment: APPOINTMENT }), WHILE_HELD)).toBe(false)
  },
)

test('SERV-5: answers with an open question are not complete; only broadband is asked at all', () => {
  const open = { ...SKY, provider: null }
  expect(isCurrentServiceComplete(broadband({ currentService: open, appointment: APPOINTMENT }), WHILE_HELD)).toBe(
    false,
  )
  expect(isCurrentServiceComplete(anOffer(), WHILE_HELD)).toBe(true)
})

test('SERV-10: a time that is no longer held leaves the questions open where an engineer comes, and only there', () => {
  for (const installationType of INSTALLATION_TYPES) {
    const answered = broadband({ installationType, currentService: SKY, appointment: APPOINTMENT })
    expect(isCurrentServiceComplete(answered, HOLD_ENDED)).toBe(!VISITED.includes(installationType))
  }
})

test('SERV-5: a cart from before the questions counts as unanswered', () => {
  const { currentService: _, ...stored } = broadband({ installationType: 'NO_INSTALL' })
  expect(isCurrentServiceComplete(JSON.parse(JSON.stringify(stored)), WHILE_HELD)).toBe(false)
})

test('SERV-6: another plan keeps the answers, and the appointment only for the same visit', () => {
  const cart = aCart({
    offers: [broadband({ currentService: SKY, appointment: APPOINTMENT, prequal: { prequalId: 'prequal-1' } })],
  })
  const next = (prequalId: string) => {
    const changed = addBroadband(cart, {
      tariff: aTariff(),
      discounts: [],
      releaseId: 1,
      vatRate: 0.23,
      offerId: 'next',
      prequalId,
      catalogueAddOns: [],
    })
    return changed.ok ? changed.value.offers.find(isBroadband) : null
  }
  expect(next('prequal-1')).toMatchObject({ id: 'next', currentService: SKY, appointment: APPOINTMENT })
  expect(next('prequal-2')).toMatchObject({ id: 'next', currentService: SKY, appointment: null })
})
