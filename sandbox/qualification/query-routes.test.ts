import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { generatePremises } from '#sandbox/premises/generate.ts'

type Item = {
  qualificationResult: string
  expectedServiceAvailabilityDate?: string
  service: { serviceCharacteristic: { name: string; valueType: string; value: unknown }[] }
}

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const URL_PATH = '/tmf-api/serviceQualificationManagement/v4/queryServiceQualification'

function question(place: object, instantSyncQualification = true) {
  return {
    instantSyncQualification,
    searchCriteria: { service: { place: [{ role: 'installationAddress', ...place }] } },
  }
}
function ask(place: object, app = sandbox) {
  return app.inject({ method: 'POST', url: URL_PATH, payload: question(place) })
}
function brief({ service, expectedServiceAvailabilityDate }: Item): string {
  const value = (name: string) => service.serviceCharacteristic.find((entry) => entry.name === name)?.value
  return [value('broadbandTechnology'), value('maxSpeed'), expectedServiceAvailabilityDate ?? 'now'].join(' ')
}

const LISTED: [string, string[]][] = [
  ['D08P3T7', ['FTTH 5000 now', 'FTTC 100 now']],
  ['T12K8AF', ['FTTH 5000 2027-01-14T00:00:00+00:00', 'FTTC 100 now']],
  ['V94E6NH', ['FTTC 100 now']],
  ['H91W2KR', ['FTTC 100 2026-12-15T00:00:00+00:00']],
  ['F92C5PD', ['MBB 150 now']],
  ['R32A7XV', []],
  ['W23D4C6', ['FTTH 5000 2099-12-31T00:00:00+00:00', 'FTTC 100 now']],
  ['D15X9NE', ['FTTH 5000 now', 'FTTC 100 now']],
  ['D15Y4F2', ['FTTH 5000 now', 'FTTC 100 now']],
  ...[
    ...['F31N4DT', 'H53K2RY', 'F23A9W1', 'H62P7VE', 'R95X4TN', 'V35C8KD', 'P75W3HF'],
    ...['F45E5PA', 'H71T6RC', 'V31N2KW', 'P31D7XE', 'F12V4CH', 'F26R8PT'],
  ].map((eircode): [string, string[]] => [eircode, ['NBI 2000 now']]),
]

test.for(LISTED)('SBX-10: at %s the network lists %j', async ([postcode, services]) => {
  const response = await ask({ postcode })
  expect(response.statusCode).toBe(200)
  expect(response.json().serviceQualificationItem.map(brief)).toEqual(services)
})

test('SBX-10: an answer is a done TMF645 task with named values, and can be read again', async () => {
  const answer = (await ask({ id: '20439882', '@type': 'GeographicAddressRef' })).json()
  expect(answer).toMatchObject({
    href: `${URL_PATH}/${answer.id}`,
    state: 'done',
    instantSyncQualification: true,
    queryServiceQualificationDate: '2026-11-15T12:00:00.000Z',
  })
  expect(answer.serviceQualificationItem[0]).toMatchObject({
    id: '1',
    state: 'done',
    qualificationResult: 'qualified',
    service: {
      serviceCharacteristic: [
        { name: 'broadbandTechnology', valueType: 'string', value: 'FTTH' },
        { name: 'maxSpeed', valueType: 'integer', value: 5000 },
        { name: 'networkTechnology', valueType: 'string', value: 'XGS-PON' },
        { name: 'slotAvailable', valueType: 'boolean', value: true },
      ],
      place: [{ id: '20439882', role: 'installationAddress', '@type': 'GeographicAddressRef' }],
    },
  })
  expect(answer.serviceQualificationItem[0]).not.toHaveProperty('expectedServiceAvailabilityDate')
  expect((await sandbox.inject({ url: answer.href })).json()).toEqual(answer)
})

test('SBX-10: a question that does not ask for an instant answer gets 201', async () => {
  const payload = question({ postcode: 'D08P3T7' }, false)
  expect((await sandbox.inject({ method: 'POST', url: URL_PATH, payload })).statusCode).toBe(201)
})

test.for([
  ['2026-06-01T12:00:00Z', '2026-07-31T00:00:00+01:00'],
  ['2026-06-30T23:30:00Z', '2026-08-30T00:00:00+01:00'],
  ['2026-08-26T12:00:00Z', '2026-10-25T00:00:00+01:00'],
  ['2026-12-31T23:30:00Z', '2027-03-01T00:00:00+00:00'],
] as const)('SBX-11: asked at %s, a service 60 days away comes at %s, Irish midnight', async ([now, date]) => {
  const app = demoSandbox(now)
  const response = await ask({ postcode: 'T12K8AF' }, app)
  await app.close()
  expect(response.json().serviceQualificationItem[0].expectedServiceAvailabilityDate).toBe(date)
})

test('SBX-12: contradicting records are a TMF error 422 that still carries an onlinePrequalId', async () => {
  const response = await ask({ postcode: 'E25 K3DW' })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    code: 'prequal-data-mismatch',
    reason: expect.any(String),
    message: expect.any(String),
    status: '422',
    onlinePrequalId: expect.stringMatching(/^OPQ-\d{8}$/),
  })
})

test('SBX-13: at N39 F6YA the operator never answers, and closing the sandbox does not wait for it', async () => {
  const app = demoSandbox()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = fetch(`http://127.0.0.1:${port}${URL_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question({ postcode: 'N39F6YA' })),
    signal: AbortSignal.timeout(300),
  })
  await expect(asked).rejects.toHaveProperty('name', 'TimeoutError')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  await app.close()
})

test('SBX-14: a hand-typed address whose Eircode is in no list has nothing listed', async () => {
  const response = await ask({ postcode: 'A94 T2VC' })
  expect(response.statusCode).toBe(200)
  expect(response.json().serviceQualificationItem).toEqual([])
})

test('SBX-15: a generated premises gets the same answer every time', async () => {
  const [premises] = generatePremises({ count: 20_000, seed: 353 })
  const [first, second] = [await ask({ postcode: premises?.eircode }), await ask({ postcode: premises?.eircode })]
  expect(first.json().serviceQualificationItem).toEqual(second.json().serviceQualificationItem)
})

test.for([
  ['no place', { searchCriteria: { service: { place: [] } } }, 'unknown-place'],
  ['an unknown address id', question({ id: '10000000' }), 'unknown-place'],
  ['a malformed Eircode', question({ postcode: 'HELLO' }), 'unknown-place'],
  ['no search criteria', {}, 'invalid-request'],
  ['broken JSON', '{"searchCriteria":', 'invalid-request'],
] as const)('SBX-16: a question with %s is refused with a TMF error 400', async ([, payload, code]) => {
  const headers = { 'content-type': 'application/json' }
  const response = await sandbox.inject({ method: 'POST', url: URL_PATH, payload, headers })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code, reason: expect.any(String), status: '400' })
})

test('SBX-16: an unknown qualification is a TMF error 404', async () => {
  const response = await sandbox.inject({ url: `${URL_PATH}/none` })
  expect([response.statusCode, response.json().code]).toEqual([404, 'not-found'])
})
