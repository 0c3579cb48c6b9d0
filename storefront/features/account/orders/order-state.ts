import type { AccountOrderPartFragment } from '#storefront/api/generated/types.ts'
import { listOf } from '#storefront/formatting/list-of.ts'

/** Something of it is still to come. */
export function isUnderWay({ state, next }: AccountOrderPartFragment): boolean {
  if (state === 'CANCELLED' || state === 'WITHDRAWN') return false
  return state !== 'CONFIRMED' || next !== null
}

/** "Fibre 1Gb and TV Family" */
export function orderName({ cart: { offers } }: AccountOrderPartFragment): string {
  return listOf(offers.map(({ baseOffer }) => baseOffer.description))
}

export function stateText({ state, next }: AccountOrderPartFragment): string {
  switch (state) {
    case 'CANCELLED':
      return 'Not completed. You weren’t charged.'
    case 'WITHDRAWN':
      return 'Cancelled'
    case 'AWAITING_PAYMENT':
      return 'Waiting for your payment'
    case 'DEPOSIT_ASKED':
      return 'Waiting for you to accept the deposit'
    case 'REFERRED':
    case 'PLACED':
      return 'We’re checking it'
    case 'CONFIRMED':
      return next === null ? 'Done' : next.title
  }
}
