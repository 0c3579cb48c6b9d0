import * as v from 'valibot'
import { ok, type Result, refuse } from '#domain/result.ts'
import {
  ADDRESS_ENVIRONMENT,
  type AddressSettings,
  AUTOADDRESS_SYSTEM,
  addressSettings,
} from '#server/address/address-room.ts'
import {
  ANALYTICS_ENVIRONMENT,
  ANALYTICS_SYSTEM,
  type AnalyticsSettings,
  analyticsParties,
  analyticsSecrets,
  analyticsSettings,
} from '#server/analytics/analytics-settings.ts'
import {
  AVAILABILITY_ENVIRONMENT,
  type AvailabilitySettings,
  availabilitySettings,
  NETWORK_SYSTEM,
} from '#server/availability/availability-settings.ts'
import {
  BOT_CHECK_ENVIRONMENT,
  type BotCheckSettings,
  botCheckProblems,
  botCheckSettings,
  RECAPTCHA_SYSTEM,
} from '#server/bot-check/bot-check-settings.ts'
import { CART_ENVIRONMENT, type CartSettings, cartSettings } from '#server/cart/cart-room.ts'
import { CHECKOUT_ENVIRONMENT, type CheckoutSettings, checkoutSettings } from '#server/checkout/checkout-settings.ts'
import {
  CONSENT_ENVIRONMENT,
  CONSENT_URLS,
  type ConsentSettings,
  consentProblems,
  consentSettings,
} from '#server/consent/consent-settings.ts'
import {
  CMS_SYSTEM,
  CONTENT_ENVIRONMENT,
  CONTENT_SECRETS,
  type ContentSettings,
  contentSettings,
} from '#server/content/content-settings.ts'
import { CREDIT_SYSTEM } from '#server/credit/credit-settings.ts'
import {
  CURRENT_SERVICE_ENVIRONMENT,
  type CurrentServiceSettings,
  currentServiceSettings,
} from '#server/current-service/current-service-settings.ts'
import { CUSTOMERS_SYSTEM, type CustomersSettings, customersSettings } from '#server/customers/customers-settings.ts'
import { ESIM_SYSTEM } from '#server/esim/esim-settings.ts'
import { HANDSETS_ENVIRONMENT, type HandsetsSettings, handsetsSettings } from '#server/handsets/handsets-settings.ts'
import {
  IDENTITY_ENVIRONMENT,
  IDENTITY_SYSTEM,
  type IdentitySettings,
  identitySettings,
} from '#server/identity/identity-settings.ts'
import { INVENTORY_SYSTEM, type InventorySettings, inventorySettings } from '#server/inventory/inventory-settings.ts'
import {
  JOURNEY_KEYS_SYSTEM,
  JOURNEYS_ENVIRONMENT,
  type JourneySettings,
  journeySettings,
} from '#server/journeys/journeys-settings.ts'
import { MAIL_ENVIRONMENT, type MailSettings, mailProblems, mailSettingsOf } from '#server/mail/mail-settings.ts'
import {
  CALLBACK_SECRETS,
  formerKeys,
  ORDER_ENVIRONMENT,
  ORDERS_SYSTEM,
  type OrderSettings,
  orderSettings,
  PORTING_SYSTEM,
} from '#server/order/order-settings.ts'
import {
  chosenGateway,
  GATEWAY_SECRETS,
  GATEWAY_SYSTEMS,
  type PaymentSettings,
  paymentProblems,
  readPayments,
} from '#server/payment/payment-settings.ts'
import {
  PICTURES_ENVIRONMENT,
  type PicturesSettings,
  pictureOriginProblems,
  picturesSettings,
} from '#server/pictures/pictures-settings.ts'
import {
  type OutsideSettings,
  type OutsideSystem,
  outsideAt,
  outsideNames,
  readOutside,
  SANDBOX_TOKEN,
} from '#server/platform/config/outside-settings.ts'
import { isThisMachine, plainAddresses } from '#server/platform/config/production-guards.ts'
import { isSandboxed, SECRET_KEYS, type Secrets, secretProblems } from '#server/platform/config/secret-settings.ts'
import { SERVER_ENVIRONMENT, type ServerSettings, serverSettings } from '#server/platform/config/server-settings.ts'
import type { Given } from '#server/platform/config/setting-kinds.ts'
import { requiresTls } from '#server/platform/database/requires-tls.ts'
import { keyRing } from '#server/platform/keys/key-ring.ts'
import { NUMBERS_SYSTEM } from '#server/porting/porting-settings.ts'
import { PRIVACY_ENVIRONMENT, type PrivacySettings, privacySettings } from '#server/privacy/privacy-settings.ts'
import {
  cookieDomainProblems,
  SESSION_ENVIRONMENT,
  type SessionSettings,
  sessionSettings,
} from '#server/session/session-settings.ts'
import { SITE_ENVIRONMENT, type SiteSettings, siteSettings } from '#server/site/site-settings.ts'
import { SMS_ENVIRONMENT, SMS_SYSTEM, type SmsSettings, smsSettingsOf } from '#server/sms/sms-settings.ts'
import { STOCK_ENVIRONMENT, STOCK_SYSTEM, type StockSettings, stockSettings } from '#server/stock/stock-settings.ts'

