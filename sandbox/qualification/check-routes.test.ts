import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

type Line = { name: string; lineId: string; addressId: string; [fact: string]: unknown }
type Facts = { lines: Line[]; [fact: string]: unknown }
type Task = {
  id: string
  state: string
  serviceQualificationItem: {
    qualificationResult?: string
    terminationError?: { id: string }[]
    eligibilityUnavailabilityReason?: { code: string }[]
    service: { serviceCharacteristic?: { name: string; value: unknown }[] }
  }[]
}

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const URL_PATH = '/tmf-api/serviceQualificationManagement/v4/checkServiceQualification'

function start(postcode: string, { externalId, lineId }: { externalId?: string; lineId?: string } = {}) {
  const serviceCharacteristic = lineId ? [{ name: 'lineId', value: lineId }] : []
  const place = [{ role: 'installationAddress', postcode }]
  const payload = { externalId, serviceQualificationItem: [{ id: '1', service: { place, serviceCharacteristic } }] }
  return sandbox.inject({ method: 'POST', url: URL_PATH, payload })
}
async function read(id: string): Promise<Task> {
  return (await sandbox.inject({ url: `${URL_PATH}/${id}` })).json()
}
function factsOf(task: Task): Facts {
  const named = task.serviceQualificationItem[0]?.service.serviceCharacteristic ?? []
  return Object.fromEntries(named.map(({ name, value }) => [name, value])) as Facts
}
async function answer(postcode: string, lineId?: string): Promise<{ reads: number; task: Task }> {
  const { id } = (await start(postcode, lineId ? { lineId } : {})).json()
  for (let reads = 1; reads <= 16; reads += 1) {
    const task = await read(id)
    if (task.state !== 'inProgress') return { reads, task }
  }
  throw new Error(`no answer about ${postcode} in 16 reads`)
}

const CLEAR = {
  preOrderFlag: false,
  pendingInstallation: false,
  reserved: false,
  surveyRequired: false,
  interventionArea: true,
  activeLines: 0,
  multiplePremises: false,
  wayLeaveRequired: false,
}

test.for([
  ['F31N4DT', 2, 1, {}],
  ['H53K2RY', 5, 1, {}],
  ['F23A9W1', 1, 1, { activeLines: 1 }],
  ['H62P7VE', 1, 1, { pendingInstallation: true }],
  ['R95X4TN', 1, 1, { reserved: true }],
  ['V35C8KD', 1, 1, { interventionArea: false }],
  ['P75W3HF', 1, 1, { surveyRequired: true }],
  ['F45E5PA', 1, 2, { activeLines: 2 }],
  ['H71T6RC', 1, 3, { multiplePremises: true }],
  ['V31N2KW', 1, 2, { multiplePremises: true }],
  ['P31D7XE', 1, 1, { preOrderFlag: true, readyForServiceAt: '2027-02-13T00:00:00+00:00' }],
] as const)(
  'SBX-20: about %s NBI answers on read %i, with %i lines and %j',
  async ([eircode, onRead, lines, facts]) => {
    const { reads, task } = await answer(eircode)
    expect([reads, task.state]).toEqual([onRead, 'done'])
    expect(factsOf(task)).toMatchObject({ ...CLEAR, ...facts })
    expect(factsOf(task).lines).toHaveLength(lines)
  },
)

test('SBX-20: a clear premises has every fact of its line', async () => {
  const { task } = await answer('F31N4DT')
  const addressId = 'NBI-A-30580945'
  const line = { status: 'AVAILABLE', ontActive: false, lineId: 'NBI-L-30580945-1', addressId }
  expect(task.serviceQualificationItem[0]?.qualificationResult).toBe('qualified')
  expect(factsOf(task)).toEqual({
    ...CLEAR,
    ...line,
    tag: 'RESIDENTIAL',
    readyForServiceAt: null,
    lines: [
      { ...line, name: 'LINE 1', reserved: false, pendingInstallation: false, activeLines: 0, canContinueSale: true },
    ],
  })
})

test('SBX-21: starting an enquiry is accepted with 201, and the first read is in progress', async () => {
  const started = await start('F31N4DT')
  expect(started.statusCode).toBe(201)
  expect(started.json()).toMatchObject({ state: 'accepted', href: `${URL_PATH}/${started.json().id}` })
  expect((await read(started.json().id)).state).toBe('inProgress')
})

test('SBX-22: only H71 T6RC has a line named PREMISES, and asking about that line alone finds it clear', async () => {
  const names = async (eircode: string) => factsOf((await answer(eircode)).task).lines.map(({ name }) => name)
  expect(await names('V31N2KW')).not.toContain('PREMISES')
  const lines = factsOf((await answer('H71T6RC')).task).lines
  const premises = lines.find(({ name }) => name === 'PREMISES')
  const { task } = await answer('H71T6RC', premises?.lineId)
  expect(factsOf(task)).toMatchObject({ ...CLEAR, lineId: premises?.lineId, addressId: premises?.addressId })
  expect(factsOf(task).lines).toEqual([premises])
})

test('SBX-22: an unknown line is refused', async () => {
  const response = await start('H71T6RC', { lineId: 'NBI-L-0-1' })
  expect([response.statusCode, response.json().code]).toEqual([400, 'unknown-line'])
})

test('SBX-23: at F12 V4CH the enquiry ends in the error nbi-enquiry-rejected', async () => {
  const { task } = await answer('F12V4CH')
  expect(task.state).toBe('terminatedWithError')
  expect(task.serviceQualificationItem[0]?.terminationError?.[0]?.id).toBe('nbi-enquiry-rejected')
})

test('SBX-24: at F26 R8PT the enquiry is never done', async () => {
  await expect(answer('F26R8PT')).rejects.toThrow('no answer')
})

test('SBX-25: the same externalId is the same enquiry, and asking again does not bring the answer nearer', async () => {
  const first = await start('F31N4DT', { externalId: 'enquiry-1' })
  const again = await start('F31 N4DT', { externalId: 'enquiry-1' })
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect((await read(first.json().id)).state).toBe('inProgress')
  expect((await start('F31N4DT', { externalId: 'enquiry-2' })).json().id).not.toBe(first.json().id)
})

test('SBX-25: an externalId cannot be used for another place', async () => {
  await start('F31N4DT', { externalId: 'enquiry-3' })
  const other = await start('H53K2RY', { externalId: 'enquiry-3' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'external-id-taken'])
})

test('SBX-26: an enquiry about a home that NBI does not serve is done and unqualified', async () => {
  const { task } = await answer('D08P3T7')
  expect(task.serviceQualificationItem[0]).toMatchObject({
    qualificationResult: 'unqualified',
    eligibilityUnavailabilityReason: [{ code: 'not-served-by-nbi' }],
  })
})

test('SBX-27: an enquiry without a known place is refused, an unknown one is not found', async () => {
  const refused = await start('HELLO')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'unknown-place'])
  const missing = await sandbox.inject({ url: `${URL_PATH}/none` })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'not-found'])
})
