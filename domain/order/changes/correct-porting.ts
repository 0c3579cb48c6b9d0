import { savePorting } from '#domain/cart/numbers/save-porting.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'
import type { Ordered } from '../order.ts'

/** The order with corrected porting details of a line. What was ordered, at which price, does not change. */
export function withCorrectedPorting(ordered: Ordered, lineId: string, answers: PortingDetails, now: Date): Ordered {
  const corrected = savePorting(ordered.cart, lineId, answers, now)
  if (!corrected.ok) throw new Error('A number was corrected that the order does not bring')
  return { ...ordered, cart: { ...ordered.cart, lines: corrected.value.lines } }
}
