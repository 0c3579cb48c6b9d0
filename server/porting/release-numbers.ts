import type { Cart } from '#domain/cart/cart.ts'
import { type LineNumber, newNumbersOf, numbersNotIn } from '#domain/cart/numbers/choose-number.ts'
import type { Effect } from '#server/cart/effects.ts'
import type { Caller } from '#server/session/caller.ts'
import type { NumberPool } from './number-pool.ts'

/** Releases numbers of the pool that are not in the cart any more. A hold that cannot be released expires by itself. */
export async function releaseNumbers(
  numbers: NumberPool,
  log: Caller['log'],
  held: readonly LineNumber[],
  cart: Cart | null,
): Promise<void> {
  await Promise.all(
    numbersNotIn(cart, held).map(({ number }) =>
      numbers.release(number.holdId).catch((error: unknown) => log.warn({ err: error }, 'a number was not given back')),
    ),
  )
}

/** After any change of a cart: releases the numbers of lines that were removed, or that bring their own number now. */
export function freedNumbers(numbers: NumberPool): Effect {
  return {
    async settle({ before, after }, log) {
      if (before !== null) await releaseNumbers(numbers, log, newNumbersOf(before), after)
    },
  }
}
