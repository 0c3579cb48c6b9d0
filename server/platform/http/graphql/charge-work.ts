import { type Refusal, refusalMessage } from '#domain/refusals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RootField } from '#server/platform/graphql/root-fields.ts'
import { createVisitorLimit, type VisitorLimit } from '#server/platform/http/visitor-limit.ts'
import type { GraphQLResponse } from './execute-graphql.ts'
import { BUDGETS, workOf } from './work.ts'

const MINUTE_SECONDS = 60

/** Why a question is not answered now, ready to send. */
export type OverBudget = { status: 429; retryAfter: number; result: GraphQLResponse }

export type Charged = {
  fields: readonly RootField[]
  /** The work that it was to read the text. */
  reading: number
  /** Of all fields below, in units of `field-cost.ts`. */
  cost: number
  /** One of the storefront's own operations. */
  isOurs: boolean
}

export type ChargeWork = (visitor: string, charged: Charged) => Promise<OverBudget | null>

/** Units of cost for which a unit of work is charged. */
const COST_OF_WORK = 2500

/**
 * Takes what a question asks for off the visitor's budgets, before anything of it is done: their work, and what is counted
 * by itself, for them and for all visitors of all servers together. The first unit of work is taken when a request comes
 * in (route-limits.ts), so that what cannot be understood counts too.
 */
export function chargeWork({ clock, config, db }: { clock: Clock; config: Config; db: Database }, limit: VisitorLimit) {
  const budgets = new Map(
    BUDGETS.flatMap((name) => {
      const most = config.budgets[name]
      if (most === null) return []
      return [
        [name, { own: createVisitorLimit({ perMinute: most.perVisitor, clock }), most: most.forAll, fullUntil: 0 }],
      ]
    }),
  )

  // In development the storefront's operations change under our hands.
  const limitOthers = config.production
    ? createVisitorLimit({ perMinute: config.otherQueriesPerMinute, clock })
    : () => null

  const charge: ChargeWork = async (visitor, { fields, reading, cost, isOurs }) => {
    const asked = workOf(fields)
    const work = Math.max(asked.work - 1, 0) + reading + Math.floor(cost / COST_OF_WORK)
    const seconds = (work > 0 ? limit(visitor, work) : null) ?? (isOurs ? null : limitOthers(visitor, work + 1))
    if (seconds !== null) return overBudget({ code: 'RATE_LIMITED', params: { of: 'work', retryAfter: seconds } })
    for (const [name, count] of asked.budgets) {
      const budget = budgets.get(name)
      if (budget === undefined) continue
      const wait = budget.own(visitor, count)
      if (wait !== null) return overBudget({ code: 'TOO_MANY_CHECKS', params: { budget: name, retryAfter: wait } })
      // While it is known to be spent nobody asks the database again: a flood is to cost us nothing.
      const now = clock.monotonicMs()
      if (now >= budget.fullUntil) {
        const forAll = { key: `${name} of all visitors`, most: budget.most, seconds: MINUTE_SECONDS }
        const shared = await spendBudget(db, forAll, count)
        if (shared === null) continue
        budget.fullUntil = now + shared
      }
      const retryAfter = Math.ceil((budget.fullUntil - now) / 1000)
      return overBudget({ code: 'TOO_MANY_VISITORS', params: { budget: name, retryAfter } })
    }
    return null
  }
  return charge
}

function overBudget(
  refusal: Extract<Refusal, { code: 'RATE_LIMITED' | 'TOO_MANY_CHECKS' | 'TOO_MANY_VISITORS' }>,
): OverBudget {
  const { code, params } = refusal
  const { retryAfter } = params
  const error = { message: refusalMessage(refusal), extensions: { code, retryAfter } }
  return { status: 429, retryAfter, result: { errors: [error] } }
}
