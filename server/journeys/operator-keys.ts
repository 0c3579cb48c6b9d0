import { createLocalJWKSet, errors, type FlattenedJWSInput, type JSONWebKeySet, type JWTHeaderParameters } from 'jose'
import * as v from 'valibot'
import type { Clock } from '#server/platform/clock.ts'
import { type CallOutside, OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { JourneySettings } from './journeys-settings.ts'

const SYSTEM = 'journey keys'
/** A key that the operator has withdrawn is valid for no longer. */
const FRESH_MS = 10 * 60_000
/** Between two fetches: anybody can send tokens with made-up key ids. */
const PAUSE_MS = 30_000

const KeySet = v.looseObject({ keys: v.array(v.looseObject({ kty: v.string() })) })

type FindKey = ReturnType<typeof createLocalJWKSet>

export type OperatorKeys = {
  issuer: string
  keyFor: (header?: JWTHeaderParameters, token?: FlattenedJWSInput) => ReturnType<FindKey>
}

/** Who signs. The system is its name in log and metrics. */
type Operator = NonNullable<JourneySettings['journeys']['operator']> & { system?: string }

/**
 * The operator's public keys (JWKS). They are fetched with the first need, again after ten minutes, and at once for a key id
 * that is not among them, because the operator rotates its keys. While it cannot be reached, the last known ones count.
 */
export function operatorKeys(
  callOutside: CallOutside,
  { issuer, keys: settings, system = SYSTEM }: Operator,
  clock: Clock,
): OperatorKeys {
  let known: { find: FindKey; at: number } | null = null
  let triedAt: number | null = null

  async function fetchKeys(): Promise<FindKey> {
    const call = { system, settings, url: settings.url, expect: [200] as const }
    const { body } = await callOutside(call)
    return createLocalJWKSet(parseResponse(system, KeySet, body) as JSONWebKeySet)
  }

  async function refresh(): Promise<void> {
    const now = clock.monotonicMs()
    if (triedAt !== null && now - triedAt < PAUSE_MS && known !== null) return
    triedAt = now
    try {
      known = { find: await fetchKeys(), at: now }
    } catch (error) {
      // Logged and counted where the call was made.
      if (!(error instanceof OutsideSystemError) || known === null) throw error
    }
  }

  return {
    issuer,
    async keyFor(header?: JWTHeaderParameters, token?: FlattenedJWSInput) {
      if (known === null || clock.monotonicMs() - known.at >= FRESH_MS) await refresh()
      const found = await known?.find(header, token).catch(unlessUnknown)
      if (found != null) return found
      await refresh()
      if (known === null) throw new errors.JWKSNoMatchingKey()
      return known.find(header, token)
    },
  }
}

function unlessUnknown(error: unknown): null {
  if (error instanceof errors.JWKSNoMatchingKey) return null
  throw error
}
