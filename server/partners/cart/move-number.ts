import type { Cart } from '#domain/cart/cart.ts'
import { mobileLineOf } from '#domain/cart/numbers/save-porting.ts'
import { portingAnswers } from '#domain/partners/brought-number.ts'
import type { CartStep } from '#domain/partners/cart-steps.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import { provePorting } from '#server/porting/prove-porting.ts'
import { requestPortingCode } from '#server/porting/request-porting-code.ts'
import { savePorting } from '#server/porting/save-porting.ts'
import type { Partner } from '#server/session/caller.ts'
import type { SaleRoom } from './sale-room.ts'

type NumberStep = Extract<CartStep, { do: 'bring' | 'sendCode' | 'prove' }>

const MINUTE_SECONDS = 60

/** A number that the customer brings: what the form about it, the text and the field of its code do on the pages. */
export async function moveNumber(
  deps: SaleRoom,
  caller: Partner,
  cart: Cart,
  { step, offerId }: { step: NumberStep; offerId: string },
): Promise<Result<Cart, Refusal>> {
  const claim = { reference: cart.uuid, offerId }
  switch (step.do) {
    case 'bring': {
      const line = mobileLineOf(cart, offerId)
      if (!line.ok) return line
      return savePorting(deps, caller, { ...claim, porting: portingAnswers(line.value, step.number, deps.clock.now()) })
    }
    case 'sendCode': {
      // Texts in a minute are limited for all: one partner leaves half of them to the others.
      const most = Math.ceil(deps.config.sms.perMinute / 2)
      const budget = { key: `texts of partner ${caller.clientId}`, most, seconds: MINUTE_SECONDS }
      if ((await spendBudget(deps.db, budget)) !== null) return refuse({ code: 'TOO_MANY_CODES' })
      const sent = await requestPortingCode(deps, caller, { ...claim, msisdn: step.msisdn })
      return sent.ok ? ok(cart) : sent
    }
    case 'prove':
      return provePorting(deps, caller, { ...claim, code: step.code })
  }
}
