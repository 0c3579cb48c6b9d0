import { irishDay } from '#domain/availability/service-date.ts'
import { type PromoCode, promoKey } from '#domain/catalogue/promo/promo-code.ts'
import { isCalendarDay } from '#domain/desk/calendar-day.ts'
import { dayBefore } from '#domain/desk/daily-measure.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { irishInstant } from '#domain/irish-instant.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { loadActive } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'

type Deps = { db: Database; clock: Clock }
type Reason = { code: string; reason: string }
type Act = Parameters<typeof performAct<null>>[2]['work']

const SHORTEST_REASON = 3
const FURTHEST_DAYS = 365

/**
 * An employee ends a code before its release does: for every cart that is ordered from then on. What it gives is decided by the release, and
 * nobody alone can make it more; so it needs no second person, as a device that is out of stock needs none.
 *
 * @param request `lastDay`: in Ireland. Null: at once
 */
export function endPromo(
  deps: Deps,
  staff: DeskStaff,
  { lastDay, ...request }: Reason & { lastDay: string | null },
): Promise<Result<null, DeskRefusal>> {
  return change(deps, staff, request, async (tx, { code, until }, before) => {
    const now = deps.clock.now()
    const today = irishDay(now)
    if (lastDay !== null && !isWithinAYear(lastDay, today)) return refuse({ code: 'DESK_PROMO_DAY' })
    const isOver = (before !== null && before <= now) || (until !== null && until < today)
    if (isOver || (lastDay !== null && until !== null && lastDay >= until)) return refuse({ code: 'DESK_PROMO_ENDED' })
    const endsAt = lastDay === null ? null : irishInstant(dayBefore(lastDay, -1), '00:00')
    await tx.$client.query({ ...END, values: [code, endsAt] })
    const about = { object: objectOf(code), reason: request.reason, before: { lastDay: dayIn(before) ?? until } }
    return ok({ value: null, act: { act: 'PROMO_ENDED', ...about, after: { lastDay: lastDay ?? 'at once' } } })
  })
}

/** It runs again as its release says, which two employees have agreed to. */
export function resumePromo(deps: Deps, staff: DeskStaff, request: Reason): Promise<Result<null, DeskRefusal>> {
  return change(deps, staff, request, async (tx, { code, until }, before) => {
    if (before === null) return refuse({ code: 'DESK_PROMO_RUNS' })
    await tx.$client.query({ ...RESUME, values: [code] })
    const about = { object: objectOf(code), reason: request.reason, before: { lastDay: dayIn(before) } }
    return ok({ value: null, act: { act: 'PROMO_RESUMED', ...about, after: { lastDay: until } } })
  })
}

function objectOf(code: string): string {
  return `promo code ${code}`
}

function isWithinAYear(day: string, today: string): boolean {
  return isCalendarDay(day) && day >= today && day <= dayBefore(today, -FURTHEST_DAYS)
}

function dayIn(endsAt: Date | null): string | null {
  return endsAt === null ? null : irishDay(new Date(endsAt.getTime() - 1000))
}

const LOCKED = {
  name: 'desk promo end',
  text: `select ends_at as "endsAt" from promo_counts where code = $1 for update`,
}

/** Orders with the code wait for its row here, and find it ended. */
const END = {
  name: 'desk end promo',
  text: `insert into promo_counts (code, used, ends_at) values ($1, 0, coalesce($2::timestamptz, now()))
    on conflict (code) do update set ends_at = excluded.ends_at, changed_at = now()`,
}

const RESUME = {
  name: 'desk resume promo',
  text: 'update promo_counts set ends_at = null, changed_at = now() where code = $1',
}

function change(
  { db }: Deps,
  staff: DeskStaff,
  { code, reason }: Reason,
  decide: (tx: Transaction, promo: PromoCode, before: Date | null) => ReturnType<Act>,
): Promise<Result<null, DeskRefusal>> {
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
      const active = await loadActive(tx)
      const promo = active?.release.promoCodes.find((each) => each.code === promoKey(code))
      if (promo === undefined) return refuse({ code: 'DESK_PROMO_UNKNOWN' })
      const { rows } = await tx.$client.query<{ endsAt: Date | null }>({ ...LOCKED, values: [promo.code] })
      return decide(tx, promo, rows[0]?.endsAt ?? null)
    },
  })
}