/** The settings of all rooms. Only compose.ts takes them whole: a room takes its own part. */
export type Config = ServerSettings &
  SessionSettings &
  IdentitySettings &
  JourneySettings &
  InventorySettings &
  CustomersSettings &
  StockSettings &
  AddressSettings &
  AvailabilitySettings &
  BotCheckSettings &
  AnalyticsSettings &
  CartSettings &
  HandsetsSettings &
  PicturesSettings &
  Omit<ContentSettings, 'retention' | 'consent'> &
  SiteSettings &
  ConsentSettings &
  CurrentServiceSettings &
  CheckoutSettings &
  OrderSettings &
  PrivacySettings &
  Record<'cms' | 'credit' | 'esim' | 'numbers', OutsideSettings> & {
    mail: MailSettings
    sms: SmsSettings
    payments: PaymentSettings
  }

const Environment = v.object({
  ...SERVER_ENVIRONMENT,
  ...SESSION_ENVIRONMENT,
  ...IDENTITY_ENVIRONMENT,
  ...JOURNEYS_ENVIRONMENT,
  ...STOCK_ENVIRONMENT,
  ...ADDRESS_ENVIRONMENT,
  ...AVAILABILITY_ENVIRONMENT,
  ...BOT_CHECK_ENVIRONMENT,
  ...ANALYTICS_ENVIRONMENT,
  ...MAIL_ENVIRONMENT,
  ...SMS_ENVIRONMENT,
  ...CART_ENVIRONMENT,
  ...HANDSETS_ENVIRONMENT,
  ...PICTURES_ENVIRONMENT,
  ...CONTENT_ENVIRONMENT,
  ...SITE_ENVIRONMENT,
  ...CONSENT_ENVIRONMENT,
  ...CURRENT_SERVICE_ENVIRONMENT,
  ...CHECKOUT_ENVIRONMENT,
  ...ORDER_ENVIRONMENT,
  ...PRIVACY_ENVIRONMENT,
})

const SYSTEMS = {
  network: NETWORK_SYSTEM,
  cms: CMS_SYSTEM,
  autoaddress: AUTOADDRESS_SYSTEM,
  credit: CREDIT_SYSTEM,
  orders: ORDERS_SYSTEM,
  sms: SMS_SYSTEM,
  numbers: NUMBERS_SYSTEM,
  porting: PORTING_SYSTEM,
  stock: STOCK_SYSTEM,
  esim: ESIM_SYSTEM,
  identity: IDENTITY_SYSTEM,
  inventory: INVENTORY_SYSTEM,
  customers: CUSTOMERS_SYSTEM,
  journeyKeys: JOURNEY_KEYS_SYSTEM,
  recaptcha: RECAPTCHA_SYSTEM,
  analytics: ANALYTICS_SYSTEM,
} as const satisfies Record<string, OutsideSystem>

const NAMES = [...Object.values(SYSTEMS), ...Object.values(GATEWAY_SYSTEMS)].map(outsideNames)
const URL_NAMES = NAMES.map(({ url }) => url)

/** Every variable that is read. */
export const VARIABLES: readonly string[] = [
  ...Object.keys(Environment.entries),
  ...NAMES.flatMap(Object.values<string>),
]

