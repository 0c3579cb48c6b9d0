import { irishDay } from '#domain/availability/service-date.ts'
import { isCalendarDay } from '#domain/desk/calendar-day.ts'
import { CART_STEPS, type CartStep, type DailyMeasure, dayBefore, daysBetween } from '#domain/desk/daily-measure.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { WORK_KINDS, type WorkKind } from '#domain/desk/work-kind.ts'
import { ORDER_STATES, type OrderState } from '#domain/order/state.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'

export type NumbersOfDay = {
  /** In Ireland. */
  day: string
  carts: Record<CartStep, number>
  orders: Record<OrderState, number>
  /** In cents. */
  taken: number
  refunded: number
  /** Of it by employees. */
  refundedByStaff: number
  fallout: { kind: WorkKind; count: number; amount: number }[]
  handOver: { count: number; medianSeconds: number; slowSeconds: number } | null
  visits: { due: number; kept: number }
}

export type Numbers = { today: string; days: NumbersOfDay[]; countedAt: Date | null }

export const MOST_DAYS = 366
const USUAL_DAYS = 28

type Row = { day: string; measure: DailyMeasure; part: string; count: number; amount: number }

/** Null: the last four weeks. */
export type NumbersRequest = { from: string; to: string } | null

/** The figures of each day of a time, both days included. A day that was not counted has nothing but zeros. */
export async function readNumbers(
  { db, clock }: { db: Database; clock: Clock },
  request: NumbersRequest,
): Promise<Result<Numbers, DeskRefusal>> {
  const today = irishDay(clock.now())
  const { from, to } = request ?? { from: dayBefore(today, USUAL_DAYS - 1), to: today }
  const days = [from, to].every(isCalendarDay) ? daysBetween(from, to) : []
  if (days.length === 0 || days.length > MOST_DAYS) return refuse({ code: 'DESK_DAYS' })
  const { rows } = await db.$client.query<Row & { countedAt: Date }>({
    name: 'desk numbers',
    text: `select day::text, measure, part, count, amount::float8 as amount, counted_at as "countedAt"
      from daily_numbers where day between $1 and $2`,
    values: [from, to],
  })
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return ok({
    today,
    days: days.map((day) => numbersOf(day, byDay.get(day) ?? [])),
    countedAt: rows.reduce<Date | null>(
      (last, { countedAt }) => (last === null || countedAt > last ? countedAt : last),
      null,
    ),
  })
}

function numbersOf(day: string, rows: readonly Row[]): NumbersOfDay {
  const find = (measure: DailyMeasure, part: string) =>
    rows.find((row) => row.measure === measure && row.part === part) ?? { count: 0, amount: 0 }
  const counts = <Part extends string>(measure: DailyMeasure, parts: readonly Part[]) =>
    Object.fromEntries(parts.map((part) => [part, find(measure, part).count])) as Record<Part, number>
  const [median, slow] = [find('handOver', 'median'), find('handOver', 'slow')]
  return {
    day,
    carts: counts('carts', CART_STEPS),
    orders: counts('orders', ORDER_STATES),
    taken: find('taken', '').amount,
    refunded: rows.filter(({ measure }) => measure === 'refunded').reduce((sum, { amount }) => sum + amount, 0),
    refundedByStaff: find('refunded', 'employee').amount,
    fallout: WORK_KINDS.map((kind) => ({ kind, ...pick(find('fallout', kind)) })).filter(({ count }) => count > 0),
    handOver:
      median.count === 0 ? null : { count: median.count, medianSeconds: median.amount, slowSeconds: slow.amount },
    visits: counts('visits', ['due', 'kept'] as const),
  }
}

function pick({ count, amount }: { count: number; amount: number }) {
  return { count, amount }
}
