import { expect, test } from 'vitest'
import { aBroadband, aDevice, aHomePhone, aMobile, aMobileBroadband, aTv } from '../cart.fixture.ts'
import type { CartLine } from './cart-line.ts'
import { expectedStart } from './expected-start.ts'

/** A Friday. */
const NOW = new Date('2026-11-20T10:00:00Z')
const [TODAY, PARCEL, IN_A_WEEK] = ['2026-11-20', '2026-11-24', '2026-11-27']
const SIM = { type: 'ALL_IN_1' as const, code: 'SIM', eid: null, manufacturer: null }
const ESIM = { ...SIM, type: 'ESIM' as const }
const BY_POST = aBroadband({ id: 'home', installation: 'SELF_INSTALL', visit: null })

const start = (...lines: CartLine[]) => expectedStart({ lines }, NOW)

test('FIRST-11: what comes by post starts with its parcel, an eSIM on the day of the order', () => {
  expect(start(aMobile({ simCard: SIM }))).toBe(PARCEL)
  expect(start(aMobile({ simCard: ESIM }))).toBe(TODAY)
  expect(start(aMobile({ simCard: ESIM, devices: [aDevice()] }))).toBe(PARCEL)
  expect(start(aMobileBroadband({ simCard: SIM, devices: [aDevice({ type: 'DEVICE' })] }))).toBe(PARCEL)
  expect(start(BY_POST, aTv({ beside: { line: 'home', offers: null } }))).toBe(PARCEL)
})

test('FIRST-11: what an engineer connects waits for its visit, and for a week while it has none', () => {
  const engineer = aHomePhone({ installation: 'TECH_INSTALL', visit: null })
  expect(start(engineer)).toBe(IN_A_WEEK)
  expect(start(engineer, aMobile({ simCard: SIM }))).toBe(IN_A_WEEK)
  expect(start({ ...BY_POST, availableFrom: '2027-01-14' }, aMobile({ simCard: ESIM }))).toBe('2027-01-14')
})