/** Read once, at the start. All problems are returned together, by the name of the variable. */
export function readConfig(env: Record<string, string | undefined>): Result<Config, string> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  const production = given['NODE_ENV'] === 'production'
  const atOnce = parsed.success ? parsed.output.OUTSIDE_CALLS_AT_ONCE : 1
  const read = (system: OutsideSystem) => readOutside(system, given, atOnce)
  const systems = {
    network: read(SYSTEMS.network),
    cms: read(SYSTEMS.cms),
    autoaddress: read(SYSTEMS.autoaddress),
    credit: read(SYSTEMS.credit),
    orders: read(SYSTEMS.orders),
    sms: read(SYSTEMS.sms),
    numbers: read(SYSTEMS.numbers),
    porting: read(SYSTEMS.porting),
    stock: read(SYSTEMS.stock),
    esim: read(SYSTEMS.esim),
    identity: read(SYSTEMS.identity),
    inventory: read(SYSTEMS.inventory),
    customers: read(SYSTEMS.customers),
    journeyKeys: read(SYSTEMS.journeyKeys),
    recaptcha: read(SYSTEMS.recaptcha),
    analytics: read(SYSTEMS.analytics),
  }
  const payments = readPayments(given, atOnce, isSandboxed(given))
  const problems = [
    ...(parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`),
    ...Object.values(systems).flatMap((system) => system.problems),
    ...payments.problems,
    ...missing(given),
    ...cookieDomainProblems(given, production),
    ...pictureOriginProblems(given),
    ...consentProblems(given, isSandboxed(given)),
    ...secretProblems(given, secretsOf(given)),
    ...(production ? productionProblems(given) : []),
  ]
  if (!parsed.success || problems.length > 0) return cannotStart(problems)
  const values = parsed.output
  const { SANDBOX_URL: sandboxUrl, RATE_LIMIT_PER_MINUTE: ofWork } = values
  const sandbox = sandboxUrl ?? ''
  const keys = keyRing({ secrets: values.SECRET_KEYS, former: formerKeys(values) })
  const server = serverSettings(values, given, keys)
  const address = addressSettings(values, systems.autoaddress, { sandboxUrl, ofWork })
  const availability = availabilitySettings(values, systems.network, { sandbox, ofWork })
  const cart = cartSettings(values)
  const handsets = handsetsSettings(values)
  const currentService = currentServiceSettings(values, ofWork)
  const privacy = privacySettings(values)
  const checkout = checkoutSettings(values)
  const order = orderSettings(values, systems, sandbox)
  const analytics = analyticsSettings(values, systems.analytics, sandboxUrl)
  const sms = smsSettingsOf(values, systems.sms, sandboxUrl)
  const limits = {
    ofWork,
    checks: availability.budgets.checks,
    searches: address.budgets.searches,
    orders: order.orderLimits,
    codes: { perVisitor: checkout.proofCodesPerVisitor, perMinute: sms.perMinute },
  }
  return ok({
    ...server,
    ...sessionSettings(values),
    ...identitySettings(values, systems.identity, sandboxUrl),
    ...journeySettings(values, systems.journeyKeys, sandboxUrl),
    ...inventorySettings(systems.inventory, sandboxUrl),
    ...customersSettings(systems.customers, sandboxUrl),
    ...stockSettings(values, systems.stock, sandbox),
    ...address,
    ...availability,
    ...botCheckSettings(values, systems.recaptcha, { sandboxUrl, limits }),
    ...cart,
    ...currentService,
    ...checkout,
    ...order,
    ...picturesSettings(values),
    ...contentSettings(values, isSandboxed(given)),
    ...siteSettings(values),
    ...consentSettings(values, analyticsParties(analytics)),
    ...analytics,
    retention: {
      ...server.retention,
      ...availability.retention,
      ...cart.retention,
      ...handsets.retention,
      ...privacy.retention,
    },
    budgets: { ...address.budgets, ...availability.budgets, ...currentService.budgets },
    cms: outsideAt(systems.cms, sandbox),
    credit: outsideAt(systems.credit, `${sandbox}/credit`),
    esim: outsideAt(systems.esim, `${sandbox}/esim`),
    numbers: outsideAt(systems.numbers, sandbox),
    mail: mailSettingsOf(values, sandbox, production),
    sms,
    payments: payments.settings,
  })
}

/** Required in every shop; a gateway, Autoaddress and a stock system only where they are chosen. */
const ALWAYS_NEEDED = [
  ...[SYSTEMS.network, SYSTEMS.cms, SYSTEMS.credit, SYSTEMS.orders, SYSTEMS.esim, SYSTEMS.numbers, SYSTEMS.porting],
  SYSTEMS.sms,
].map((system) => outsideNames(system).token)
const CALLBACKS = Object.keys(CALLBACK_SECRETS)
const OF_GATEWAYS = Object.values(GATEWAY_SECRETS).map(({ name }) => name)
const LISTED = new Set([
  SECRET_KEYS,
  outsideNames(SYSTEMS.sms).token,
  ...CALLBACKS,
  ...Object.keys(CONTENT_SECRETS),
  ...OF_GATEWAYS,
])
const SECRETS = {
  all: [...new Set([...NAMES.map(({ token }) => token), 'METRICS_TOKEN', 'ORDER_LINK_SECRET', ...LISTED])],
  listed: LISTED,
  shaped: OF_GATEWAYS,
  known: [SANDBOX_TOKEN, ...Object.values(GATEWAY_SECRETS).map(({ sandbox }) => sandbox)],
}

/** Needed only where customers can sign in. */
const OF_CUSTOMERS = [SYSTEMS.identity, SYSTEMS.inventory, SYSTEMS.customers].map(outsideNames)

function secretsOf(given: Given): Secrets {
  const gateway = chosenGateway(given)
  const chosen = [
    ...(gateway === null ? [] : [`${gateway}_TOKEN`, GATEWAY_SECRETS[gateway].name]),
    ...(given['STOCK_SYSTEM'] === 'tmf687' ? ['STOCK_TOKEN'] : []),
    ...(given['ADDRESS_SEARCH'] === 'autoaddress' ? ['AUTOADDRESS_KEY'] : []),
    ...(given['BOT_CHECK_PROVIDER'] === 'recaptcha' ? ['RECAPTCHA_KEY'] : []),
    ...analyticsSecrets(given),
    ...OF_CUSTOMERS.filter(({ url }) => given[url] !== undefined).map(({ token }) => token),
  ]
  return { ...SECRETS, needed: [...ALWAYS_NEEDED, SECRET_KEYS, ...CALLBACKS, ...chosen] }
}

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

/** Required in every environment; the sandbox replaces the others. */
function missing(given: Given): string[] {
  const played = given['SANDBOX_URL'] === undefined ? PLAYED : []
  return ['DATABASE_URL', ...played].filter((name) => given[name] === undefined).map((name) => `${name} is missing`)
}

/** On the unparsed variables, so that they are reported together with those that cannot be parsed. */
function productionProblems(given: Given): string[] {
  const problems: string[] = []
  if (given['SANDBOX_URL'] !== undefined) problems.push('SANDBOX_URL must not be set in production')
  for (const name of URL_NAMES) {
    if (isThisMachine(given[name])) problems.push(`${name} must not be a sandbox address in production`)
  }
  problems.push(...mailProblems(given['SMTP_URL']))
  problems.push(...paymentProblems(given), ...botCheckProblems(given))
  if (given['TRUST_PROXY'] === undefined) {
    problems.push('TRUST_PROXY is missing: how many proxies stand in front, 0 for none')
  }
  if (given['IDENTITY_URL'] !== undefined) {
    problems.push(...OF_CUSTOMERS.filter(({ url }) => given[url] === undefined).map(({ url }) => `${url} is missing`))
  }
  if (given['STOCK_SYSTEM'] === 'tmf687' && given['STOCK_URL'] === undefined) problems.push('STOCK_URL is missing')
  if (given['DATABASE_URL'] !== undefined && !requiresTls(given['DATABASE_URL'])) {
    problems.push('DATABASE_URL must ask for TLS in production, as in ?sslmode=verify-full')
  }
  return [...problems, ...plainAddresses(given, [...URL_NAMES, ...CONSENT_URLS])]
}

function cannotStart(problems: readonly string[]) {
  return refuse(`The shop cannot start: ${problems.join('; ')}.`)
}
