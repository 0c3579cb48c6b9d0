import * as v from 'valibot'
import type { ValuesOf } from '#server/platform/config/setting-kinds.ts'

export const SITE_ENVIRONMENT = {
  SITE_VERIFICATION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.=-]{1,200}$/, 'must be the key that the search engine gave')),
  ),
  MAINTENANCE: v.optional(
    v.union(
      [v.literal('on'), v.pipe(v.string(), v.isoTimestamp())],
      'must be "on" or the time at which the shop should open again, such as 2026-11-18T14:30:00Z',
    ),
  ),
  OFFLINE_PAGE: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'true'),
}

/** What belongs to the site as a whole, whatever it sells. */
export type SiteSettings = {
  /** The key by which a search engine knows whose site it is, as its console gives it. Null: none. */
  siteVerification: string | null
  /** Null: the shop is open. It opens when the setting is gone, and not by itself at the time that visitors read. */
  maintenance: { until: Date | null } | null
  /** Whether browsers get the service worker of the offline page, or one that ends it. */
  offlinePage: boolean
}

export function siteSettings(values: ValuesOf<typeof SITE_ENVIRONMENT>): SiteSettings {
  const { SITE_VERIFICATION: verification, MAINTENANCE: closed, OFFLINE_PAGE: offline } = values
  return {
    siteVerification: verification ?? null,
    maintenance: closed === undefined ? null : { until: closed === 'on' ? null : new Date(closed) },
    offlinePage: offline === 'true',
  }
}
