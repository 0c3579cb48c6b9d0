import * as v from 'valibot'
import type { OutsideSettings, OutsideSystem, ReadSystem } from '#server/platform/config/outside-settings.ts'
import type { ValuesOf } from '#server/platform/config/setting-kinds.ts'

export type JourneySettings = {
  journeys: {
    /** Who journey tokens are for. */
    audience: string
    /** Another application of the operator that makes links to the shop. Null: only the shop's own tokens are valid. */
    operator: { issuer: string; keys: OutsideSettings } | null
  }
}

/** The URL is that of a JSON Web Key Set. The customer waits, and the last known keys count after that. */
export const JOURNEY_KEYS_SYSTEM: OutsideSystem = { prefix: 'JOURNEY_KEYS', timeoutMs: { usual: 2000, most: 9000 } }

export const JOURNEYS_ENVIRONMENT = {
  JOURNEY_AUDIENCE: v.optional(v.pipe(v.string(), v.maxLength(200)), 'shop'),
  JOURNEY_ISSUER: v.optional(v.pipe(v.string(), v.maxLength(200)), 'operator'),
}

export function journeySettings(
  values: ValuesOf<typeof JOURNEYS_ENVIRONMENT>,
  { settings }: ReadSystem,
  sandboxUrl: string | undefined,
): JourneySettings {
  const url = settings.url ?? (sandboxUrl === undefined ? null : `${sandboxUrl}/journeys/keys`)
  const operator = url === null ? null : { issuer: values.JOURNEY_ISSUER, keys: { ...settings, url } }
  return { journeys: { audience: values.JOURNEY_AUDIENCE, operator } }
}
