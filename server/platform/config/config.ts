import { isIP } from 'node:net'
import * as v from 'valibot'
import { WAIVE_AUDIENCES, type WaiveAudience } from '#domain/catalogue/activation-fee.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { asksForTls } from '#server/platform/database/asks-for-tls.ts'
import { type KeyRing, keyRing } from '#server/platform/keys/key-ring.ts'
import { KEPT_ENVIRONMENT, type KeptTimes, keptTimes } from './kept-settings.ts'
import { MAIL_ENVIRONMENT, type MailSettings, mailProblems, mailSettingsOf } from './mail-settings.ts'
import { ORDER_ENVIRONMENT, type OrderLimits, orderLimits } from './order-settings.ts'
import { OUTSIDE_NAMES, type OutsideSettings, readOutside, SANDBOX_TOKEN } from './outside-settings.ts'
import { type PaymentSettings, paymentProblems, readPayments } from './payment-settings.ts'
import { cookieDomainProblems, isThisMachine, plainAddresses } from './production-guards.ts'
import { isSandboxed, secretProblems } from './secret-settings.ts'
import { flag, httpUrl, list, token, tokens, wholeNumber } from './setting-kinds.ts'
import { SMS_ENVIRONMENT, type SmsSettings, smsSettingsOf } from './sms-settings.ts'
import { STOCK_ENVIRONMENT, type StockSettings, stockSettings } from './stock-settings.ts'

const ROLES = ['web', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** A load balancer looks every second or two. */
const PRODUCTION_DRAIN_MS = 3000

/** Any other spelling would run as something that nobody asked for. */
const ENVIRONMENTS = ['development', 'test', 'production'] as const

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(ENVIRONMENTS, `must be one of ${ENVIRONMENTS.join(', ')}`), 'development'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL'))),
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (host) => isIP(host) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(host),
        'must be an address or a name',
      ),
    ),
    '127.0.0.1',
  ),
  ROLES: v.pipe(list('web,worker'), v.array(v.picklist(ROLES, `must be some of ${ROLES.join(', ')}`))),
  PUBLIC_URL: v.optional(v.pipe(httpUrl, v.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be an address without a path'))),
  SANDBOX_URL: v.optional(httpUrl),
  STOCK_SYSTEM: v.optional(v.picklist(['own', 'tmf687'], 'must be own or tmf687'), 'own'),
  ADDRESS_SEARCH: v.optional(v.picklist(['own', 'autoaddress'], 'must be own or autoaddress'), 'own'),
  OUTSIDE_CALLS_AT_ONCE: wholeNumber('40', 1, 1000),
  ...MAIL_ENVIRONMENT,
  ...SMS_ENVIRONMENT,
  LOOK_UP_CACHE_SECONDS: wholeNumber('60', 0, 3600),
  NUMBER_LOOK_UPS_PER_VISITOR: wholeNumber('30', 1, 1_000_000),
  NUMBER_LOOK_UPS_PER_NUMBER: wholeNumber('12', 1, 1_000_000),
  ENQUIRY_PACE_MS: wholeNumber('2000', 10, 30_000),
  ENQUIRY_GIVE_UP_MS: wholeNumber('60000', 1000, 600_000),
  COOKIE_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(/^\.?[\w-]+(\.[\w-]+)+$/, 'must be a domain such as shop.example')),
  ),
  SOURCE_APPLICATIONS: v.pipe(
    list('online-acquisition-ui'),
    v.everyItem((name) => /^[\w.-]{1,100}$/.test(name), 'must be names such as online-acquisition-ui'),
  ),
  FUTURE_FIBRE_FLAG: flag,
  ACTIVATION_WAIVE_SHOWN_TO: v.optional(v.picklist(WAIVE_AUDIENCES, 'must be existing or new'), 'existing'),
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
  ORDERS_CALLBACK_SECRET: tokens(SANDBOX_TOKEN),
  PORTING_CALLBACK_SECRET: tokens(SANDBOX_TOKEN),
  SECRET_KEYS: tokens(SANDBOX_TOKEN),
  ORDER_LINK_SECRET: v.optional(token),
  RATE_LIMIT_PER_MINUTE: wholeNumber('1200', 1, 100_000_000),
  OTHER_QUERIES_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  MAX_CONNECTIONS: wholeNumber('5000', 10, 1_000_000),
  CHECKS_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  ALL_CHECKS_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  SEARCHES_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  ALL_SEARCHES_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  SLOTS_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  ALL_SLOTS_PER_MINUTE: v.optional(wholeNumber('1', 1, 100_000_000)),
  SLOT_HOLDS_PER_VISITOR: wholeNumber('25', 1, 100_000),
  SLOT_HOLDS_PER_HOME: wholeNumber('5', 1, 1000),
  ...ORDER_ENVIRONMENT,
  ...STOCK_ENVIRONMENT,
  DATABASE_POOL_SIZE: wholeNumber('10', 1, 200),
  ...KEPT_ENVIRONMENT,
  JOB_POLL_MS: wholeNumber('500', 10, 10_000),
  DRAIN_MS: v.optional(wholeNumber('0', 0, 30_000)),
  GRAPHQL_INTROSPECTION: v.optional(v.picklist(['true', 'false'], 'must be true or false')),
  GRAPHQL_BASE: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(\/[\w-]+)*$/, 'must be empty or a path such as /api, without a slash at the end'),
  ),
})

