import * as v from 'valibot'
import type { OutsideSettings, OutsideSystem, ReadSystem } from '#server/platform/config/outside-settings.ts'
import { isThisMachine, readUrl } from '#server/platform/config/production-guards.ts'
import { host } from '#server/platform/config/server-settings.ts'
import { type Given, httpUrl, type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

/** Of the OpenID provider where employees sign in. The token is the secret of the desk's own client, the URL its issuer. */
export type StaffIdentitySystem = OutsideSettings & {
  clientId: string
  /** The authentication context that says a second factor was used (`acr`). */
  acr: string
}

export type DeskSettings = {
  desk: {
    host: string
    port: number
    /** The origin under which employees reach the desk. Null: this machine. */
    url: string | null
    /** A session ends so long after its last request, and so long after it began. */
    idleSeconds: number
    sessionSeconds: number
    /** Above it a second person approves a refund. */
    refundSecondPersonCents: number
    /** Null: nobody can sign in. */
    identity: StaffIdentitySystem | null
  }
}

/** An employee waits. */
export const DESK_IDENTITY_SYSTEM: OutsideSystem = {
  prefix: 'DESK_IDENTITY',
  timeoutMs: { usual: 4000, most: 9000 },
  isOperators: true,
}

export const DESK_ENVIRONMENT = {
  DESK_HOST: v.optional(host, '127.0.0.1'),
  DESK_PORT: wholeNumber('3300', 0, 65_535),
  DESK_URL: v.optional(v.pipe(httpUrl, v.regex(/^https?:\/\/[^/?#]+\/?$/, 'must be an address without a path'))),
  DESK_IDENTITY_CLIENT: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:/-]{1,100}$/, 'must be a client id')),
    'tonn-desk',
  ),
  DESK_ACR: v.optional(v.pipe(v.string(), v.regex(/^[\w.:/-]{1,100}$/, 'must be one value of acr')), 'mfa'),
  DESK_IDLE_MINUTES: wholeNumber('15', 1, 60),
  DESK_SESSION_HOURS: wholeNumber('8', 1, 12),
  REFUND_SECOND_PERSON_CENTS: wholeNumber('5000', 0, 100_000_000),
}

export function deskSettings(
  values: ValuesOf<typeof DESK_ENVIRONMENT>,
  { settings }: ReadSystem,
  sandboxUrl: string | undefined,
): DeskSettings {
  const url = settings.url ?? (sandboxUrl === undefined ? null : `${sandboxUrl}/identity`)
  const { DESK_IDENTITY_CLIENT: clientId, DESK_ACR: acr } = values
  return {
    desk: {
      host: values.DESK_HOST,
      port: values.DESK_PORT,
      url: values.DESK_URL === undefined ? null : new URL(values.DESK_URL).origin,
      idleSeconds: values.DESK_IDLE_MINUTES * 60,
      sessionSeconds: values.DESK_SESSION_HOURS * 60 * 60,
      refundSecondPersonCents: values.REFUND_SECOND_PERSON_CENTS,
      identity: url === null ? null : { ...settings, url, clientId, acr },
    },
  }
}

/** For commands, which read no other settings. */
export function refundSecondPersonCents(given: Given): number {
  const limit = v.safeParse(
    DESK_ENVIRONMENT.REFUND_SECOND_PERSON_CENTS,
    given['REFUND_SECOND_PERSON_CENTS'] || undefined,
  )
  if (!limit.success) throw new Error(`REFUND_SECOND_PERSON_CENTS ${limit.issues[0].message}.`)
  return limit.output
}

export function hasDesk(given: Given): boolean {
  return (given['ROLES'] ?? '').split(',').some((role) => role.trim() === 'desk')
}

/** A desk in production has an address of its own and a provider: none is left out, or shared with customers. */
export function deskProblems(given: Given): string[] {
  if (!hasDesk(given)) return []
  const missing = ['DESK_URL', 'DESK_IDENTITY_URL'].filter((name) => given[name] === undefined)
  const [desk, shop] = [readUrl(given['DESK_URL']), readUrl(given['PUBLIC_URL'])]
  return [
    ...missing.map((name) => `${name} is missing`),
    ...(desk !== null && desk.protocol !== 'https:' ? ['DESK_URL must begin with https:// in production'] : []),
    ...(isThisMachine(given['DESK_URL']) ? ['DESK_URL must not be this machine in production'] : []),
    ...(desk !== null && desk.hostname === shop?.hostname ? ['DESK_URL must have another host than PUBLIC_URL'] : []),
  ]
}
