import * as v from 'valibot'
import { type OutsideSettings, readOutside, SANDBOX_TOKEN } from '#server/platform/config/outside-settings.ts'
import { isThisMachine } from '#server/platform/config/production-guards.ts'
import { type Given, httpUrl } from '#server/platform/config/setting-kinds.ts'

export type GatewaySettings = OutsideSettings & {
  /** The origin of the hosted page for cards. */
  pageOrigin: string
  /** Keys of the signatures of notifications; several during rotation. */
  notificationSecrets: readonly Buffer[]
}

/** Null: not configured, so that no payment is started there or read from there. */
export type PaymentSettings = {
  gateway: 'STANCER' | 'ELAVON'
  stancer: GatewaySettings | null
  elavon: GatewaySettings | null
}

type Gateway = keyof typeof GATEWAYS

/** An operation makes up to four calls in a row. */
const TIMEOUT_MS = { usual: 5000, most: 9000 }
export const GATEWAY_SYSTEMS = {
  stancer: { prefix: 'STANCER', timeoutMs: TIMEOUT_MS },
  elavon: { prefix: 'ELAVON', timeoutMs: TIMEOUT_MS },
}

/** `sandbox` is the key that the sandbox signs with. */
const GATEWAYS = {
  STANCER: {
    system: 'stancer',
    url: 'https://api.stancer.com',
    page: 'https://payment.stancer.com',
    secret: 'STANCER_WEBHOOK_SECRET',
    encoding: 'hex',
    pattern: /^(?:[0-9a-f]{2}){16,}$/i,
    sandbox: '5b1c0a7e94d2836f5b1c0a7e94d2836f5b1c0a7e94d2836f5b1c0a7e94d2836f',
  },
  ELAVON: {
    system: 'elavon',
    url: 'https://api.eu.convergepay.com',
    page: 'https://hpp.eu.convergepay.com',
    secret: 'ELAVON_NOTIFICATION_SECRET',
    encoding: 'base64',
    pattern: /^(?:[\w+/]{4}){5,}(?:[\w+/]{2}==|[\w+/]{3}=)?$/,
    sandbox: 'c2FuZGJveC1lbGF2b24tbm90aWZpY2F0aW9uLXNlY3JldA==',
  },
} as const

const Origin = v.pipe(httpUrl, v.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be an address without a path'))

/** The variables with the keys of notifications, and the sandbox's values. */
export const GATEWAY_SECRETS = {
  STANCER: { name: GATEWAYS.STANCER.secret, sandbox: GATEWAYS.STANCER.sandbox },
  ELAVON: { name: GATEWAYS.ELAVON.secret, sandbox: GATEWAYS.ELAVON.sandbox },
} as const

/** Variables that every gateway has beside those of an outside system, and the choice between them. */
export const PAYMENT_VARIABLES = [
  'PAYMENT_GATEWAY',
  ...Object.entries(GATEWAYS).flatMap(([name, { secret }]) => [secret, `${name}_PAGE_ORIGIN`]),
]

/** Null: there is no such gateway. */
export function chosenGateway(given: Given): Gateway | null {
  const gateway = given['PAYMENT_GATEWAY'] ?? 'STANCER'
  return isGateway(gateway) ? gateway : null
}

/** @param sandboxed unset variables have the sandbox's secrets */
export function readPayments(
  given: Given,
  atOnce: number,
  sandboxed: boolean,
): { problems: string[]; settings: PaymentSettings } {
  const gateway = chosenGateway(given)
  const stancer = readGateway('STANCER', given, atOnce, sandboxed)
  const elavon = readGateway('ELAVON', given, atOnce, sandboxed)
  const problems = [
    ...(gateway === null ? ['PAYMENT_GATEWAY must be STANCER or ELAVON'] : []),
    ...stancer.problems,
    ...elavon.problems,
  ]
  const settings = { gateway: gateway ?? 'STANCER', stancer: stancer.settings, elavon: elavon.settings }
  return { problems, settings }
}

function readGateway(name: Gateway, given: Given, atOnce: number, sandboxed: boolean) {
  const { system, url, page, secret, encoding, pattern, sandbox } = GATEWAYS[name]
  const { problems, settings } = readOutside(GATEWAY_SYSTEMS[system], given, atOnce)
  const sandboxUrl = given['SANDBOX_URL']
  const isPlayed = sandboxUrl !== undefined
  const pageOrigin = given[`${name}_PAGE_ORIGIN`] ?? (isPlayed ? sandboxPage(sandboxUrl, system) : page)
  const origin = v.safeParse(Origin, pageOrigin)
  const secrets = (given[secret] ?? (sandboxed ? sandbox : '')).split(',').filter((text) => text !== '')
  if (!origin.success) problems.push(`${name}_PAGE_ORIGIN ${origin.issues[0].message}`)
  if (secrets.some((text) => !pattern.test(text))) problems.push(`${secret} must be ${encoding} of 16 bytes or more`)
  const isSetUp = sandboxed || settings.token !== SANDBOX_TOKEN
  const read: GatewaySettings = {
    ...settings,
    url: settings.url ?? (isPlayed ? `${sandboxUrl}/${system}` : url),
    pageOrigin: URL.parse(pageOrigin)?.origin ?? '',
    notificationSecrets: secrets.map((text) => Buffer.from(text, encoding)),
  }
  return { problems, settings: isSetUp ? read : null }
}

/** A host of its own in the sandbox, so that its origin differs from the shop's. */
function sandboxPage(sandboxUrl: string, system: string): string {
  const url = URL.parse(sandboxUrl)
  return url === null ? sandboxUrl : `${url.protocol}//${system}.localhost${url.port === '' ? '' : `:${url.port}`}`
}

/** Of the chosen gateway: the other may be left unconfigured. */
export function paymentProblems(given: Given): string[] {
  const gateway = chosenGateway(given)
  if (gateway === null) return []
  const [token, page] = [`${gateway}_TOKEN`, `${gateway}_PAGE_ORIGIN`]
  const problems: string[] = []
  if (gateway === 'ELAVON' && given[token] !== undefined && !/^[^:]+:[^:]+$/.test(given[token])) {
    problems.push(`${token} must be the merchant's alias and its secret key, with a colon between them`)
  }
  if (isThisMachine(given[page])) problems.push(`${page} must not be a sandbox address in production`)
  else if (given[page] !== undefined && !/^https:/i.test(given[page])) {
    problems.push(`${page} must begin with https:// in production`)
  }
  return problems
}

function isGateway(text: string): text is Gateway {
  return text in GATEWAYS
}
