import * as v from 'valibot'
import type { ValuesOf } from '#server/platform/config/setting-kinds.ts'

export const SITE_ENVIRONMENT = {
  SITE_VERIFICATION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.=-]{1,200}$/, 'must be the key that the search engine gave')),
  ),
}

/** What belongs to the site as a whole, whatever it sells. */
export type SiteSettings = {
  /** The key by which a search engine knows whose site it is, as its console gives it. Null: none. */
  siteVerification: string | null
}

export function siteSettings(values: ValuesOf<typeof SITE_ENVIRONMENT>): SiteSettings {
  return { siteVerification: values.SITE_VERIFICATION ?? null }
}
