import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LAPTOP, PRODUCTION, refusalOf } from './config.fixture.ts'
import { readConfig, VARIABLES } from './config.ts'

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
  expect(refusalOf({ ...PRODUCTION, CREDIT_URL: 'http://127.0.0.1:3100/credit' })).toContain('CREDIT_URL')
  expect(refusalOf({ ...PRODUCTION, CREDIT_URL: '' })).toContain('CREDIT_URL is missing')
  expect(refusalOf({ ...PRODUCTION, CREDIT_TOKEN: '' })).toContain('CREDIT_TOKEN')
  expect(refusalOf({ ...PRODUCTION, STANCER_URL: 'http://127.0.0.1:3100/stancer' })).toContain('STANCER_URL')
  expect(refusalOf({ ...PRODUCTION, STANCER_WEBHOOK_SECRET: '' })).toContain('STANCER_WEBHOOK_SECRET is missing')
  expect(refusalOf({ ...PRODUCTION, ORDERS_URL: 'http://orders.localhost' })).toContain('ORDERS_URL')
  expect(refusalOf({ ...PRODUCTION, ORDERS_URL: '' })).toContain('ORDERS_URL is missing')
  expect(refusalOf({ ...PRODUCTION, ORDERS_TOKEN: '' })).toContain('ORDERS_TOKEN')
  expect(refusalOf({ ...PRODUCTION, ORDERS_CALLBACK_SECRET: '' })).toContain('ORDERS_CALLBACK_SECRET')
  expect(refusalOf({ ...PRODUCTION, AUTOADDRESS_URL: 'http://127.0.0.1:3100' })).toContain('AUTOADDRESS_URL')
})

test('CONF-15: production in which customers sign in needs inventory and customer system, each with its token', () => {
  const identity = { IDENTITY_URL: 'https://id.example', IDENTITY_TOKEN: 'id_Gs52nXc8LrHq4WvZtB' }
  const refusal = refusalOf({ ...PRODUCTION, ...identity })
  for (const name of ['INVENTORY_URL', 'CUSTOMERS_URL']) expect(refusal).toContain(`${name} is missing`)
  const inventory = { INVENTORY_URL: 'https://inventory.example', INVENTORY_TOKEN: 'in_Kd83mYw1PfTa7RxUeJ' }
  const customers = { CUSTOMERS_URL: 'https://customers.example', CUSTOMERS_TOKEN: 'cu_Nb46sVh9QzLo2EiCgM' }
  const whole = { ...PRODUCTION, ...identity, ...inventory, ...customers }
  expect(refusalOf(whole)).toBe('')
  for (const name of ['IDENTITY_TOKEN', 'INVENTORY_TOKEN', 'CUSTOMERS_TOKEN'])
    expect(refusalOf({ ...whole, [name]: '' })).toContain(name)
})

test('DESK-17: a desk in production needs an address of its own, a provider and its secret', () => {
  const desk = { ROLES: 'desk', PUBLIC_URL: 'https://shop.example' }
  const refusal = refusalOf({ ...PRODUCTION, ...desk })
  for (const name of ['DESK_URL', 'DESK_IDENTITY_URL', 'DESK_IDENTITY_TOKEN'])
    expect(refusal).toContain(`${name} is missing`)
  const identity = { DESK_IDENTITY_URL: 'https://id.example', DESK_IDENTITY_TOKEN: 'ds_Kd83mYw1PfTa7RxUeJ' }
  const whole = { ...PRODUCTION, ...desk, ...identity, DESK_URL: 'https://desk.example' }
  expect(readConfig(whole)).toMatchObject({
    ok: true,
    value: { desk: { url: 'https://desk.example', idleSeconds: 900, sessionSeconds: 28_800 } },
  })
  expect(refusalOf({ ...whole, DESK_URL: 'http://desk.example' })).toContain('DESK_URL must begin with https://')
  expect(refusalOf({ ...whole, DESK_URL: 'https://localhost' })).toContain('DESK_URL must not be this machine')
  expect(refusalOf({ ...whole, DESK_URL: 'https://shop.example:8443' })).toContain('another host than PUBLIC_URL')
  expect(refusalOf({ ...whole, DESK_IDENTITY_URL: 'http://id.example' })).toContain('DESK_IDENTITY_URL must begin with')
  expect(refusalOf({ ...whole, DESK_SESSION_HOURS: '24' })).toContain('DESK_SESSION_HOURS must be at most 12')
  // A shop without the role needs none of it.
  expect(refusalOf(PRODUCTION)).toBe('')
})

