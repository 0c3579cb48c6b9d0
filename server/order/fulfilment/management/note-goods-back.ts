import type { FastifyBaseLogger } from 'fastify'
import { NOTHING } from '#domain/money.ts'
import type { GoodsBack } from '../../order-management.ts'
import { type ChangeDeps, changeOrder } from '../../state/change-order.ts'
import type { By } from '../../state/tables.ts'

/**
 * Order management has goods back. Repeated reports, and those about goods that nobody withdrew from, change nothing.
 */
export async function noteGoodsBack(
  deps: ChangeDeps & { log: FastifyBaseLogger },
  orderId: string,
  told: readonly GoodsBack[],
  by: By,
): Promise<void> {
  if (told.length === 0) return
  await changeOrder(deps, orderId, ({ returns }) => {
    const back = returns.flatMap(({ id, item, state, refund }) => {
      const said = state === 'back' ? undefined : told.find((each) => each.item === item)
      return said === undefined ? [] : [{ id, deduction: said.deduction, isDecided: refund !== null }]
    })
    if (back.length === 0) return null
    const late = back.filter(({ deduction, isDecided }) => deduction !== null && isDecided)
    if (late.length > 0) deps.log.warn({ orderId }, 'goods have lost value, and their money went back before')
    return {
      events: back.map(({ id, deduction }) => ({
        of: 'return',
        id,
        event: 'back',
        deduction: deduction?.amount ?? NOTHING,
      })),
      knownReturns: back.map(({ id, deduction }) => ({
        id,
        deduction: deduction?.amount ?? NOTHING,
        deductionReason: deduction?.reason ?? null,
      })),
      notes: late.map(() => 'return.deductionTooLate'),
      by,
    }
  })
}
