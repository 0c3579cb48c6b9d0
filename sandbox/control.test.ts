import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ControlPanel, SYSTEMS } from './control.ts'
import { demoSandbox } from './demo-sandbox.ts'

const sandbox = demoSandbox()
let base = ''

beforeAll(async () => {
  base = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => fetch(`${base}/control`, { method: 'DELETE' }))
afterAll(() => sandbox.close())

const PATHS = {
  addresses: '/tmf-api/geographicAddressManagement/v4/geographicAddress?postcode=D08P3T7',
  qualification: '/tmf-api/serviceQualificationManagement/v4/checkServiceQualification/none',
  appointments: '/tmf-api/appointment/v4/appointment/none',
  autoaddress: '/autoaddress/3.0/autocomplete?key=k&address=weaver&country=IE',
  cms: '/online-acquisition-cms/api/eir-action-modals',
  stancer: '/stancer/v2/payment_intents/pi_none',
  elavon: '/elavon/payment-sessions/none',
  credit: '/credit/v1/enquiries/none',
  esim: '/esim/gsma/rsp2/es2plus/downloadOrder',
  orders: '/tmf-api/productOrderingManagement/v4/productOrder',
  stock: '/tmf-api/productStockManagement/v4/productStock',
  numbers: '/tmf-api/resourcePoolManagement/v1/reservation/none',
  porting: '/tmf-api/serviceOrdering/v4/serviceOrder',
  identity: '/identity/.well-known/openid-configuration',
  inventory: '/tmf-api/productInventory/v4/product',
  customers: '/tmf-api/customerManagement/v4/customer/none',
  journeys: '/journeys/keys',
  recaptcha: '/recaptcha/api.js',
  thirdParties: '/third-parties/tags.js',
  analytics: '/analytics/mp/collect',
  sms: '/twilio/2010-04-01/Accounts/none/Messages.json',
}

const PAYMENTS = { notifications: 'usual', lateMs: 5000, failAfter: false, slowRefunds: false, refusesRefunds: false }

function call(system: keyof typeof PATHS, init: RequestInit = {}) {
  return fetch(base + PATHS[system], init)
}
function put(system: string, body: string) {
  return fetch(`${base}/control/${system}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
}
function setBehaviour(system: string, behaviour: object) {
  return put(system, JSON.stringify(behaviour))
}
async function panel(): Promise<ControlPanel> {
  return (await fetch(`${base}/control`)).json() as Promise<ControlPanel>
}

test.for(SYSTEMS)('SBX-40: %s fails with the status that is set, and the others go on', async (system) => {
  expect(await (await setBehaviour(system, { mode: 'fail', status: 503 })).json()).toMatchObject({
    mode: 'fail',
    status: 503,
  })
  expect((await call(system)).status).toBe(503)
  for (const other of SYSTEMS.filter((name) => name !== system)) expect((await call(other)).status).not.toBe(503)
})

test('SBX-40: a failure has the form of the system’s protocol', async () => {
  for (const system of SYSTEMS) await setBehaviour(system, { mode: 'fail' })
  expect(await (await call('addresses')).json()).toMatchObject({ code: 'sandbox-failure', status: '500' })
  expect(await (await call('cms')).json()).toMatchObject({ data: null, error: { status: 500 } })
})

test.for([
  ['addresses', [{ identifier: 42, zip: null }]],
  ['qualification', { id: 7, state: 'finished', serviceQualificationItem: { broadband: 'yes' } }],
  ['appointments', { availableTimeSlot: 'tomorrow' }],
  ['autoaddress', { options: [{ link: '/3.0/lookup' }] }],
  ['cms', { data: [{ id: 'one', heading: ['Oops'] }] }],
  ['stancer', { id: 7, status: 'paid', payments: 'all', amount: '12' }],
  ['elavon', { id: 7, state: 'paid', items: 'all', total: 12 }],
  ['credit', { id: 'E-1', order: 'yours', decision: 'DEPOSIT', deposit: { currency: 'EUR', amount: 1e9 + 0.5 } }],
  ['esim', { header: { functionExecutionStatus: { status: 'Executed-Success' } }, iccid: 7, matchingId: null }],
  ['orders', { id: 7, externalId: null, state: 'shipped' }],
  ['numbers', { resource: [{ value: '112' }] }],
  ['porting', { id: 7, externalId: null, state: 'moved' }],
  ['sms', { sid: 7, status: 'sent' }],
  ['identity', { issuer: 'https://elsewhere.example', access_token: 7 }],
  ['inventory', [{ id: 7, status: 'active', productPrice: [{ price: 'free' }], relatedParty: [{ id: 'CUST-0' }] }]],
  ['customers', { id: 'CUST-0', engagedParty: null }],
  ['journeys', { keys: 7 }],
  ['stock', [{ stockedProduct: 7, productStockLevel: -1 }]],
] as const)('SBX-41: %s lies with a 200 that has the wrong shape', async ([system, lie]) => {
  await setBehaviour(system, { mode: 'lie' })
  const response = await call(system)
  expect([response.status, await response.json()]).toEqual([200, lie])
})

test.for(SYSTEMS)('SBX-47: %s in mode flood sends a response that does not end', async (system) => {
  await setBehaviour(system, { mode: 'flood' })
  const { status, body } = await call(system)
  expect(status).toBe(200)
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > 5_000_000) break
  }
  expect(bytes).toBeGreaterThan(5_000_000)
})

test.for(SYSTEMS)('SBX-42: %s is gone: the connection breaks without a response', async (system) => {
  await setBehaviour(system, { mode: 'gone' })
  await expect(call(system)).rejects.toThrow('fetch failed')
  expect((await panel())[system].requests).toBe(1)
})

test('SBX-43: a slow system keeps its caller waiting; a caller with less patience gets nothing', async () => {
  await setBehaviour('cms', { delayMs: 60_000 })
  await expect(call('cms', { signal: AbortSignal.timeout(200) })).rejects.toHaveProperty('name', 'TimeoutError')
  await setBehaviour('cms', { delayMs: 1 })
  expect((await call('cms')).status).toBe(200)
})

test('SBX-44: the control panel counts the requests of each system, and a reset forgets all', async () => {
  await call('cms')
  await call('cms')
  await setBehaviour('addresses', { mode: 'fail' })
  await call('addresses')
  expect(await panel()).toEqual({
    addresses: { mode: 'fail', delayMs: 0, status: 500, times: null, requests: 1 },
    qualification: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    appointments: { mode: 'ok', delayMs: 0, status: 500, times: null, holdSeconds: 900, requests: 0 },
    autoaddress: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    cms: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 2 },
    credit: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    esim: { mode: 'ok', delayMs: 0, status: 500, times: null, refusesEids: false, requests: 0 },
    orders: {
      mode: 'ok',
      delayMs: 0,
      status: 500,
      times: null,
      requests: 0,
      paceMs: 'days',
      outcome: 'completed',
      repeats: 'conflict',
      events: 'once',
      lateMs: 60_000,
      cancels: 'atOnce',
      updates: 'taken',
    },
    journeys: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    numbers: { mode: 'ok', delayMs: 0, status: 500, times: null, holdSeconds: 1800, requests: 0 },
    porting: {
      mode: 'ok',
      delayMs: 0,
      status: 500,
      times: null,
      requests: 0,
      paceMs: 'days',
      outcome: 'completed',
      events: 'once',
    },
    recaptcha: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0, scorePercent: 90 },
    thirdParties: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    analytics: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    sms: { mode: 'ok', delayMs: 0, status: 500, times: null, statuses: 'once', requests: 0 },
    identity: {
      mode: 'ok',
      delayMs: 0,
      status: 500,
      times: null,
      requests: 0,
      accessSeconds: 300,
      audience: 'shop',
      secondFactor: true,
      refreshSeconds: 1800,
      longerBy: 0,
    },
    inventory: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0, wrongProduct: null },
    customers: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    stock: { mode: 'ok', delayMs: 0, status: 500, times: null, requests: 0 },
    stancer: { mode: 'ok', delayMs: 0, status: 500, times: null, ...PAYMENTS, requests: 0 },
    elavon: { mode: 'ok', delayMs: 0, status: 500, times: null, ...PAYMENTS, requests: 0 },
    mail: { mode: 'ok', delayMs: 0, status: 451, times: null, requests: 0 },
  })
  expect((await fetch(`${base}/control`, { method: 'DELETE' })).status).toBe(204)
  expect((await panel()).cms.requests).toBe(0)
  expect((await call('addresses')).status).toBe(200)
})

test('SBX-44: what a new setting leaves out goes back to normal', async () => {
  await setBehaviour('cms', { mode: 'fail', delayMs: 5 })
  expect(await (await setBehaviour('cms', {})).json()).toMatchObject({ mode: 'ok', delayMs: 0 })
})

test('SBX-46: a system that is set to fail so many times fails for those requests, and then all is well', async () => {
  await setBehaviour('cms', { mode: 'fail', times: 2 })
  const statuses = [await call('cms'), await call('cms'), await call('cms'), await call('cms')].map(
    ({ status }) => status,
  )
  expect(statuses).toEqual([500, 500, 200, 200])
  expect((await panel()).cms.requests).toBe(4)
})

test.for([
  '{"times":0}',
  '{"times":1.5}',
  '{"holdSeconds":1}',
  '{"mode":"explode"}',
  '{"delayMs":-1}',
  '{"delayMs":60001}',
  '{"delayMs":"10"}',
  '{"status":200}',
  '{"modus":"ok"}',
  'null',
  '[]',
  '{',
])('SBX-45: the setting %s is refused and changes nothing', async (behaviour) => {
  expect((await put('cms', behaviour)).status).toBe(400)
  expect((await panel()).cms).toMatchObject({ mode: 'ok', delayMs: 0, status: 500 })
})

test('SBX-45: the behaviour of a system that does not exist cannot be set', async () => {
  expect((await setBehaviour('no-such-system', {})).status).toBe(404)
})
