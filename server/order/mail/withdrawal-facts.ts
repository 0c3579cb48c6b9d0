import { irishDay } from '#domain/availability/service-date.ts'
import { visitsOf } from '#domain/cart/line-visits.ts'
import { cents } from '#domain/money.ts'
import { orderItems, orderStart } from '#domain/order/order.ts'
import { lentGoods } from '#domain/order/promises/lent-goods.ts'
import type { WithdrawalFacts } from '#domain/order/promises/withdrawal-steps.ts'
import { lastDayToSendBack } from '#domain/order/returns/goods-return.ts'
import { withoutWithdrawn } from '#domain/order/timeline.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { courseInWords, priceCourse } from '#domain/pricing/price-course.ts'
import { promiseSources } from '#server/checkout/promise-sources.ts'
import type { StoredOrder, WithdrawalRow } from '../state/order-store.ts'
import type { ReturnRow } from '../state/returns/tables.ts'
import type { Around } from './around.ts'
import { goodsName } from './goods-name.ts'
import { lineName } from './ordered-prices.ts'

/** What follows from a withdrawal of this order. */
export function withdrawalFacts(
  order: StoredOrder,
  withdrawal: WithdrawalRow,
  { brand, releases }: Pick<Around, 'brand' | 'releases'>,
): WithdrawalFacts {
  const { ordered } = order
  const { lines, receivedAt, refund, due } = withdrawal
  const goods = returnsOf(order, withdrawal)
  const gone = ordered.cart.lines.filter(({ id }) => lines.includes(id))
  const { names } = promiseSources(releases, brand)
  return {
    services: gone.map((line) => lineName(line, releases)),
    endsOn: irishDay(receivedAt),
    sendBy: lastDayToSendBack(receivedAt),
    hadVisit: visitsOf({ ...ordered.cart, lines: gone }).length > 0,
    bought: goods.map(({ item }) => goodsName(ordered, item, releases)),
    lent: lentGoods(ordered, lines, names).map(({ name }) => name),
    refund: cents(refund + goods.reduce((total, { price }) => total + price, 0)),
    left: leftOf(order, { brand, releases }),
    due: cents(due),
  }
}

export function returnsOf({ returns }: StoredOrder, { id }: Pick<WithdrawalRow, 'id'>): ReturnRow[] {
  return returns.filter(({ withdrawalId }) => withdrawalId === id)
}

function leftOf(order: StoredOrder, { brand, releases }: Pick<Around, 'brand' | 'releases'>): WithdrawalFacts['left'] {
  const { ordered } = withoutWithdrawn(order)
  if (ordered.cart.lines.length === 0 || order.state === 'withdrawn') return null
  const { bills } = billForecast(orderItems(ordered), orderStart(ordered, brand.billDay))
  return {
    services: ordered.cart.lines.map((line) => lineName(line, releases)),
    monthly: courseInWords(priceCourse(bills)),
  }
}
