import type { Cart } from '#domain/cart/cart.ts'
import { provePorting as decide } from '#domain/cart/numbers/save-porting.ts'
import { CODE_TRIES, readCode } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { cartAlone, changeCart } from '#server/cart/change-cart.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Caller } from '#server/session/caller.ts'
import { spendAnswer } from './code-budgets.ts'
import { findMobileLine, type LineClaim } from './find-mobile-line.ts'
import { type CodePlace, countWrong, isRightCode, lockCode, noteProven } from './porting-code-store.ts'
import type { PortingRoom } from './porting-room.ts'

/** The code that came by text: the number that it was sent to is the customer's, and moves. */
export async function provePorting(
  deps: PortingRoom,
  caller: Caller,
  request: LineClaim & { code: string },
): Promise<Result<Cart, Refusal>> {
  const code = readCode(request.code)
  if (code === null) return refuse({ code: 'CODE_INVALID' })
  const found = await findMobileLine(deps, caller, request)
  if (!found.ok) return found
  const place = { cartUuid: found.value.cart.uuid, lineId: found.value.line.id }
  const proven = await judge(deps, caller.visitor, place, code)
  if (!proven.ok) return proven
  return changeCart(deps, caller, request, {
    load: cartAlone(deps, caller),
    decide: (cart) => decide(cart, request.offerId, proven.value, deps.clock.now()),
  })
}

/** The number that was proven. The right code stays right until it ends, so that an answer that was lost can be sent again. */
function judge(
  { config, db }: PortingRoom,
  visitor: string,
  place: CodePlace,
  code: string,
): Promise<Result<string, Refusal>> {
  return inTransaction(db, async (tx) => {
    const row = await lockCode(tx, place)
    if (row === null || row.isOver || row.wrong >= CODE_TRIES) return refuse({ code: 'CODE_ENDED' })
    const answer = await spendAnswer(tx, { visitor, msisdn: row.msisdn })
    if (!answer.ok) return answer
    if (!isRightCode(config.keys, row, code)) {
      const triesLeft = Math.min(CODE_TRIES - row.wrong - 1, await answer.value.countWrong())
      await countWrong(tx, place, CODE_TRIES - triesLeft)
      return refuse(triesLeft === 0 ? { code: 'CODE_ENDED' } : { code: 'CODE_WRONG', params: { triesLeft } })
    }
    await answer.value.returnRight()
    await noteProven(tx, place)
    return ok(row.msisdn)
  })
}
