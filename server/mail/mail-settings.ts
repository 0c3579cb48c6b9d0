import * as v from 'valibot'
import { isThisMachine } from '#server/platform/config/production-guards.ts'
import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

export type MailSettings = {
  host: string
  port: number
  /** TLS from the first byte, for smtps://. */
  secure: boolean
  /** Nothing is sent without TLS. */
  requireTls: boolean
  auth: { user: string; pass: string } | null
  /** Null: the brand, at its support address. */
  from: Sender | null
  /** For one mail, from the first byte to the server's final response. */
  timeoutMs: number
  /** Connections of this process to the server. */
  atOnce: number
}

export type Sender = { name: string; address: string }

const USUAL_PORT: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 }
/** The sandbox's, unless SANDBOX_SMTP_PORT is set. */
const SANDBOX_PORT = 3125

/** A name that needs no quotes before an address in brackets, or an address alone. */
const FROM = /^(?:(?<name>[^<>"\\,;:@()[\]\p{Cc}]*)<(?<named>[^<>]+)>|(?<alone>[^<>]+))$/u
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*$/

export const MAIL_ENVIRONMENT = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => readServer(text) !== null, 'must be a URL such as smtps://name:password@mail.shop.example:465'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => readSender(text) !== null, 'must be an address such as Tonn <orders@shop.example>'),
    ),
  ),
  SMTP_TIMEOUT_MS: wholeNumber('10000', 100, 60_000),
  SMTP_CALLS_AT_ONCE: wholeNumber('4', 1, 100),
}

type Values = ValuesOf<typeof MAIL_ENVIRONMENT>

export function mailSettingsOf(values: Values, sandboxUrl: string, production: boolean): MailSettings {
  const { SMTP_URL: given, MAIL_FROM: from } = values
  const played = { host: URL.parse(sandboxUrl)?.hostname ?? '', port: SANDBOX_PORT, secure: false, auth: null }
  return {
    ...((given === undefined ? null : readServer(given)) ?? played),
    requireTls: production,
    from: from === undefined ? null : readSender(from),
    timeoutMs: values.SMTP_TIMEOUT_MS,
    atOnce: values.SMTP_CALLS_AT_ONCE,
  }
}

/** The query is refused: libraries read settings from it, down to disabling the check of certificates. */
function readServer(text: string): Pick<MailSettings, 'host' | 'port' | 'secure' | 'auth'> | null {
  const url = URL.parse(text)
  const usualPort = url === null ? undefined : USUAL_PORT[url.protocol]
  if (url === null || usualPort === undefined || url.hostname === '') return null
  if (url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)) return null
  if ((url.username === '') !== (url.password === '')) return null
  const auth = { user: decoded(url.username), pass: decoded(url.password) }
  if (auth.user === null || auth.pass === null) return null
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? usualPort : Number(url.port),
    secure: url.protocol === 'smtps:',
    auth: auth.user === '' ? null : { user: auth.user, pass: auth.pass },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function readSender(text: string): Sender | null {
  const { name = '', named, alone } = FROM.exec(text.trim())?.groups ?? {}
  const address = (named ?? alone ?? '').trim()
  return ADDRESS.test(address) ? { name: name.trim(), address } : null
}

/** A mail server on this machine is the sandbox's. */
export function mailProblems(smtpUrl: string | undefined): string[] {
  // A URL normalises its host only for http.
  return isThisMachine(smtpUrl?.replace(/^smtps?:/i, 'http:'))
    ? ['SMTP_URL must not be a sandbox address in production']
    : []
}