test('DESK-17: a desk that listens on the network has no secrets of the sandbox', () => {
  expect(refusalOf({ ...LAPTOP, ROLES: 'web,desk', DESK_HOST: '0.0.0.0' })).toContain('SECRET_KEYS is missing')
  expect(refusalOf({ ...LAPTOP, ROLES: 'web,desk' })).toBe('')
})

test.each([
  'http://localhost.:3100',
  'https://LOCALHOST',
  'https://sandbox.localhost',
  'http://127.1:3100',
  'http://0:3100',
  'http://[::1]:3100',
  'http://[::]:3100',
  'http://[::ffff:127.0.0.1]:3100',
])('CONF-2: %s is this machine, however it is written', (url) => {
  expect(refusalOf({ ...PRODUCTION, NETWORK_URL: url })).toBe(
    'The shop cannot start: NETWORK_URL must not be a sandbox address in production.',
  )
})

test.each(['prod', 'Production', 'PRODUCTION', ' production', 'live', 'staging'])(
  'CONF-7: NODE_ENV=%s starts nothing, least of all as a laptop',
  (name) => {
    for (const env of [LAPTOP, PRODUCTION])
      expect(refusalOf({ ...env, NODE_ENV: name })).toContain('NODE_ENV must be one of development, test, production')
  },
)

test('CONF-7: NODE_ENV may be left out, development, test or production', () => {
  for (const name of ['', 'development', 'test'])
    expect(readConfig({ ...LAPTOP, NODE_ENV: name })).toMatchObject({ ok: true, value: { production: false } })
  expect(readConfig(PRODUCTION)).toMatchObject({ ok: true, value: { production: true } })
})

test('CONF-8: production speaks https with outside systems and customers, and says so of each at once', () => {
  const plain = {
    NETWORK_URL: 'http://api.network.example',
    CMS_URL: 'HTTP://10.0.0.7:1337',
    AUTOADDRESS_URL: 'http://addresses.example',
    CREDIT_URL: 'http://bureau.example',
    ORDERS_URL: 'http://orders.example',
    ESIM_URL: 'http://smdp.example',
    PUBLIC_URL: 'http://shop.example',
  }
  const refusal = refusalOf({ ...PRODUCTION, ...plain })
  for (const name of Object.keys(plain)) expect(refusal).toContain(`${name} must begin with https:// in production`)
  expect(refusalOf({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).toContain('PUBLIC_URL must begin with')
  expect(readConfig({ ...LAPTOP, ...plain })).toMatchObject({ ok: true })
  expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'https://shop.example' })).toMatchObject({ ok: true })
})

test('CONF-10: cookies are shared on a domain that the shop is in', () => {
  const at = (PUBLIC_URL: string, COOKIE_DOMAIN: string) => refusalOf({ ...PRODUCTION, PUBLIC_URL, COOKIE_DOMAIN })
  expect(at('https://www.shop.example', 'shop.example')).toBe('')
  expect(at('https://shop.example', '.Shop.Example')).toBe('')
  for (const domain of ['op.example', 'other.example', 'www.shop.example'])
    expect(at('https://shop.example', domain)).toContain('COOKIE_DOMAIN must be the domain of PUBLIC_URL')
  expect(at('', 'shop.example')).toContain('COOKIE_DOMAIN needs PUBLIC_URL')
  expect(refusalOf({ ...LAPTOP, COOKIE_DOMAIN: 'shop.example' })).toBe('')
})

test.each([
  ['HOST', 'http://0.0.0.0'],
  ['HOST', '0.0.0.0:80'],
  ['HOST', '*'],
  ['SOURCE_APPLICATIONS', '*'],
  ['SOURCE_APPLICATIONS', 'online-acquisition-ui,any thing'],
  ['NETWORK_URL', 'https://tonn:open-sesame@api.network.example'],
  ['PUBLIC_URL', 'https://tonn@shop.example'],
])('CONF-11: %s=%s is refused, and a password is not repeated', (name, value) => {
  for (const env of [LAPTOP, PRODUCTION]) {
    const refusal = refusalOf({ ...env, [name]: value })
    expect(refusal).toContain(`${name} must`)
    expect(refusal).not.toContain('open-sesame')
  }
})

test('CONF-11: a server listens on an address or a name', () => {
  for (const host of ['0.0.0.0', '::', '::1', 'localhost', 'shop-1.internal'])
    expect(readConfig({ ...PRODUCTION, HOST: host })).toMatchObject({ ok: true, value: { host } })
})

