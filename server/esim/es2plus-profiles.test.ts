import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { es2plusProfiles } from './es2plus-profiles.ts'
import type { ESimProfiles } from './esim-profiles.ts'

const EID = '89049032123451234512345678901235'
const sandbox = demoSandbox()
let url = ''
let profiles: ESimProfiles

beforeAll(async () => {
  url = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/esim`
})
beforeEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/control' })
  profiles = es2plusProfiles(outsideSettings({ url, timeoutMs: 1500 }), callsOutside())
})
afterAll(() => sandbox.close())

const control = (behaviour: object) => sandbox.inject({ method: 'PUT', url: '/control/esim', body: behaviour })

test('ESIM-20: a profile is created once under its name, however often it is requested and whatever response is lost', async () => {
  const request = { name: 'one', code: 'ESIM_VOICE', eid: EID }
  await control({ mode: 'gone', times: 1 })
  const first = await profiles.order(request)
  expect(first).toEqual({
    iccid: expect.stringMatching(/^\d{19}$/),
    smdpAddress: 'smdp.sandbox.example',
    matchingId: expect.stringMatching(/^[\dA-F]{20}$/),
  })
  expect(await profiles.order(request)).toEqual(first)
  const { profiles: made } = (await sandbox.inject('/control/esim/ledger')).json()
  expect(made.filter(({ eid }: { eid: string | null }) => eid === EID)).toHaveLength(1)
})

test('ESIM-20: a phone that cannot install it is distinguished from a fault', async () => {
  await control({ refusesEids: true })
  expect(await profiles.order({ name: 'two', code: 'ESIM_VOICE', eid: EID })).toBe('eidRefused')
  expect(await profiles.order({ name: 'two', code: 'ESIM_VOICE', eid: null })).toMatchObject({
    iccid: expect.any(String),
  })
})

test('ESIM-20: a profile is called off, unless it is on a phone', async () => {
  const order = async (name: string) => {
    const made = await profiles.order({ name, code: 'ESIM_VOICE', eid: null })
    if (made === 'eidRefused') throw new Error('refused')
    return made
  }
  const [free, used] = [await order('three'), await order('four')]
  expect(await profiles.cancel('three', free)).toBe('cancelled')
  expect(await profiles.cancel('three', free)).toBe('cancelled')
  await sandbox.inject({ method: 'POST', url: `/control/esim/install/${used.iccid}` })
  expect(await profiles.cancel('four', used)).toBe('installed')
})

test.each([
  ['fails', { mode: 'fail' }, 'broken'],
  ['lies', { mode: 'lie' }, 'broken'],
  ['is gone', { mode: 'gone' }, 'silent'],
])('ESIM-21: an SM-DP+ that %s has made nothing', async (_what, behaviour, fault) => {
  await control(behaviour)
  const asked = profiles.order({ name: `bad ${fault}`, code: 'ESIM_VOICE', eid: null })
  await expect(asked).rejects.toMatchObject({ system: 'esim', fault })
})
