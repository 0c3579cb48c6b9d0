import { BOT_CHECK_ACTIONS, type BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { allowance } from './allowance.ts'
import { altcha } from './altcha.ts'
import type { BotCheck, Checked } from './bot-check.ts'
import type { BotCheckSettings } from './bot-check-settings.ts'
import { isFirstUse } from './check-uses.ts'

export type BotGate = {
  /** @param token of a check that was passed, after the name of its kind and a colon. Null: none. */
  admit(asked: Checked & { calls: number; token: string | null }): Promise<Result<null, Refusal>>
}

type Deps = {
  clock: Clock
  config: BotCheckSettings & Pick<ServerSettings, 'keys'>
  db: Database
  metrics: Metrics
  securityEvent: ReportSecurityEvent
  /** Null: the shop's own check alone. */
  recaptcha: BotCheck | null
}

/** So many calls one check is for. What costs the operator or a stranger something needs one each time. */
const CALLS_OF_A_CHECK: Readonly<Record<BotCheckAction, number>> = {
  checks: 5,
  searches: 20,
  find_order: 1,
  codes: 1,
  sign_in: 1,
  order: 1,
}

const MOST_CHARACTERS = 8000

/**
 * Lets calls through: those that need no check, and those with one that was passed. A check opens nothing else: budgets are
 * counted behind this gate, and no check lifts them.
 */
export function botGate(deps: Deps): BotGate {
  const { clock, config, db, metrics, securityEvent } = deps
  const { free } = config.botCheck
  if (free === null) return { admit: async () => ok(null) }
  const allowances = new Map(BOT_CHECK_ACTIONS.map((action) => [action, allowance(free[action], clock)]))
  const kinds: Readonly<Record<string, BotCheck | null>> = {
    altcha: altcha({ db, keys: config.keys }),
    recaptcha: deps.recaptcha,
  }

  async function problemOf(kind: string, token: string, checked: Checked): Promise<string | null> {
    const check = Object.hasOwn(kinds, kind) ? kinds[kind] : null
    if (check == null || token.length > MOST_CHARACTERS) return 'unreadable'
    const verdict = await check.verify(token, checked)
    if (!verdict.passed) return verdict.because
    return (await isFirstUse(db, `${kind} ${verdict.use}`, verdict.seconds)) ? null : 'used'
  }

  return {
    async admit({ calls, token, ...checked }) {
      const { action, visitor, log } = checked
      const own = allowances.get(action)
      const required = refuse({ code: 'BOT_CHECK_REQUIRED', params: { action } } as const)
      if (token === null) return own?.spend(visitor, calls) ? ok(null) : required
      if (calls > CALLS_OF_A_CHECK[action]) return required
      const colon = token.indexOf(':')
      const kind = token.slice(0, colon)
      const because = await problemOf(kind, token.slice(colon + 1), checked)
      const provider = Object.hasOwn(kinds, kind) ? kind : 'unknown'
      metrics.botChecks.inc({ provider, action, outcome: because ?? 'passed' })
      if (because !== null) {
        securityEvent(log, { event: 'refused-access', place: `bot check of ${action}`, reason: because, visitor })
        return refuse({ code: 'BOT_CHECK_FAILED' })
      }
      own?.give(visitor, CALLS_OF_A_CHECK[action] - calls)
      return ok(null)
    },
  }
}
