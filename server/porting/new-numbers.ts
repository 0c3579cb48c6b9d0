import { numberIsHeld } from '#domain/cart/numbers/port-in-done.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { findMobileLine, type LineClaim } from './find-mobile-line.ts'
import type { PortingRoom } from './porting-room.ts'

/** Few enough to read, enough for a choice. */
const SHOWN = 6

/** Numbers to choose from, the one that is held for the customer first. Reading them holds none. */
export async function newNumbers(
  { numbers, ...deps }: PortingRoom,
  caller: Caller,
  request: LineClaim,
): Promise<Result<string[], Refusal>> {
  const found = await findMobileLine(deps, caller, request)
  if (!found.ok) return found
  const { line } = found.value
  const own = line.newNumber !== null && numberIsHeld(line, deps.clock.now()) ? [line.newNumber.msisdn] : []
  try {
    const free = await numbers.free(SHOWN, line.id)
    return ok([...new Set([...own, ...free])].slice(0, SHOWN))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.error({ err: error }, 'new numbers cannot be read')
    return refuse({ code: 'NUMBERS_UNAVAILABLE' })
  }
}
