import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const LAPTOP = { DATABASE_URL: 'postgresql://tonn@localhost/tonn', SANDBOX_URL: 'http://127.0.0.1:3100' }
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://tonn@db.internal/tonn',
  NETWORK_URL: 'https://api.network.example',
  NETWORK_TOKEN: 'a-real-one',
  CMS_URL: 'https://cms.shop.example',
  CMS_TOKEN: 'another-real-one',
}

function refusalOf(env: Record<string, string>): string {
  const config = readConfig(env)
  return config.ok ? '' : config.refusal
}

test('CONF-1: a laptop needs a database and a sandbox', () => {
  expect(readConfig(LAPTOP)).toMatchObject({
    ok: true,
    value: { port: 3000, roles: ['web', 'worker'], production: false },
  })
})

test('CONF-2: production starts on real systems', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ ok: true, value: { production: true } })
})

test('CONF-2: production refuses sandbox addresses and the sandbox token', () => {
  expect(refusalOf({ ...PRODUCTION, NETWORK_URL: '', SANDBOX_URL: 'http://127.0.0.1:3100' })).toContain('SANDBOX_URL')
  expect(refusalOf({ ...PRODUCTION, SANDBOX_URL: 'https://sandbox.example' })).toContain('SANDBOX_URL')
  expect(refusalOf({ ...PRODUCTION, NETWORK_URL: 'http://localhost:3100' })).toContain('NETWORK_URL')
  expect(refusalOf({ ...PRODUCTION, NETWORK_TOKEN: 'sandbox-token' })).toContain('NETWORK_TOKEN')
  expect(refusalOf({ ...PRODUCTION, NETWORK_TOKEN: '' })).toContain('NETWORK_TOKEN')
  expect(refusalOf({ ...PRODUCTION, CMS_URL: 'http://127.0.0.1:3100' })).toContain('CMS_URL')
  expect(refusalOf({ ...PRODUCTION, CMS_URL: '' })).toContain('CMS_URL is missing')
  expect(refusalOf({ ...PRODUCTION, CMS_TOKEN: '' })).toContain('CMS_TOKEN')
  expect(refusalOf({ ...PRODUCTION, AUTOADDRESS_URL: 'http://127.0.0.1:3100' })).toContain('AUTOADDRESS_URL')
})

test('CONF-3: everything that is wrong is said at once, by the name of the variable', () => {
  const refusal = refusalOf({ PORT: 'http', ROLES: 'web,cook', DATABASE_URL: 'mysql://x', SANDBOX_URL: 'nowhere' })
  for (const name of ['PORT', 'ROLES', 'DATABASE_URL', 'SANDBOX_URL']) expect(refusal).toContain(name)
})

test('CONF-3: what is missing or not fit for production is said together with what cannot be read', () => {
  const refusal = refusalOf({
    NODE_ENV: 'production',
    PORT: 'abc',
    CMS_URL: 'http://localhost:3100',
    CMS_TOKEN: 'real',
  })
  expect(refusal).toBe(
    'The shop cannot start: PORT must be a whole number; DATABASE_URL is missing; NETWORK_URL is missing; ' +
      'CMS_URL must not be a sandbox address in production; NETWORK_TOKEN must not be the sandbox token in production.',
  )
})

test('CONF-6: in production a server that stops still takes requests for three seconds, elsewhere for none', () => {
  const drainMs = (env: Record<string, string>) => {
    const config = readConfig(env)
    return config.ok ? config.value.drainMs : config.refusal
  }
  expect(drainMs(LAPTOP)).toBe(0)
  expect(drainMs(PRODUCTION)).toBe(3000)
  expect(drainMs({ ...PRODUCTION, DRAIN_MS: '8000' })).toBe(8000)
  expect(drainMs({ ...LAPTOP, DRAIN_MS: 'long' })).toContain('DRAIN_MS must be a whole number')
})

test('CONF-4: a process may take one role alone', () => {
  expect(readConfig({ ...LAPTOP, ROLES: 'worker' })).toMatchObject({ ok: true, value: { roles: ['worker'] } })
})

test('CONF-5: the public address is a name alone, and nobody has to give one', () => {
  const publicUrl = (env: Record<string, string>) => {
    const config = readConfig({ ...LAPTOP, ...env })
    return config.ok ? config.value.publicUrl : config.refusal
  }
  expect(publicUrl({})).toBeNull()
  expect(publicUrl({ PUBLIC_URL: 'https://shop.example/' })).toBe('https://shop.example')
  expect(publicUrl({ PUBLIC_URL: 'https://shop.example/path' })).toContain('PUBLIC_URL')
})

test('GATE-7: the schema is not told in production unless the operator says so', () => {
  const told = (env: Record<string, string>) => readConfig({ ...PRODUCTION, ...env })
  expect(told({})).toMatchObject({ value: { introspection: false } })
  expect(told({ GRAPHQL_INTROSPECTION: 'true' })).toMatchObject({ value: { introspection: true } })
  expect(readConfig({ ...PRODUCTION, NODE_ENV: 'development' })).toMatchObject({ value: { introspection: true } })
})
