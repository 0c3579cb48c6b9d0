import { expect, test } from 'vitest'
import { LAPTOP, PRODUCTION, refusalOf } from './config.fixture.ts'
import { readConfig } from './config.ts'

/** Every secret that production needs. */
const SECRETS = Object.keys(PRODUCTION).filter((name) => /_(TOKEN|KEYS|SECRET)$/.test(name))
const WITHOUT_SECRETS = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => !SECRETS.includes(name)))

test.each(['', 'development', 'test', 'production'])(
  'CONF-12: with NODE_ENV "%s" and no sandbox every secret that is missing is named, and nothing starts',
  (mode) => {
    const refusal = refusalOf({ ...WITHOUT_SECRETS, NODE_ENV: mode })
    for (const name of SECRETS) expect(refusal).toContain(`${name} is missing`)
  },
)

test.each(['0.0.0.0', '::', '192.168.1.20', 'shop.internal', '127.0.0.1.example'])(
  'CONF-12: a shop that listens on %s has secrets of its own, whatever it plays with, or does not start',
  (HOST) => {
    const refusal = refusalOf({ ...LAPTOP, HOST })
    for (const name of SECRETS) expect(refusal).toContain(`${name} is missing`)
    expect(refusal).toContain("HOST must be this machine's own")
    const own = Object.fromEntries(SECRETS.map((name) => [name, PRODUCTION[name as keyof typeof PRODUCTION]]))
    expect(readConfig({ ...LAPTOP, HOST, ...own })).toMatchObject({
      ok: true,
      value: { sandboxed: false, payments: { elavon: null } },
    })
    expect(refusalOf({ ...LAPTOP, HOST, ...own, CMS_TOKEN: 'sandbox-token' })).toContain(
      "CMS_TOKEN must not be the sandbox's",
    )
  },
)

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('CONF-12: on %s the sandbox is enough', (HOST) => {
  expect(readConfig({ ...LAPTOP, HOST })).toMatchObject({ ok: true, value: { sandboxed: true } })
})

test('CONF-13: no two settings have the same secret, in production and elsewhere', () => {
  const same = 'kT9-vQ2x_Lm7Rb4Zc1W8'
  for (const env of [LAPTOP, PRODUCTION]) {
    expect(refusalOf({ ...env, NETWORK_TOKEN: same, CMS_TOKEN: same })).toBe(
      'The shop cannot start: NETWORK_TOKEN and CMS_TOKEN must not be the same.',
    )
    expect(refusalOf({ ...env, METRICS_TOKEN: same, ORDERS_CALLBACK_SECRET: `${same}8,${same}` })).toContain(
      'METRICS_TOKEN and ORDERS_CALLBACK_SECRET must not be the same',
    )
  }
  const key = PRODUCTION.SECRET_KEYS
  expect(refusalOf({ ...PRODUCTION, SECRET_KEYS: `${key},${key}` })).toContain('SECRET_KEYS names one secret twice')
})

test('CONF-14: the ring has one key, or two while it is changed, each of 32 characters or more', () => {
  const [first, second] = [PRODUCTION.SECRET_KEYS, 'sk_Pz05bMy7UrDo1JqVkE9wTc4Lh2NfXa83']
  expect(readConfig({ ...PRODUCTION, SECRET_KEYS: `${first}, ${second}` })).toMatchObject({ ok: true })
  expect(refusalOf({ ...PRODUCTION, SECRET_KEYS: `${first},${second},${first}x` })).toContain(
    'SECRET_KEYS must be one key',
  )
  expect(refusalOf({ ...PRODUCTION, SECRET_KEYS: `${first},sk_Pz05bMy7UrDo1JqVkE9wTc4` })).toContain(
    'SECRET_KEYS must have at least 32 characters',
  )
  expect(refusalOf({ ...PRODUCTION, SECRET_KEYS: '' })).toBe('The shop cannot start: SECRET_KEYS is missing.')
})
