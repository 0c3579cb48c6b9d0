import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const EID = '89049032123451234512345678901235'

async function call(name: string, id: string, parameters: object, authorization = 'Bearer any') {
  const answer = await sandbox.inject({
    method: 'POST',
    url: `/esim/gsma/rsp2/es2plus/${name}`,
    headers: { authorization },
    body: { header: { functionRequesterIdentifier: 'shop', functionCallIdentifier: id }, ...parameters },
  })
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}

const statusOf = (answer: { header: { functionExecutionStatus: { status: string; statusCodeData?: object } } }) =>
  answer.header.functionExecutionStatus

test('SBX-130: SM-DP+: a profile is ordered and given free; the same call again has the same answer', async () => {
  const ordered = await call('downloadOrder', '1', { profileType: 'ESIM_VOICE', eid: EID })
  expect(ordered.iccid).toMatch(/^893530\d{13}$/)
  expect(await call('downloadOrder', '1', { profileType: 'ESIM_VOICE', eid: EID })).toEqual(ordered)
  const { iccid } = ordered
  const confirmed = await call('confirmOrder', '2', { iccid, eid: EID, releaseFlag: true })
  expect(confirmed).toMatchObject({
    smdpAddress: 'smdp.sandbox.example',
    matchingId: expect.stringMatching(/^[\dA-F]+$/),
  })
  const { profiles } = (await sandbox.inject('/control/esim/ledger')).json()
  expect(profiles).toEqual([
    { iccid, profileType: 'ESIM_VOICE', eid: EID, matchingId: confirmed.matchingId, state: 'released' },
  ])
})

test('SBX-131: SM-DP+: a profile is called off until a phone has it', async () => {
  const profile = async (id: string) => {
    const { iccid } = await call('downloadOrder', id, { profileType: 'ESIM_VOICE' })
    const { matchingId } = await call('confirmOrder', id, { iccid, releaseFlag: true })
    return { iccid, matchingId }
  }
  const [free, used] = [await profile('3'), await profile('4')]
  expect(statusOf(await call('cancelOrder', '5', free)).status).toBe('Executed-Success')
  expect((await sandbox.inject({ method: 'POST', url: `/control/esim/install/${used.iccid}` })).statusCode).toBe(200)
  expect(statusOf(await call('cancelOrder', '6', used))).toMatchObject({
    status: 'Failed',
    statusCodeData: { subjectCode: '8.2.1', reasonCode: '3.3' },
  })
  expect((await sandbox.inject({ method: 'POST', url: `/control/esim/install/${free.iccid}` })).statusCode).toBe(409)
})

test('SBX-132: SM-DP+: without a token, for another phone, in a wrong form or as told, nothing is made', async () => {
  expect(await call('downloadOrder', '7', { profileType: 'ESIM_VOICE' }, '')).toBe(401)
  expect(statusOf(await call('downloadOrder', '8', {})).status).toBe('Failed')
  expect(statusOf(await call('confirmOrder', '9', { iccid: 'none', releaseFlag: true })).status).toBe('Failed')
  const { iccid } = await call('downloadOrder', '10', { profileType: 'ESIM_VOICE', eid: EID })
  expect(statusOf(await call('confirmOrder', '11', { iccid, releaseFlag: true })).status).toBe('Failed')
  await sandbox.inject({ method: 'PUT', url: '/control/esim', body: { refusesEids: true } })
  expect(statusOf(await call('downloadOrder', '12', { profileType: 'E', eid: EID }))).toMatchObject({
    statusCodeData: { subjectCode: '8.1.1' },
  })
})
