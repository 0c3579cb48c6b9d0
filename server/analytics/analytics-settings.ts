import * as v from 'valibot'
import type { ThirdParty } from '#domain/consent/third-party.ts'
import {
  type OutsideSettings,
  type OutsideSystem,
  outsideAt,
  type ReadSystem,
} from '#server/platform/config/outside-settings.ts'
import type { Given, ValuesOf } from '#server/platform/config/setting-kinds.ts'

export type Ga4Settings = OutsideSettings & { measurementId: string }

/** Null: purchases are reported to nobody. */
export type AnalyticsSettings = { analytics: Ga4Settings | null }

/** Google's servers in the European Union. */
const GOOGLE = 'https://region1.google-analytics.com'

/** Only a job calls it. */
export const ANALYTICS_SYSTEM: OutsideSystem = {
  prefix: 'ANALYTICS',
  secret: 'KEY',
  timeoutMs: { usual: 5000, most: 20_000 },
}

export const ANALYTICS_ENVIRONMENT = {
  ANALYTICS_MEASUREMENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^G-[A-Z0-9]{4,20}$/, 'must be the id of a data stream such as G-ABC123')),
  ),
}

export function analyticsSettings(
  { ANALYTICS_MEASUREMENT_ID: measurementId }: ValuesOf<typeof ANALYTICS_ENVIRONMENT>,
  system: ReadSystem,
  sandboxUrl: string | undefined,
): AnalyticsSettings {
  const at = sandboxUrl === undefined ? GOOGLE : `${sandboxUrl}/analytics`
  return { analytics: measurementId === undefined ? null : { ...outsideAt(system, at), measurementId } }
}

/** What visitors consent to. Nothing of it runs or is stored in their browser. */
export function analyticsParties({ analytics }: AnalyticsSettings): ThirdParty[] {
  if (analytics === null) return []
  return [
    {
      kind: 'analytics',
      categories: ['statistics'],
      company: 'Google Analytics',
      script: null,
      origins: [],
      stores: [],
    },
  ]
}

export function analyticsSecrets(given: Given): string[] {
  return given['ANALYTICS_MEASUREMENT_ID'] === undefined ? [] : ['ANALYTICS_KEY']
}