test.for([
  ['', false],
  ['?sslmode=verify-full', true],
  ['?sslmode=require', true],
  ['?sslmode=disable', false],
  ['?sslmode=prefer', false],
  ['?sslmode=no-verify', false],
  ['?sslmode=require&sslmode=disable', false],
  ['?sslmode=require&uselibpqcompat=true', false],
  ['?sslmode=verify-full&sslrootcert=/there/is/none.pem', false],
] as const)('DB-16: in production connections to the database use verified TLS: db.internal%s', ([query, isEnough]) => {
  const refusal = refusalOf({ ...PRODUCTION, DATABASE_URL: `postgresql://tonn@db.internal/tonn${query}` })
  expect(refusal.includes('DATABASE_URL must ask for TLS')).toBe(!isEnough)
})

test('DB-16: the way past a pooler needs TLS as well', () => {
  const direct = 'postgresql://tonn@primary.internal/tonn'
  expect(refusalOf({ ...PRODUCTION, DATABASE_DIRECT_URL: direct })).toContain('DATABASE_DIRECT_URL must ask for TLS')
  expect(refusalOf({ ...PRODUCTION, DATABASE_DIRECT_URL: `${direct}?sslmode=verify-full` })).toBe('')
  expect(refusalOf({ ...PRODUCTION, DATABASE_READ_URL: direct })).toContain('DATABASE_READ_URL must ask for TLS')
})

test('DB-29: statements are named, behind a pooler only where the setting says that it takes them', () => {
  const named = (env: Record<string, string>) => {
    const config = readConfig({ ...LAPTOP, ...env })
    return config.ok && config.value.database.namedStatements
  }
  const pooler = { DATABASE_DIRECT_URL: 'postgresql://tonn@localhost:5000/tonn' }
  expect([named({}), named(pooler), named({ ...pooler, DATABASE_NAMED_STATEMENTS: 'true' })]).toEqual([
    true,
    false,
    true,
  ])
  expect(named({ DATABASE_NAMED_STATEMENTS: 'false' })).toBe(false)
})

test('DB-16: a database on this machine needs no TLS, one that only looks like it does', () => {
  for (const near of ['tonn@localhost', 'tonn@127.0.0.1:5433', 'tonn@[::1]', 'tonn@%2Fvar%2Frun%2Fpostgresql']) {
    expect(refusalOf({ ...PRODUCTION, DATABASE_URL: `postgresql://${near}/tonn` }), near).toBe('')
  }
  for (const far of [
    'tonn@127.elsewhere.example/tonn',
    'tonn@localhost.example/tonn',
    'tonn@localhost/tonn?host=db.internal',
  ]) {
    expect(refusalOf({ ...PRODUCTION, DATABASE_URL: `postgresql://${far}` }), far).toContain('must ask for TLS')
  }
  expect(refusalOf({ ...LAPTOP, DATABASE_URL: 'postgresql://tonn@db.internal/tonn' })).toBe('')
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
    CMS_TOKEN: PRODUCTION.CMS_TOKEN,
  })
  const tokens = ['NETWORK', 'CREDIT', 'ORDERS', 'ESIM', 'NUMBERS', 'PORTING', 'SMS'].map((name) => `${name}_TOKEN`)
  const secrets = ['SECRET_KEYS', 'ORDERS_CALLBACK_SECRET', 'PORTING_CALLBACK_SECRET']
  const missing = [...tokens, ...secrets, 'STANCER_TOKEN', 'STANCER_WEBHOOK_SECRET'].map((name) => `${name} is missing`)
  expect(refusal).toBe(
    'The shop cannot start: PORT must be a whole number; DATABASE_URL is missing; NETWORK_URL is missing; ' +
      'CREDIT_URL is missing; ORDERS_URL is missing; ESIM_URL is missing; NUMBERS_URL is missing; PORTING_URL is missing; SMTP_URL is missing; SMS_ACCOUNT is missing; ' +
      `${missing.join('; ')}; CMS_URL must not be a sandbox address in production; ` +
      'TRUST_PROXY is missing: how many proxies stand in front, 0 for none.',
  )
})

test('BUDGET-9: production needs the number of proxies in front, even if there is none', () => {
  expect(refusalOf({ ...PRODUCTION, TRUST_PROXY: '' })).toContain('TRUST_PROXY is missing')
  expect(readConfig({ ...PRODUCTION, TRUST_PROXY: '0' })).toMatchObject({ ok: true, value: { trustProxy: 0 } })
  expect(readConfig(LAPTOP)).toMatchObject({ ok: true, value: { trustProxy: 0 } })
})

