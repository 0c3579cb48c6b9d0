import { analyticsSecrets } from '#server/analytics/analytics-settings.ts'
import { botCheckProblems } from '#server/bot-check/bot-check-settings.ts'
import { CONSENT_URLS, consentProblems } from '#server/consent/consent-settings.ts'
import { CONTENT_SECRETS } from '#server/content/content-settings.ts'
import { DESK_IDENTITY_SYSTEM, deskProblems, hasDesk } from '#server/desk/desk-settings.ts'
import { mailProblems } from '#server/mail/mail-settings.ts'
import { CALLBACK_SECRETS } from '#server/order/order-settings.ts'
import { partnersProblems } from '#server/partners/partners-settings.ts'
import { chosenGateway, GATEWAY_SECRETS, paymentProblems } from '#server/payment/payment-settings.ts'
import { pictureOriginProblems } from '#server/pictures/pictures-settings.ts'
import { outsideNames, SANDBOX_TOKEN } from '#server/platform/config/outside-settings.ts'
import { isThisMachine, plainAddresses } from '#server/platform/config/production-guards.ts'
import { isSandboxed, SECRET_KEYS, type Secrets, secretProblems } from '#server/platform/config/secret-settings.ts'
import type { Given } from '#server/platform/config/setting-kinds.ts'
import { requiresTls } from '#server/platform/database/requires-tls.ts'
import { cookieDomainProblems } from '#server/session/session-settings.ts'
import { SYSTEM_VARIABLES, SYSTEMS } from './config-systems.ts'

const URL_NAMES = SYSTEM_VARIABLES.map(({ url }) => url)

/** What no variable can be blamed for alone, on the unparsed ones, so that it is reported together with those that cannot be parsed. */
export function configProblems(given: Given, production: boolean): string[] {
  return [
    ...missing(given),
    ...cookieDomainProblems(given, production),
    ...pictureOriginProblems(given),
    ...consentProblems(given, isSandboxed(given)),
    ...secretProblems(given, secretsOf(given)),
    ...(production ? productionProblems(given) : []),
  ]
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
  all: [...new Set([...SYSTEM_VARIABLES.map(({ token }) => token), 'METRICS_TOKEN', 'ORDER_LINK_SECRET', ...LISTED])],
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
    ...(hasDesk(given) ? [outsideNames(DESK_IDENTITY_SYSTEM).token] : []),
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

function productionProblems(given: Given): string[] {
  const problems: string[] = []
  if (given['SANDBOX_URL'] !== undefined) problems.push('SANDBOX_URL must not be set in production')
  for (const name of URL_NAMES) {
    if (isThisMachine(given[name])) problems.push(`${name} must not be a sandbox address in production`)
  }
  problems.push(...mailProblems(given['SMTP_URL']))
  problems.push(...paymentProblems(given), ...botCheckProblems(given), ...deskProblems(given))
  problems.push(...partnersProblems(given))
  if (given['TRUST_PROXY'] === undefined) {
    problems.push('TRUST_PROXY is missing: how many proxies stand in front, 0 for none')
  }
  if (given['IDENTITY_URL'] !== undefined) {
    problems.push(...OF_CUSTOMERS.filter(({ url }) => given[url] === undefined).map(({ url }) => `${url} is missing`))
  }
  if (given['STOCK_SYSTEM'] === 'tmf687' && given['STOCK_URL'] === undefined) problems.push('STOCK_URL is missing')
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    const url = given[name]
    if (url !== undefined && !requiresTls(url)) {
      problems.push(`${name} must ask for TLS in production, as in ?sslmode=verify-full`)
    }
  }
  return [...problems, ...plainAddresses(given, [...URL_NAMES, ...CONSENT_URLS])]
}
