import type { CartMovesFragment } from '#storefront/api/generated/types.ts'

export type Move = CartMovesFragment['priceMoves'][number]

/** Which price of a line has changed. */
export function moveText({ part, fromBill }: Pick<Move, 'part' | 'fromBill'>): string {
  switch (part) {
    case 'PLAN':
      return fromBill === null || fromBill === 1 ? 'a month' : `a month from bill ${fromBill}`
    case 'RISE':
      return 'the yearly rise, a month'
    case 'ACTIVATION':
      return 'activation, once off'
    case 'DEVICE':
      return 'today'
    case 'INSURANCE':
      return 'a month'
    case 'EXTRA':
      return 'as an extra'
  }
}
