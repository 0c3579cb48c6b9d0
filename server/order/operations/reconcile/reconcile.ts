import { ok, type Result, refuse } from '#domain/result.ts'
import type { By } from '../../state/tables.ts'
import { compareCancellations, compareManaged, compareVisits } from './compare-managed.ts'
import { comparePayments, compareRefunds } from './compare-payments.ts'
import type { Compared, Comparison, Difference, ReconcileDeps } from './difference.ts'
import { endOthers, type Finding, forgetEnded, noteMended, noteOpen } from './findings.ts'
import { beginRun, dueSince, endRun, keepRenewing, renewRun } from './reconciliation-lease.ts'

/** In the order in which they are mended: a restored order has its payment, a restored withdrawal its refund. */
const COMPARISONS: readonly Comparison[] = [
  { name: 'orders', compare: compareManaged },
  { name: 'visits', compare: compareVisits },
  { name: 'withdrawals', compare: compareCancellations },
  { name: 'payments', compare: comparePayments },
  { name: 'refunds', compare: compareRefunds },
]

/** An hour more than was requested: clocks of other systems differ, and what was begun before may have ended since. */
const OVERLAP_MS = 60 * 60 * 1000

export type ReconcileRequest = {
  /** Null: since the last run that saw everything. */
  since: Date | null
  mends: boolean
}

/** `problem`: the system did not respond, so nothing of it was compared. */
type Counted = Omit<Compared, 'differences'> & { name: string; problem: string | null }

export type Reconciled = {
  since: Date
  mends: boolean
  counted: Counted[]
  mended: Finding[]
  /** What is left, those that a person has settled before left out. */
  open: Finding[]
}

export type AlreadyRunning = { code: 'ALREADY_RUNNING' }

/**
 * Compares what payment providers and order management have since a time with the shop, stores every difference, and
 * mends what can be. One run at a time; a run that is repeated changes nothing more.
 *
 * @param mending what differences are found and mended with, where that is on record
 */
export async function reconcile(
  { mending, ...deps }: ReconcileDeps & { mending?: ReconcileDeps },
  caller: { name: By },
  { since: requested, mends }: ReconcileRequest,
): Promise<Result<Reconciled, AlreadyRunning>> {
  const { db } = deps
  const since = requested ?? (await dueSince(db))
  const run = await beginRun(db, { since, mends, by: caller.name })
  if (run === null) return refuse({ code: 'ALREADY_RUNNING' })
  const stopRenewing = keepRenewing(db, run)
  let isWhole: boolean | null = null
  try {
    const counted: Counted[] = []
    const mended: Finding[] = []
    const open: Finding[] = []
    for (const { name, compare } of COMPARISONS) {
      await renewRun(db, run)
      const found = await compared(mending ?? deps, compare, new Date(since.getTime() - OVERLAP_MS))
      counted.push({ name, ...found })
      for (const difference of found.differences) {
        await renewRun(db, run)
        const finding = await noteOpen(db, difference, since)
        if (finding.state !== 'open') continue
        const done = mends ? await mend(deps, difference, caller.name) : { outcome: null }
        if (done.outcome !== null) {
          await noteMended(db, finding, done.outcome, caller.name)
          mended.push({ ...finding, what: done.outcome })
        } else
          open.push(done.problem === undefined ? finding : { ...finding, what: `${finding.what}; ${done.problem}` })
      }
    }
    isWhole = counted.every((each) => each.isWhole)
    if (isWhole)
      await endOthers(
        db,
        since,
        open.map(({ id }) => id),
      )
    await forgetEnded(db)
    return ok({ since, mends, counted, mended, open })
  } finally {
    stopRenewing()
    await endRun(db, run, isWhole)
  }
}

async function compared(
  deps: ReconcileDeps,
  compare: Comparison['compare'],
  since: Date,
): Promise<Compared & { problem: string | null }> {
  try {
    return { ...(await compare(deps, since)), problem: null }
  } catch (error) {
    deps.log.error({ err: error }, 'an outside system could not be compared')
    return { differences: [], compared: 0, foreign: 0, isWhole: false, problem: wordsOf(error) }
  }
}

/** Without an outcome it is as it was. */
async function mend(
  deps: ReconcileDeps,
  { mend: work, kind, ref }: Difference,
  by: By,
): Promise<{ outcome: string | null; problem?: string }> {
  try {
    return { outcome: (await work?.(by)) ?? null }
  } catch (error) {
    deps.log.error({ err: error, kind, ref }, 'a difference could not be mended')
    return { outcome: null, problem: `could not be mended: ${wordsOf(error)}` }
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
