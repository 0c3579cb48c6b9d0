import { timingSafeEqual } from 'node:crypto'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import type { CustomerJourney } from '#server/session/customer-journey.ts'
import { forbidden } from '#server/session/journey.ts'
import type { JourneyDoor } from '#server/session/journey-door.ts'
import { type ReadToken, readToken, type TokenJourney } from './journey-token.ts'
import type { JourneySettings } from './journeys-settings.ts'
import type { OperatorKeys } from './operator-keys.ts'
import { noteUse } from './token-uses.ts'

export type JourneyDeps = {
  db: Database
  config: JourneySettings & { keys: KeyRing }
  /** Null: only the shop's own tokens are valid. */
  operatorKeys: OperatorKeys | null
  /** Of this process: tokens are valid by the time of day, whatever the shop's own clock says. */
  processClock: Clock
}

/** Makes the cart of a token, where there is none yet, and lets this browser change it. */
type EnterCart = (caller: Caller, journey: TokenJourney) => Promise<Result<null, Refusal>>

/** The tokens of one request. */
export function openJourneyDoor(deps: JourneyDeps, caller: Caller, enterCart: EnterCart): JourneyDoor {
  const opened = new Map<string, CustomerJourney>()
  const reading = new Map<string, Promise<Result<CustomerJourney, Refusal>>>()

  async function admit(token: string): Promise<Result<CustomerJourney, Refusal>> {
    const read = await readToken(deps, token, deps.processClock.now())
    if (read === 'expired') return forbidden(caller, 'expired journey token')
    if (read === 'invalid') return forbidden(caller, 'invalid journey token')
    const owner = await boundToCaller(deps, caller, read)
    if (!owner.ok) return owner
    const channel = read.journey.channel ?? caller.channel
    const entered = await enterCart({ ...caller, channel }, read.journey)
    if (!entered.ok) return entered
    opened.set(token, read.journey)
    return ok(read.journey)
  }

  return {
    admitted: (token) => opened.get(token) ?? null,
    admit(token) {
      const pending = reading.get(token) ?? admit(token)
      reading.set(token, pending)
      return pending
    },
  }
}

/**
 * A signed-in customer opens their own tokens, which from then on open in no browser without their session. Otherwise the
 * first browser counts, by the secret in its cookie.
 */
async function boundToCaller(
  { db }: JourneyDeps,
  caller: Caller,
  { journey, tokenId, endsAt }: ReadToken,
): Promise<Result<null, Refusal>> {
  const customer = customerIdOf(caller)
  if (customer !== null && customer !== journey.customerId)
    return forbidden(caller, 'journey token of another customer')
  if (customer !== null) {
    await noteUse(db, { tokenId, endsAt, browser: null })
    return ok(null)
  }
  const browser = caller.cartCookie.markOf(tokenId)
  if (browser === null) {
    caller.cartCookie.introduce()
    return refuse({ code: 'BROWSER_UNKNOWN' })
  }
  const first = await noteUse(db, { tokenId, endsAt, browser })
  if (first === null) return forbidden(caller, 'journey token after logout')
  return timingSafeEqual(first, browser) ? ok(null) : forbidden(caller, 'journey token of another browser')
}