export type Config = {
  production: boolean
  /** It plays with the sandbox, and nobody but this machine reaches it: the one shop whose secrets may be known. */
  sandboxed: boolean
  port: number
  host: string
  /** Under which name customers reach the shop, as `https://shop.example`. Null: the brand's site, or this machine. */
  publicUrl: string | null
  roles: readonly Role[]
  database: { url: string; poolSize: number }
  network: OutsideSettings
  cms: OutsideSettings
  /** Null: the shop searches the premises that were imported. */
  autoaddress: OutsideSettings | null
  credit: OutsideSettings
  orders: OutsideSettings
  /** The pool that new numbers come from. */
  numbers: OutsideSettings
  /** Where numbers are asked for at other networks. */
  porting: OutsideSettings
  sms: SmsSettings
  /** The SM-DP+. */
  esim: OutsideSettings
  /** What each system that calls us signs with; while a secret is changed there are two. */
  callbackSecrets: { orders: readonly string[]; porting: readonly string[] }
  payments: PaymentSettings
  mail: MailSettings
  /** How long a look-up of an address or its services is remembered; 0: not at all. */
  lookUpCacheSeconds: number
  /** How often an hour a visitor may look up phone numbers, and any one number may be looked up. */
  numberLookUps: { perVisitor: number; perNumber: number }
  /** How often the network is asked about a pending enquiry, and when that is given up. */
  enquiry: { paceMs: number; giveUpMs: number }
  /** The domain that the shop shares its cookies with. Null: they stay with the host that set them. */
  cookieDomain: string | null
  sourceApplications: ReadonlySet<string>
  futureFibre: boolean
  activationWaiveShownTo: WaiveAudience
  /** How many proxies stand in front. */
  trustProxy: number
  logLevel: string
  /** Put aside when it is full or old, with so many old ones kept. Null: standard output. */
  logFile: { path: string; bytes: number; hours: number; kept: number } | null
  metricsToken: string | null
  keys: KeyRing
  /** Work that a visitor may ask for in a minute; see http/work.ts. */
  rateLimitPerMinute: number
  /** The same in production for queries that are not the storefront's own. */
  otherQueriesPerMinute: number
  /** How many visitors, or connections of a proxy, may be at the door at once. */
  maxConnections: number
  kept: KeptTimes
  /** How often in a minute a visitor, and all together, may ask for what has a budget of its own. Null: it has none. */
  budgets: Record<'checks' | 'searches' | 'slots', { perVisitor: number; forAll: number } | null>
  /** How many slots of the engineers' diary may be held at a time. */
  slotHolds: { perVisitor: number; perHome: number }
  orderLimits: OrderLimits
  stock: StockSettings
  /** An operator's own stock system. Null: the shop counts by itself. */
  stockSystem: OutsideSettings | null
  /** How often a worker queries the database for jobs that are due; a customer may be waiting for one. */
  jobPollMs: number
  /** How long a server that is about to stop still takes new requests, so that whoever sends them can learn of it. */
  drainMs: number
  /** Whether anybody may ask the API for its schema. */
  introspection: boolean
  /** A path under which GraphQL is answered too. */
  graphqlBase: string
}

