import { type FirstBillDay, fromBillText } from '#domain/pricing/naming/bill-names.ts'
import type { CartMovesFragment } from '#storefront/api/generated/types.ts'

export type Move = CartMovesFragment['priceMoves'][number]

/** Which price of a line has changed. */
export function moveText({ part, fromBill }: Pick<Move, 'part' | 'fromBill'>, firstBill: FirstBillDay): string {
  switch (part) {
    case 'PLAN':
      return fromBill === null || fromBill === 1 ? 'a month' : `a month ${fromBillText(fromBill, firstBill)}`
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
