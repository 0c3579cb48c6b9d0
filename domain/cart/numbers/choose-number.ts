import { ok } from '#domain/result.ts'
import type { Cart } from '../cart.ts'
import type { NewNumber } from '../lines/mobile.ts'
import { type CartChange, withLine } from '../replace-line.ts'
import { mobileLineOf } from './save-porting.ts'

/** A number of the pool, and none that is brought. Null: whichever is next. */
export function chooseNumber(cart: Cart, lineId: string, newNumber: NewNumber | null): CartChange {
  const line = mobileLineOf(cart, lineId)
  if (!line.ok) return line
  return ok(withLine(cart, { ...line.value, bringsNumber: false, porting: null, newNumber }))
}

/** A number of the pool, and the line that it is held for. */
export type LineNumber = { lineId: string; number: NewNumber }

export function newNumbersOf({ lines }: Cart): LineNumber[] {
  return lines.flatMap((line) =>
    line.kind === 'mobile' && line.newNumber !== null ? [{ lineId: line.id, number: line.newNumber }] : [],
  )
}

/** The numbers that a cart does not refer to, so that they can be released. */
export function numbersNotIn(cart: Cart | null, numbers: readonly LineNumber[]): LineNumber[] {
  const kept = new Set((cart === null ? [] : newNumbersOf(cart)).map(({ number }) => number.holdId))
  return numbers.filter(({ number }) => !kept.has(number.holdId))
}
