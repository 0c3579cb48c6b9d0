import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { PREMISES_FILE } from '#sandbox/demo-sandbox.ts'

/** A Sunday. */
let now = new Date('2026-11-15T12:00:00Z')
const sandbox = buildSandbox({ premisesFile: PREMISES_FILE, now: () => now })
afterAll(() => sandbox.close())

const BASE = '/tmf-api/appointment/v4'

type Slot = { id: string; validFor: { startDateTime: string; endDateTime: string } }

async function slotsAt(postcode: string): Promise<Slot[]> {
  const answer = await sandbox.inject({
    method: 'POST',
    url: `${BASE}/searchTimeSlot`,
    body: { category: 'FULL_INSTALL', relatedPlace: { postcode } },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().availableTimeSlot
}

function hold(slotId: string, externalId: string, postcode = 'D08P3T7') {
  return sandbox.inject({
    method: 'POST',
    url: `${BASE}/appointment`,
    body: { externalId, category: 'FULL_INSTALL', relatedPlace: { postcode }, timeSlot: { id: slotId } },
  })
}

async function firstSlot(): Promise<string> {
  return (await slotsAt('D08P3T7'))[0]?.id ?? ''
}

test('SBX-60: the diary has mornings and afternoons of the next 15 working days, some of them full', async () => {
  const slots = await slotsAt('D08P3T7')
  expect(slots.length).toBeGreaterThan(15)
  expect(slots.length).toBeLessThan(30)
  for (const { validFor } of slots) {
    const day = new Date(validFor.startDateTime)
    expect([1, 2, 3, 4, 5]).toContain(day.getUTCDay())
    expect(`${validFor.startDateTime.slice(11, 16)} ${validFor.endDateTime.slice(11, 16)}`).toMatch(
      /^(?:08:00 13:00|13:00 18:00)$/,
    )
  }
  const days = slots.map(({ validFor }) => validFor.startDateTime.slice(0, 10))
  expect(days.every((day) => day >= '2026-11-16' && day <= '2026-12-04')).toBe(true)
})

test('SBX-60: the same home has the same diary, another home another', async () => {
  const days = async (postcode: string) => (await slotsAt(postcode)).map(({ validFor }) => validFor.startDateTime)
  expect(await days('V94E6NH')).toEqual(await days('V94 E6NH'))
  expect(await days('V94E6NH')).not.toEqual(await days('T12K8AF'))
})

test('SBX-61: a held slot is gone for the others for 15 minutes, and the same externalId is the same hold', async () => {
  const slotId = await firstSlot()
  const mine = await hold(slotId, 'mine')
  expect(mine.statusCode).toBe(201)
  expect(mine.json()).toMatchObject({ status: 'initialized', heldUntil: '2026-11-15T12:15:00.000Z' })
  expect((await hold(slotId, 'mine')).json().id).toBe(mine.json().id)
  expect((await hold(slotId, 'theirs')).statusCode).toBe(409)
  expect((await slotsAt('D08P3T7')).map(({ id }) => id)).not.toContain(slotId)
  now = new Date('2026-11-15T12:15:00Z')
  expect((await hold(slotId, 'theirs')).statusCode).toBe(201)
})

test('SBX-63: the diary can be told to hold slots for less, from the next hold on', async () => {
  const told = await sandbox.inject({ method: 'PUT', url: '/control/appointments', body: { holdSeconds: 30 } })
  expect(told.statusCode).toBe(200)
  const slotId = await firstSlot()
  const { heldUntil } = (await hold(slotId, 'mine')).json()
  expect(Date.parse(heldUntil) - now.getTime()).toBe(30_000)
  now = new Date(heldUntil)
  expect((await hold(slotId, 'theirs')).statusCode).toBe(201)
  await sandbox.inject({ method: 'DELETE', url: '/control' })
})

test('SBX-61: a slot that is given back is free again', async () => {
  const slotId = await firstSlot()
  const { id } = (await hold(slotId, 'given-back')).json()
  expect((await sandbox.inject({ method: 'DELETE', url: `${BASE}/appointment/${id}` })).statusCode).toBe(204)
  expect((await sandbox.inject({ method: 'DELETE', url: `${BASE}/appointment/${id}` })).statusCode).toBe(404)
  expect(await firstSlot()).toBe(slotId)
})

function confirm(id: string, body: object = { status: 'confirmed' }) {
  return sandbox.inject({ method: 'PATCH', url: `${BASE}/appointment/${id}`, body })
}

test('SBX-64: a confirmed slot stays taken, is confirmed once however often, and is free again when it is called off', async () => {
  const slotId = await firstSlot()
  const { id } = (await hold(slotId, 'to-stay')).json()
  for (const time of ['now', 'an hour later']) {
    expect((await confirm(id)).json(), time).toMatchObject({ id, status: 'confirmed' })
    now = new Date(now.getTime() + 3_600_000)
  }
  expect((await slotsAt('D08P3T7')).map((slot) => slot.id)).not.toContain(slotId)
  expect((await hold(slotId, 'theirs')).statusCode).toBe(409)
  const again = (await hold(slotId, 'to-stay')).json()
  expect([again.id, again.status, Date.parse(again.heldUntil) > now.getTime()]).toEqual([id, 'confirmed', true])
  expect((await sandbox.inject({ method: 'DELETE', url: `${BASE}/appointment/${id}` })).statusCode).toBe(204)
  expect((await confirm(id)).statusCode).toBe(404)
  expect((await slotsAt('D08P3T7')).map((slot) => slot.id)).toContain(slotId)
})

test('SBX-66: a hold that is initialized again is held for as long as a new one, unless it has ended', async () => {
  const slotId = await firstSlot()
  const { id, heldUntil } = (await hold(slotId, 'slow to decide')).json()
  now = new Date(now.getTime() + 600_000)
  const renewed = (await confirm(id, { status: 'initialized' })).json()
  expect(Date.parse(renewed.heldUntil) - Date.parse(heldUntil)).toBe(600_000)
  now = new Date(renewed.heldUntil)
  expect((await confirm(id, { status: 'initialized' })).statusCode).toBe(409)
})

test('SBX-64: a hold that has ended cannot be confirmed, whether or not somebody else has the slot', async () => {
  const slotId = await firstSlot()
  const { id } = (await hold(slotId, 'slow')).json()
  expect((await confirm(id, { status: 'done' })).statusCode).toBe(400)
  now = new Date(now.getTime() + 900_000)
  expect((await confirm(id)).json()).toMatchObject({ code: 'hold-ended', status: '409' })
  await hold(slotId, 'quick')
  expect((await confirm(id)).statusCode).toBe(409)
})

test('SBX-65: the books tell what is held and confirmed at the moment, and for whom', async () => {
  const books = async (externalId: string) => {
    const { appointments } = (await sandbox.inject('/control/appointments/ledger')).json()
    return appointments.filter((one: { externalId: string }) => one.externalId === externalId)
  }
  const slotId = await firstSlot()
  const { id } = (await hold(slotId, 'in-the-books')).json()
  expect(await books('in-the-books')).toEqual([{ id, externalId: 'in-the-books', slotId, isConfirmed: false }])
  await confirm(id)
  now = new Date(now.getTime() + 900_000)
  expect(await books('in-the-books')).toMatchObject([{ id, isConfirmed: true }])
  await sandbox.inject({ method: 'DELETE', url: `${BASE}/appointment/${id}` })
  expect(await books('in-the-books')).toEqual([])
})

test('SBX-62: unknown homes, unknown slots and broken requests are refused in the words of TM Forum', async () => {
  const search = (body: object) => sandbox.inject({ method: 'POST', url: `${BASE}/searchTimeSlot`, body })
  expect((await search({ relatedPlace: { postcode: 'A94T2VC' } })).json().code).toBe('unknown-place')
  expect((await search({})).json().code).toBe('invalid-request')
  expect((await hold('D08P3T7-1999-01-01-AM', 'mine')).json()).toMatchObject({ code: 'unknown-slot', status: '404' })
})