test('BUDGET-6: budgets that are not set are derived from the work budget of a visitor', () => {
  const budgets = (env: Record<string, string>) => {
    const config = readConfig({ ...LAPTOP, ...env })
    return config.ok ? config.value.budgets : null
  }
  expect(budgets({})).toEqual({
    checks: { perVisitor: 120, forAll: 3000 },
    searches: null,
    slots: { perVisitor: 60, forAll: 1500 },
  })
  expect(budgets({ RATE_LIMIT_PER_MINUTE: '24000' })?.checks).toEqual({ perVisitor: 2400, forAll: 60_000 })
  expect(budgets({ RATE_LIMIT_PER_MINUTE: '10' })?.checks).toEqual({ perVisitor: 20, forAll: 500 })
  expect(budgets({ CHECKS_PER_MINUTE: '5', ALL_CHECKS_PER_MINUTE: '7' })?.checks).toEqual({ perVisitor: 5, forAll: 7 })
  expect(budgets({ ADDRESS_SEARCH: 'autoaddress' })?.searches).toEqual({ perVisitor: 300, forAll: 7500 })
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

test('TRACE-11: traces are set by the variables of OpenTelemetry; without a collector or a share there are none', () => {
  const tracing = (env: Record<string, string>) => {
    const config = readConfig({ ...PRODUCTION, ...env })
    return config.ok ? config.value.tracing : config.refusal
  }
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  const usual = { url: 'http://collector:4318/v1/traces', headers: {}, serviceName: 'tonn', share: 0.01 }
  expect(tracing(collector)).toEqual(usual)
  const headers = 'authorization=Bearer%20a,x-tenant=shop'
  expect(tracing({ ...collector, OTEL_SERVICE_NAME: 'shop', OTEL_EXPORTER_OTLP_HEADERS: headers })).toEqual({
    ...usual,
    headers: { authorization: 'Bearer a', 'x-tenant': 'shop' },
    serviceName: 'shop',
  })
  for (const broken of ['authorization=Bearer%zz', 'authorization=a%0d%0ax-injected:%20b', 'authorization']) {
    expect(tracing({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: broken })).toContain('OTEL_EXPORTER_OTLP_HEADERS must')
  }
  const shareOf = (sampler: string, share?: string) =>
    tracing({ ...collector, OTEL_TRACES_SAMPLER: sampler, ...(share && { OTEL_TRACES_SAMPLER_ARG: share }) })
  expect(shareOf('parentbased_always_on')).toEqual({ ...usual, share: 1 })
  expect(shareOf('traceidratio', '0.25')).toEqual({ ...usual, share: 0.25 })
  expect(shareOf('traceidratio', '1.5')).toContain('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1')
  expect(shareOf('xray')).toContain('OTEL_TRACES_SAMPLER must be one of always_on')
  expect([tracing({}), shareOf('always_off'), shareOf('traceidratio', '0')]).toEqual([null, null, null])
  expect(tracing({ ...collector, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toContain('OTEL_EXPORTER_OTLP_ENDPOINT must be')
})

test('JOB-11: a worker polls twice a second unless JOB_POLL_MS is set', () => {
  const pollMs = (env: Record<string, string>) => {
    const config = readConfig({ ...LAPTOP, ...env })
    return config.ok ? config.value.jobPollMs : config.refusal
  }
  expect(pollMs({})).toBe(500)
  expect(pollMs({ JOB_POLL_MS: '2000' })).toBe(2000)
  expect(pollMs({ JOB_POLL_MS: '0' })).toContain('JOB_POLL_MS must be at least 10')
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

test('GATE-7: introspection is off in production unless the operator turns it on', () => {
  const told = (env: Record<string, string>) => readConfig({ ...PRODUCTION, ...env })
  expect(told({})).toMatchObject({ value: { introspection: false } })
  expect(told({ GRAPHQL_INTROSPECTION: 'true' })).toMatchObject({ value: { introspection: true } })
  expect(readConfig({ ...PRODUCTION, NODE_ENV: 'development' })).toMatchObject({ value: { introspection: true } })
})

test('PORT-5: every outside system has settings of its own, in one shape', () => {
  const settings = (env: Record<string, string>) => {
    const config = readConfig({ ...LAPTOP, ADDRESS_SEARCH: 'autoaddress', ...env })
    return config.ok ? config.value : null
  }
  const usual = { token: 'sandbox-token', retries: 1 }
  expect(settings({})).toMatchObject({
    network: { ...usual, url: LAPTOP.SANDBOX_URL, timeoutMs: 4500, atOnce: 40 },
    cms: { ...usual, url: LAPTOP.SANDBOX_URL, timeoutMs: 3000, atOnce: 40 },
    autoaddress: { ...usual, url: `${LAPTOP.SANDBOX_URL}/autoaddress`, timeoutMs: 3000, atOnce: 400 },
    credit: { ...usual, url: `${LAPTOP.SANDBOX_URL}/credit`, timeoutMs: 5000, atOnce: 40 },
    orders: { ...usual, url: LAPTOP.SANDBOX_URL, timeoutMs: 10_000, atOnce: 40 },
    esim: { ...usual, url: `${LAPTOP.SANDBOX_URL}/esim`, timeoutMs: 5000, atOnce: 40 },
    callbackSecrets: { orders: ['sandbox-token'] },
    stockSystem: null,
  })
  expect(settings({ STOCK_SYSTEM: 'tmf687' })).toMatchObject({
    stockSystem: { ...usual, url: LAPTOP.SANDBOX_URL, timeoutMs: 10_000, atOnce: 40 },
  })
  const own = {
    OUTSIDE_CALLS_AT_ONCE: '10',
    CMS_URL: 'https://cms.example/',
    CMS_TOKEN: 'theirs',
    CMS_TIMEOUT_MS: '700',
    CMS_RETRIES: '3',
    CMS_CALLS_AT_ONCE: '2',
  }
  expect(settings(own)).toMatchObject({
    network: { atOnce: 10 },
    cms: { url: 'https://cms.example', token: 'theirs', timeoutMs: 700, retries: 3, atOnce: 2 },
    autoaddress: { atOnce: 100 },
  })
  const refusal = refusalOf({ ...LAPTOP, CMS_RETRIES: '6', NETWORK_TIMEOUT_MS: '5000', AUTOADDRESS_CALLS_AT_ONCE: '0' })
  expect(refusal).toBe(
    'The shop cannot start: NETWORK_TIMEOUT_MS must be at most 4900; CMS_RETRIES must be at most 5; ' +
      'AUTOADDRESS_CALLS_AT_ONCE must be at least 1.',
  )
})

test('POLICY-6: a room takes its own part of the settings; only what composes the shop takes all of them', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.(test|fixture)\.ts$|^testing\//.test(file),
  )
  const whole = files.filter((file) =>
    /from '(#server|\.)\/config\.ts'/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(whole.toSorted()).toEqual(['commands/orders-command.ts', 'compose.ts', 'deps.ts', 'main.ts'])
})

test('POLICY-6: every variable that is read is in the runbook', () => {
  const runbook = readFileSync(new URL('../docs/runbook.md', import.meta.url), 'utf8')
  expect(VARIABLES.length).toBeGreaterThan(100)
  expect(VARIABLES.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
})

test('PARTNER-9: a partners’ door in production needs an address of its own and says whose tokens are valid', () => {
  const partners = { ROLES: 'partners', PUBLIC_URL: 'https://shop.example', DESK_URL: 'https://desk.example' }
  const refusal = refusalOf({ ...PRODUCTION, ...partners })
  const needed = {
    PARTNERS_URL: 'https://api.example',
    PARTNERS_ISSUER: 'https://id.example/realms/partners',
    PARTNER_KEYS_URL: 'https://id.example/realms/partners/keys',
    PARTNERS_TOKEN_URL: 'https://id.example/realms/partners/token',
  }
  for (const name of Object.keys(needed)) expect(refusal).toContain(`${name} is missing`)
  const whole = { ...PRODUCTION, ...partners, ...needed }
  expect(readConfig(whole)).toMatchObject({ ok: true, value: { partners: { url: 'https://api.example' } } })
  expect(refusalOf({ ...whole, PARTNERS_URL: 'http://api.example' })).toContain('PARTNERS_URL must begin with https://')
  expect(refusalOf({ ...whole, PARTNERS_ISSUER: 'http://id.example' })).toContain('PARTNERS_ISSUER must begin with')
  expect(refusalOf({ ...whole, PARTNERS_URL: 'https://localhost' })).toContain('PARTNERS_URL must not be this machine')
  for (const other of ['https://shop.example:8443', 'https://desk.example'])
    expect(refusalOf({ ...whole, PARTNERS_URL: other })).toContain('another host than PUBLIC_URL and DESK_URL')
})

test('PARTNER-9: a partners’ door that listens on the network has no secrets of the sandbox', () => {
  expect(refusalOf({ ...LAPTOP, ROLES: 'web,partners', PARTNERS_HOST: '0.0.0.0' })).toContain('SECRET_KEYS is missing')
  expect(refusalOf({ ...LAPTOP, ROLES: 'web,partners' })).toBe('')
})
