import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { PREMISES_FILE } from '#sandbox/demo-sandbox.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import type { Appointments, Visit } from './appointments.ts'
import { tmf646Appointments } from './tmf646-appointments.ts'

const VISIT: Visit = {
  address: {
    addressLine1: "27 Weaver's Row",
    addressLine2: null,
    addressLine3: null,
    town: 'Dublin 8',
    county: 'Dublin',
    eircode: 'D08P3T7',
    addressId: null,
    sipNumber: null,
    dsl: null,
  },
  type: 'FULL_INSTALL',
  from: null,
}

let now = new Date('2026-11-15T12:00:00Z')
const sandbox = buildSandbox({ premisesFile: PREMISES_FILE, now: () => now })
let url = ''
let diary: Appointments

beforeAll(async () => {
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/control' })
  diary = tmf646Appointments(outsideSettings({ url }), callsOutside())
})
afterAll(() => sandbox.close())

async function firstSlot(): Promise<string> {
  return (await diary.freeSlots(VISIT))[0]?.id ?? ''
}

async function heldAs(name: string): Promise<{ slotId: string; holdId: string }> {
  const slotId = await firstSlot()
  const hold = await diary.hold(VISIT, slotId, name)
  if (hold.outcome === 'taken') throw new Error('the slot is taken')
  return { slotId, holdId: hold.holdId }
}

test('APPT-9: a held slot is confirmed, also by a repeated request, and is then taken for all others', async () => {
  const { slotId, holdId } = await heldAs('mine')
  expect([await diary.confirm(holdId), await diary.confirm(holdId)]).toEqual(['confirmed', 'confirmed'])
  now = new Date(now.getTime() + 3_600_000)
  expect(await diary.confirm(holdId)).toBe('confirmed')
  expect(await diary.hold(VISIT, slotId, 'theirs')).toEqual({ outcome: 'taken' })
  await diary.release(holdId)
  expect(await firstSlot()).toBe(slotId)
})

test('APPT-9: a hold that expired, was released or never existed is lost', async () => {
  const ended = await heldAs('slow')
  now = new Date(now.getTime() + 900_000)
  expect(await diary.confirm(ended.holdId)).toBe('lost')
  const given = await heldAs('given-back')
  await diary.release(given.holdId)
  expect(await diary.confirm(given.holdId)).toBe('lost')
  expect(await diary.confirm('no/such?hold')).toBe('lost')
})

test.each([
  { what: 'fails', behaviour: { mode: 'fail' }, fault: 'broken' },
  { what: 'lies', behaviour: { mode: 'lie' }, fault: 'broken' },
  { what: 'floods', behaviour: { mode: 'flood' }, fault: 'broken' },
  { what: 'is gone', behaviour: { mode: 'gone' }, fault: 'silent' },
])('APPT-9: a diary that $what has confirmed nothing, and does so on a retry', async ({ behaviour, fault }) => {
  const { holdId } = await heldAs(behaviour.mode)
  await sandbox.inject({ method: 'PUT', url: '/control/appointments', body: behaviour })
  await expect(diary.confirm(holdId)).rejects.toMatchObject({ system: 'appointments', fault })
  await sandbox.inject({ method: 'PUT', url: '/control/appointments', body: {} })
  expect(await diary.confirm(holdId)).toBe('confirmed')
})