/** Read once, at the start. Whatever is wrong is said in one go, by the name of the variable. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  const production = given['NODE_ENV'] === 'production'
  const atOnce = parsed.success ? parsed.output.OUTSIDE_CALLS_AT_ONCE : 1
  const outside = {
    network: readOutside('network', given, atOnce),
    cms: readOutside('cms', given, atOnce),
    autoaddress: readOutside('autoaddress', given, atOnce),
    credit: readOutside('credit', given, atOnce),
    orders: readOutside('orders', given, atOnce),
    sms: readOutside('sms', given, atOnce),
    numbers: readOutside('numbers', given, atOnce),
    porting: readOutside('porting', given, atOnce),
    esim: readOutside('esim', given, atOnce),
    stock: readOutside('stock', given, atOnce),
  }
  const payments = readPayments(given, atOnce, isSandboxed(given))
  const problems = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`),
    ...Object.values(outside).flatMap((system) => system.problems),
    ...payments.problems,
    ...missing(given),
    ...cookieDomainProblems(given, production),
    ...secretProblems(given),
    ...(production ? productionProblems(given) : []),
  ]
  if (!parsed.success || problems.length > 0) return cannotStart(problems)
  const values = parsed.output
  // Nothing that is needed is missing here: the empty texts are for the compiler alone.
  const { DATABASE_URL: database = '', SANDBOX_URL: sandbox = '' } = values
  return ok({
    production,
    sandboxed: isSandboxed(given),
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL === undefined ? null : new URL(values.PUBLIC_URL).origin,
    roles: values.ROLES,
    database: { url: database, poolSize: values.DATABASE_POOL_SIZE },
    network: at(outside.network, sandbox),
    cms: at(outside.cms, sandbox),
    autoaddress: values.ADDRESS_SEARCH === 'own' ? null : at(outside.autoaddress, autoaddressUrl(values)),
    credit: at(outside.credit, `${sandbox}/credit`),
    orders: at(outside.orders, sandbox),
    esim: at(outside.esim, `${sandbox}/esim`),
    numbers: at(outside.numbers, sandbox),
    porting: at(outside.porting, sandbox),
    sms: smsSettingsOf(values, outside.sms.settings, values.SANDBOX_URL),
    callbackSecrets: { orders: values.ORDERS_CALLBACK_SECRET, porting: values.PORTING_CALLBACK_SECRET },
    payments: payments.settings,
    mail: mailSettingsOf(values, sandbox, production),
    lookUpCacheSeconds: values.LOOK_UP_CACHE_SECONDS,
    numberLookUps: { perVisitor: values.NUMBER_LOOK_UPS_PER_VISITOR, perNumber: values.NUMBER_LOOK_UPS_PER_NUMBER },
    enquiry: { paceMs: values.ENQUIRY_PACE_MS, giveUpMs: values.ENQUIRY_GIVE_UP_MS },
    cookieDomain: values.COOKIE_DOMAIN ?? null,
    sourceApplications: new Set(values.SOURCE_APPLICATIONS),
    futureFibre: values.FUTURE_FIBRE_FLAG,
    activationWaiveShownTo: values.ACTIVATION_WAIVE_SHOWN_TO,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    logFile: logFileOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    keys: keyRing({ secrets: values.SECRET_KEYS, formerOrderLinks: values.ORDER_LINK_SECRET ?? null }),
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    otherQueriesPerMinute: values.OTHER_QUERIES_PER_MINUTE ?? Math.ceil(values.RATE_LIMIT_PER_MINUTE / 4),
    maxConnections: values.MAX_CONNECTIONS,
    kept: keptTimes(values),
    budgets: budgetsOf(values),
    slotHolds: { perVisitor: values.SLOT_HOLDS_PER_VISITOR, perHome: values.SLOT_HOLDS_PER_HOME },
    orderLimits: orderLimits(values),
    stock: stockSettings(values),
    stockSystem: values.STOCK_SYSTEM === 'own' ? null : at(outside.stock, sandbox),
    jobPollMs: values.JOB_POLL_MS,
    drainMs: values.DRAIN_MS ?? (production ? PRODUCTION_DRAIN_MS : 0),
    introspection: values.GRAPHQL_INTROSPECTION === undefined ? !production : values.GRAPHQL_INTROSPECTION === 'true',
    graphqlBase: values.GRAPHQL_BASE,
  })
}

function logFileOf(values: v.InferOutput<typeof Environment>): Config['logFile'] {
  if (values.LOG_FILE === undefined) return null
  const { LOG_FILE: path, LOG_FILE_BYTES: bytes, LOG_FILE_HOURS: hours, LOG_FILES_KEPT: kept } = values
  return { path, bytes, hours, kept }
}

const AUTOADDRESS = 'https://api.autoaddress.com'

function autoaddressUrl({ SANDBOX_URL: sandbox }: v.InferOutput<typeof Environment>): string {
  return sandbox === undefined ? AUTOADDRESS : `${sandbox}/autoaddress`
}

function at({ settings }: ReturnType<typeof readOutside>, otherwise: string): OutsideSettings {
  return { ...settings, url: settings.url ?? otherwise }
}

/** What is not set follows from the work that a visitor may ask for. Searches in our own premises cost nobody money. */
function budgetsOf(values: v.InferOutput<typeof Environment>): Config['budgets'] {
  const budget = (share: number, perVisitor: number | undefined, forAll: number | undefined) => {
    const own = perVisitor ?? Math.max(SMALLEST_BUDGET, Math.ceil(values.RATE_LIMIT_PER_MINUTE * share))
    return { perVisitor: own, forAll: forAll ?? own * VISITORS_AT_THEIR_LIMIT }
  }
  const { SEARCHES_PER_MINUTE, ALL_SEARCHES_PER_MINUTE } = values
  return {
    checks: budget(0.1, values.CHECKS_PER_MINUTE, values.ALL_CHECKS_PER_MINUTE),
    searches: values.ADDRESS_SEARCH === 'own' ? null : budget(0.25, SEARCHES_PER_MINUTE, ALL_SEARCHES_PER_MINUTE),
    slots: budget(0.05, values.SLOTS_PER_MINUTE, values.ALL_SLOTS_PER_MINUTE),
  }
}

