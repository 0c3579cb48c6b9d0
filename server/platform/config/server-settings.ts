import { isIP } from 'node:net'
import * as v from 'valibot'
import type { KeyRing } from '../keys/key-ring.ts'
import { SANDBOX_TOKEN } from './outside-settings.ts'
import { isSandboxed } from './secret-settings.ts'
import { type Given, httpUrl, list, token, tokens, type ValuesOf, wholeNumber } from './setting-kinds.ts'

const ROLES = ['web', 'worker', 'desk', 'partners'] as const
type Role = (typeof ROLES)[number]

/** A load balancer polls every second or two. */
const PRODUCTION_DRAIN_MS = 3000

/** Any other spelling is refused, because the shop would run in an unintended mode. */
const ENVIRONMENTS = ['development', 'test', 'production'] as const

const databaseUrl = v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')))

/** What a server listens on. */
export const host = v.pipe(
  v.string(),
  v.check((name) => isIP(name) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(name), 'must be an address or a name'),
)

export const SERVER_ENVIRONMENT = {
  NODE_ENV: v.optional(v.picklist(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`), 'development'),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl,
  DATABASE_READ_LAG_SECONDS: wholeNumber('5', 1, 3600),
  DATABASE_NAMED_STATEMENTS: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: v.optional(host, '127.0.0.1'),
  ROLES: v.pipe(list('web,worker'), v.array(v.picklist(ROLES, `must be some of ${ROLES.join(', ')}`))),
  PUBLIC_URL: v.optional(v.pipe(httpUrl, v.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be an address without a path'))),
  SANDBOX_URL: v.optional(httpUrl),
  OUTSIDE_CALLS_AT_ONCE: wholeNumber('40', 1, 1000),
  SOURCE_APPLICATIONS: v.pipe(
    list('online-acquisition-ui'),
    v.everyItem((name) => /^[\w.-]{1,100}$/.test(name), 'must be names such as online-acquisition-ui'),
  ),
  TRUST_PROXY: wholeNumber('0', 0, 5),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'must be a level such as info'),
    'info',
  ),
  LOG_FILE: v.optional(v.string()),
  LOG_FILE_BYTES: wholeNumber('20000000', 10_000, 2_000_000_000),
  LOG_FILE_HOURS: wholeNumber('24', 1, 8760),
  LOG_FILES_KEPT: wholeNumber('5', 1, 1000),
  METRICS_TOKEN: v.optional(token),
  SECRET_KEYS: tokens(SANDBOX_TOKEN),
  RATE_LIMIT_PER_MINUTE: wholeNumber('1200', 1, 100_000_000),
  OTHER_QUERIES_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  MAX_CONNECTIONS: wholeNumber('5000', 10, 1_000_000),
  DATABASE_POOL_SIZE: wholeNumber('10', 1, 200),
  CALLBACK_DAYS: wholeNumber('120', 7, 3650),
  JOB_POLL_MS: wholeNumber('500', 10, 10_000),
  DRAIN_MS: v.optional(wholeNumber('0', 0, 30_000)),
  GRAPHQL_INTROSPECTION: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
  GRAPHQL_BASE: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(\/[\w-]+)*$/, 'must be empty or a path such as /api, without a slash at the end'),
  ),
}

export type DatabaseSettings = {
  url: string
  /** The same database past a pooler, which passes on no notifications. */
  directUrl: string
  /** A standby, for reads that may be as old as its lag. Null: none. */
  readUrl: string | null
  readLagMs: number
  /** A pooler in transaction mode stands in between: it refuses settings of a session. */
  hasPooler: boolean
  namedStatements: boolean
  poolSize: number
}

/** What a process serves with, whatever the shop sells. */
export type ServerSettings = {
  production: boolean
  /** The shop uses the sandbox and is reachable from this machine alone. Only such a shop may have public secrets. */
  sandboxed: boolean
  port: number
  host: string
  /** The origin under which customers reach the shop, as `https://shop.example`. Null: the brand's site, or this machine. */
  publicUrl: string | null
  roles: readonly Role[]
  database: DatabaseSettings
  sourceApplications: ReadonlySet<string>
  /** How many proxies stand in front. */
  trustProxy: number
  logLevel: string
  /** Rotated when it is full or old, with so many old ones retained. Null: standard output. */
  logFile: { path: string; bytes: number; hours: number; oldFiles: number } | null
  metricsToken: string | null
  keys: KeyRing
  /** Work that a visitor may request in a minute; see the policies of root fields. */
  rateLimitPerMinute: number
  /** The same in production for queries that are not the storefront's own. */
  otherQueriesPerMinute: number
  /** How many connections, of visitors or of a proxy, may be open at once. */
  maxConnections: number
  /** Days for which callbacks of outside systems are stored. A payment can be disputed for about as long. */
  retention: { callback: number }
  /** How often a worker queries the database for jobs that are due; a customer may be waiting for one. */
  jobPollMs: number
  /** How long a stopping server still takes new requests, until load balancers have noticed. */
  drainMs: number
  /** Whether anybody may query the schema of the API. */
  introspection: boolean
  /** A path under which GraphQL is served too. */
  graphqlBase: string
}

type Values = ValuesOf<typeof SERVER_ENVIRONMENT>

export function serverSettings(values: Values, given: Given, keys: KeyRing): ServerSettings {
  const production = values.NODE_ENV === 'production'
  return {
    production,
    sandboxed: isSandboxed(given),
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    roles: values.ROLES,
    database: databaseOf(values),
    sourceApplications: new Set(values.SOURCE_APPLICATIONS),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    logFile: logFileOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    keys,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    otherQueriesPerMinute: values.OTHER_QUERIES_PER_MINUTE ?? Math.ceil(values.RATE_LIMIT_PER_MINUTE / 4),
    maxConnections: values.MAX_CONNECTIONS,
    retention: { callback: values.CALLBACK_DAYS },
    jobPollMs: values.JOB_POLL_MS,
    drainMs: values.DRAIN_MS ?? (production ? PRODUCTION_DRAIN_MS : 0),
    introspection: values.GRAPHQL_INTROSPECTION === undefined ? !production : values.GRAPHQL_INTROSPECTION === 'true',
    graphqlBase: values.GRAPHQL_BASE,
  }
}

function databaseOf(values: Values): DatabaseSettings {
  // Required values are present by now; the default is for the compiler alone.
  const { DATABASE_URL: url = '', DATABASE_DIRECT_URL: directUrl, DATABASE_NAMED_STATEMENTS: named } = values
  const hasPooler = directUrl !== undefined
  return {
    url,
    directUrl: directUrl ?? url,
    readUrl: values.DATABASE_READ_URL ?? null,
    readLagMs: values.DATABASE_READ_LAG_SECONDS * 1000,
    hasPooler,
    // PgBouncer knows them since 1.21, and older ones mix up those of two clients.
    namedStatements: named === undefined ? !hasPooler : named === 'true',
    poolSize: values.DATABASE_POOL_SIZE,
  }
}

function logFileOf(values: Values): ServerSettings['logFile'] {
  if (values.LOG_FILE === undefined) return null
  const { LOG_FILE: path, LOG_FILE_BYTES: bytes, LOG_FILE_HOURS: hours, LOG_FILES_KEPT: oldFiles } = values
  return { path, bytes, hours, oldFiles }
}
