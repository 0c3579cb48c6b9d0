import * as v from 'valibot'
import { readUrl } from '#server/platform/config/production-guards.ts'
import type { Given, ValuesOf } from '#server/platform/config/setting-kinds.ts'

export type SessionSettings = {
  /** The domain that the shop shares its cookies with. Null: they stay with the host that set them. */
  cookieDomain: string | null
}

export const SESSION_ENVIRONMENT = {
  COOKIE_DOMAIN: v.optional(
    v.pipe(v.string(), v.regex(/^\.?[\w-]+(\.[\w-]+)+$/, 'must be a domain such as shop.example')),
  ),
}

export function sessionSettings({ COOKIE_DOMAIN: domain }: ValuesOf<typeof SESSION_ENVIRONMENT>): SessionSettings {
  return { cookieDomain: domain ?? null }
}

/** A browser silently ignores a cookie for a domain that the shop is not in. */
export function cookieDomainProblems(given: Given, production: boolean): string[] {
  const domain = given['COOKIE_DOMAIN']?.replace(/^\./, '').toLowerCase()
  if (domain === undefined) return []
  const url = readUrl(given['PUBLIC_URL'])
  if (url === null) return production && given['PUBLIC_URL'] === undefined ? ['COOKIE_DOMAIN needs PUBLIC_URL'] : []
  const fits = url.hostname === domain || url.hostname.endsWith(`.${domain}`)
  return fits ? [] : ['COOKIE_DOMAIN must be the domain of PUBLIC_URL, or one above it']
}
