import * as v from 'valibot'
import type { OutsideSettings, OutsideSystem, ReadSystem } from '#server/platform/config/outside-settings.ts'
import type { ValuesOf } from '#server/platform/config/setting-kinds.ts'

/** Of an OpenID provider. The token is the client's secret, the URL its issuer. */
export type IdentitySystem = OutsideSettings & {
  clientId: string
  /** Who access tokens are for. */
  audience: string
}

export type IdentitySettings = {
  /** Null: nobody can sign in, and the shop sells to guests. */
  identity: IdentitySystem | null
}

/** The customer waits. */
export const IDENTITY_SYSTEM: OutsideSystem = {
  prefix: 'IDENTITY',
  timeoutMs: { usual: 4000, most: 9000 },
  isOperators: true,
}

export const IDENTITY_ENVIRONMENT = {
  IDENTITY_CLIENT: v.optional(v.pipe(v.string(), v.regex(/^[\w.:/-]{1,100}$/, 'must be a client id')), 'tonn-shop'),
  IDENTITY_AUDIENCE: v.optional(v.pipe(v.string(), v.maxLength(200)), 'shop'),
}

type Values = ValuesOf<typeof IDENTITY_ENVIRONMENT>

export function identitySettings(
  values: Values,
  { settings }: ReadSystem,
  sandboxUrl: string | undefined,
): IdentitySettings {
  const url = settings.url ?? (sandboxUrl === undefined ? null : `${sandboxUrl}/identity`)
  if (url === null) return { identity: null }
  return { identity: { ...settings, url, clientId: values.IDENTITY_CLIENT, audience: values.IDENTITY_AUDIENCE } }
}