const SMALLEST_BUDGET = 20
/** So many who spend all they have are no customers any more. */
const VISITORS_AT_THEIR_LIMIT = 25

type Given = Readonly<Record<string, string | undefined>>

const PLAYED = [
  'NETWORK_URL',
  'CMS_URL',
  'CREDIT_URL',
  'ORDERS_URL',
  'ESIM_URL',
  'NUMBERS_URL',
  'PORTING_URL',
  'SMTP_URL',
  'SMS_ACCOUNT',
]

/** What the shop cannot be without; the sandbox plays the others. */
function missing(given: Given): string[] {
  const played = given['SANDBOX_URL'] === undefined ? PLAYED : []
  return ['DATABASE_URL', ...played].filter((name) => given[name] === undefined).map((name) => `${name} is missing`)
}

/** As the settings are written, so that they are named together with those that cannot be read. */
function productionProblems(given: Given): string[] {
  const problems: string[] = []
  if (given['SANDBOX_URL'] !== undefined) problems.push('SANDBOX_URL must not be set in production')
  for (const name of OUTSIDE_NAMES.map(({ url }) => url)) {
    if (isThisMachine(given[name])) problems.push(`${name} must not be a sandbox address in production`)
  }
  problems.push(...mailProblems(given['SMTP_URL']))
  problems.push(...paymentProblems(given))
  if (given['TRUST_PROXY'] === undefined) {
    problems.push('TRUST_PROXY is missing: how many proxies stand in front, 0 for none')
  }
  if (given['STOCK_SYSTEM'] === 'tmf687' && given['STOCK_URL'] === undefined) problems.push('STOCK_URL is missing')
  if (given['DATABASE_URL'] !== undefined && !asksForTls(given['DATABASE_URL'])) {
    problems.push('DATABASE_URL must ask for TLS in production, as in ?sslmode=verify-full')
  }
  return [...problems, ...plainAddresses(given)]
}

function cannotStart(problems: readonly string[]) {
  return refuse(`The shop cannot start: ${problems.join('; ')}.`)
}
