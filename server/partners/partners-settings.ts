import * as v from 'valibot'
import type { OutsideSettings, OutsideSystem, ReadSystem } from '#server/platform/config/outside-settings.ts'
import { isThisMachine, readUrl } from '#server/platform/config/production-guards.ts'
import { host } from '#server/platform/config/server-settings.ts'
import { type Given, httpUrl, type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

export type PartnersSettings = {
  partners: {
    host: string
    port: number
    /** The origin under which partners reach the APIs. Null: this machine. */
    url: string | null
    /** Work that one partner may request in a minute, over all servers; the cost of each endpoint is declared beside it. */
    workPerMinute: number
    /** Whose access tokens are valid. Null: nobody gets in. */
    authority: TokenAuthority | null
  }
}

export type TokenAuthority = {
  issuer: string
  audience: string
  /** Its key set (JWKS). */
  keys: OutsideSettings
  /** Where partners get their tokens, for the documentation. */
  tokenUrl: string
}

/** A partner waits, and the last known keys count after that. */
export const PARTNER_KEYS_SYSTEM: OutsideSystem = { prefix: 'PARTNER_KEYS', timeoutMs: { usual: 2000, most: 9000 } }

const originOnly = v.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be an address without a path')

export const PARTNERS_ENVIRONMENT = {
  PARTNERS_HOST: v.optional(host, '127.0.0.1'),
  PARTNERS_PORT: wholeNumber('3600', 0, 65_535),
  PARTNERS_URL: v.optional(v.pipe(httpUrl, originOnly)),
  PARTNERS_ISSUER: v.optional(httpUrl),
  PARTNERS_AUDIENCE: v.optional(v.pipe(v.string(), v.maxLength(200)), 'tonn-partners'),
  PARTNERS_TOKEN_URL: v.optional(httpUrl),
  PARTNERS_WORK_PER_MINUTE: wholeNumber('3000', 1, 10_000_000),
}

type Values = ValuesOf<typeof PARTNERS_ENVIRONMENT>

export function partnersSettings(
  values: Values,
  { settings }: ReadSystem,
  sandboxUrl: string | undefined,
): PartnersSettings {
  const { PARTNERS_HOST, PARTNERS_PORT, PARTNERS_URL, PARTNERS_WORK_PER_MINUTE } = values
  return {
    partners: {
      host: PARTNERS_HOST,
      port: PARTNERS_PORT,
      url: PARTNERS_URL === undefined ? null : new URL(PARTNERS_URL).origin,
      workPerMinute: PARTNERS_WORK_PER_MINUTE,
      authority: authorityOf(values, settings, sandboxUrl),
    },
  }
}

function authorityOf(
  { PARTNERS_ISSUER, PARTNERS_AUDIENCE: audience, PARTNERS_TOKEN_URL }: Values,
  settings: ReadSystem['settings'],
  sandboxUrl: string | undefined,
): TokenAuthority | null {
  const sandbox = sandboxUrl === undefined ? undefined : `${sandboxUrl}/identity`
  const issuer = PARTNERS_ISSUER ?? sandbox
  const url = settings.url ?? (sandbox && `${sandbox}/jwks`)
  const tokenUrl = PARTNERS_TOKEN_URL ?? (sandbox && `${sandbox}/token`)
  if (issuer === undefined || !url || tokenUrl === undefined) return null
  return { issuer, audience, keys: { ...settings, url }, tokenUrl }
}

/** A front door in production has an address of its own, and says whose tokens are valid. */
export function partnersProblems(given: Given): string[] {
  if (!(given['ROLES'] ?? '').split(',').some((role) => role.trim() === 'partners')) return []
  const needed = ['PARTNERS_URL', 'PARTNERS_ISSUER', 'PARTNER_KEYS_URL', 'PARTNERS_TOKEN_URL']
  const [partners, shop, desk] = ['PARTNERS_URL', 'PUBLIC_URL', 'DESK_URL'].map((name) => readUrl(given[name]))
  const plain = ['PARTNERS_URL', 'PARTNERS_ISSUER', 'PARTNERS_TOKEN_URL'].filter(
    (name) => readUrl(given[name])?.protocol === 'http:',
  )
  const others = [shop, desk].map((other) => other?.hostname).filter((name) => name !== undefined)
  return [
    ...needed.filter((name) => given[name] === undefined).map((name) => `${name} is missing`),
    ...plain.map((name) => `${name} must begin with https:// in production`),
    ...(isThisMachine(given['PARTNERS_URL']) ? ['PARTNERS_URL must not be this machine in production'] : []),
    ...(partners && others.includes(partners.hostname)
      ? ['PARTNERS_URL must have another host than PUBLIC_URL and DESK_URL']
      : []),
  ]
}
