import type { GraphQLSchema } from 'graphql'
import type { BudgetName } from '#domain/refusals/availability-refusals.ts'
import type { BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import { type Refusal, refusalMessage } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { Clock } from '../../clock.ts'
import type { ServerSettings } from '../../config/server-settings.ts'
import type { VisitorBudget } from '../../config/visitor-budget.ts'
import { spendOwnAndShared } from '../../database/budget.ts'
import type { Database } from '../../database/database.ts'
import type { VisitorContext } from '../../graphql/builder.ts'
import { rootPolicies } from '../../graphql/field-policy.ts'
import type { RootField } from '../../graphql/root-fields.ts'
import { createVisitorLimit, type VisitorLimit } from '../visitor-limit.ts'
import type { GraphQLResponse } from './execute-graphql.ts'

const MINUTE_SECONDS = 60

/** The response to a request over its budget. Seconds to wait: null where a bot check is what it needs. */
export type OverBudget = { status: 429; retryAfter: number | null; result: GraphQLResponse }

export type Charged = {
  fields: readonly RootField[]
  /** The work of reading the text. */
  reading: number
  /** Of all fields below, in units of `field-cost.ts`. */
  cost: number
  /** One of the storefront's own operations. */
  isOurs: boolean
}

/** Of whom, and with what: a context has more. */
type Charging = Pick<VisitorContext, 'visitor' | 'botCheck' | 'log'>

export type ChargeWork = (context: Charging, charged: Charged) => Promise<OverBudget | null>

/** Whether calls are no robot's, or few enough not to matter. The token is that of a bot check. */
export type AdmitCalls = (asked: {
  action: BotCheckAction
  calls: number
  visitor: string
  token: string | null
  log: VisitorContext['log']
}) => Promise<Result<null, Refusal>>

/** Null: it has no budget. */
export type Budgets = Record<BudgetName, VisitorBudget | null>

type WorkSettings = Pick<ServerSettings, 'production' | 'otherQueriesPerMinute'> & { budgets: Budgets }

/** `own` refuses an offender without a statement; the database counts what they request of other servers. */
type Budget = { own: VisitorLimit; most: VisitorBudget; fullUntil: number }

/** Of root fields without a policy, such as introspection. */
const USUAL = { cost: 1, budget: null, botCheck: null }

/** Budgets whose calls a robot would repeat. */
const CHECKED: Readonly<Partial<Record<BudgetName, BotCheckAction>>> = { checks: 'checks', searches: 'searches' }

/** Units of cost for which a unit of work is charged. */
const COST_OF_WORK = 2500

/**
 * Charges a request to the visitor's budgets before it is executed: its work, and budgets of single fields, per visitor and
 * for all visitors, of all servers together. The first unit of work is charged when a request comes in (route-limits.ts), so
 * that unreadable requests count too.
 */
export function chargeWork(
  { clock, config, db, admitCalls }: { clock: Clock; config: WorkSettings; db: Database; admitCalls: AdmitCalls },
  schema: GraphQLSchema,
  limit: VisitorLimit,
) {
  const workOf = worksOf(schema)
  const budgets = new Map<string, Budget>(
    Object.entries(config.budgets).flatMap(([name, most]) => {
      if (most === null) return []
      return [[name, { own: createVisitorLimit({ perMinute: most.perVisitor, clock }), most, fullUntil: 0 }]]
    }),
  )

  // In development the storefront's operations change all the time.
  const limitOthers = config.production
    ? createVisitorLimit({ perMinute: config.otherQueriesPerMinute, clock })
    : () => null

  const charge: ChargeWork = async ({ visitor, botCheck: token, log }, { fields, reading, cost, isOurs }) => {
    const requested = workOf(fields)
    const work = Math.max(requested.work - 1, 0) + reading + Math.floor(cost / COST_OF_WORK)
    const seconds = (work > 0 ? limit(visitor, work) : null) ?? (isOurs ? null : limitOthers(visitor, work + 1))
    if (seconds !== null) return overBudget({ code: 'RATE_LIMITED', params: { of: 'work', retryAfter: seconds } })
    // Before the budgets, so that a robot spends neither those of all visitors nor those of the others behind its address.
    for (const [action, calls] of requested.botChecks) {
      const admitted = await admitCalls({ action, calls, visitor, token, log })
      if (!admitted.ok) return refused(admitted.refusal)
    }
    for (const [name, count] of requested.budgets) {
      const budget = budgets.get(name)
      if (budget === undefined) continue
      const wait = budget.own(visitor, count)
      if (wait !== null) return overBudget({ code: 'TOO_MANY_CHECKS', params: { budget: name, retryAfter: wait } })
      // A spent budget is cached: a flood costs no database query.
      const now = clock.monotonicMs()
      if (now >= budget.fullUntil) {
        const over = await spendOwnAndShared(db, sharedBudgets(name, visitor, budget), {
          work: count,
          seconds: MINUTE_SECONDS,
        })
        if (over === null) continue
        if (over.spent === 'own') {
          const retryAfter = Math.ceil(over.waitMs / 1000)
          return overBudget({ code: 'TOO_MANY_CHECKS', params: { budget: name, retryAfter } })
        }
        budget.fullUntil = now + over.waitMs
      }
      const retryAfter = Math.ceil((budget.fullUntil - now) / 1000)
      return overBudget({ code: 'TOO_MANY_VISITORS', params: { budget: name, retryAfter } })
    }
    return null
  }
  return charge
}

/** Counted where all servers see them: a visitor whom a balancer sends to each in turn has no more. */
function sharedBudgets(name: BudgetName, visitor: string, { most: { perVisitor, forAll } }: Budget) {
  return {
    own: { key: `${name} of ${visitor}`, most: perVisitor },
    shared: { key: `${name} of all visitors`, most: forAll },
  }
}

/** The work of root fields by their policies. A field under two aliases is charged twice. */
function worksOf(schema: GraphQLSchema) {
  const policies = new Map(rootPolicies(schema).map(({ field, policy }) => [field.name, policy]))
  return (fields: readonly RootField[]) => {
    const budgets = new Map<BudgetName, number>()
    const botChecks = new Map<BotCheckAction, number>()
    let work = 0
    for (const { name } of fields) {
      const { cost, budget, botCheck } = policies.get(name) ?? USUAL
      work += cost
      if (budget != null) budgets.set(budget, (budgets.get(budget) ?? 0) + 1)
      const action = botCheck ?? (budget == null ? null : CHECKED[budget])
      if (action != null) botChecks.set(action, (botChecks.get(action) ?? 0) + 1)
    }
    return { work, budgets, botChecks }
  }
}

function refused(refusal: Refusal): OverBudget {
  const { code, params } = refusal
  const error = { message: refusalMessage(refusal), extensions: { code, ...(params !== undefined && { params }) } }
  return { status: 429, retryAfter: null, result: { errors: [error] } }
}

function overBudget(
  refusal: Extract<Refusal, { code: 'RATE_LIMITED' | 'TOO_MANY_CHECKS' | 'TOO_MANY_VISITORS' }>,
): OverBudget {
  const { code, params } = refusal
  const { retryAfter } = params
  const error = { message: refusalMessage(refusal), extensions: { code, retryAfter } }
  return { status: 429, retryAfter, result: { errors: [error] } }
}
