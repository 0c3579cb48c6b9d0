import * as v from 'valibot'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import type { HealthCheck } from '#domain/desk/health-check.ts'
import { judgeTrail } from '#domain/desk/trail-check.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { appendEntry } from '#server/audit/append-entry.ts'
import { checkTrail, type TrailEnd } from '#server/audit/check-trail.ts'
import { readTrail } from '#server/audit/read-trail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { enqueueJob } from '#server/platform/jobs/job-queue.ts'
import { waitingJob } from '#server/platform/jobs/waiting-job.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'

const KIND = { name: 'check-audit-trail', payload: v.object({}) } as const

/** Who wants it is in the entry of the press. */
const BY_SHOP = { id: 'shop', name: 'The shop', roles: [], requestId: null }

/** Of the last check: its end has to be in the trail at the next. */
const Checked = v.object({
  entries: v.number(),
  end: v.exactOptional(v.string()),
  fault: v.exactOptional(v.object({ kind: v.picklist(['missing', 'changed', 'cutOff']), number: v.number() })),
})

/**
 * Every night, and when somebody presses. The result is an entry itself, with the end of the trail that the next check has to find. A
 * trail that is cut off before that entry is found by an end that was written down elsewhere alone.
 */
export const checkTrailJob = defineJob({
  ...KIND,
  cron: '22 3 * * *',
  async run({ db }: { db: Database }) {
    const checked = await checkTrail(db, await lastEnd(db))
    const after = checked.ok
      ? { entries: checked.end.number, end: `${checked.end.number}:${checked.end.hash}` }
      : { entries: checked.number, fault: { kind: checked.fault, number: checked.number } }
    await inTransaction(db, (tx) => appendEntry(tx, BY_SHOP, { act: 'TRAIL_CHECKED', after }))
  },
})

async function lastEnd(db: Database): Promise<TrailEnd | null> {
  const last = await lastCheck(db)
  const [, number, hash] = /^(\d+):([\da-f]{64})$/.exec(last?.checked.end ?? '') ?? []
  return number === undefined || hash === undefined ? null : { number: Number(number), hash }
}

async function lastCheck(db: Database): Promise<{ at: Date; checked: v.InferOutput<typeof Checked> } | null> {
  const [entry] = await readTrail(db, { act: 'TRAIL_CHECKED' }, { before: null, most: 1 })
  return entry === undefined ? null : { at: entry.at, checked: v.parse(Checked, JSON.parse(entry.after ?? '{}')) }
}

const RUNNING = {
  name: 'desk trail check under way',
  text: `select exists (select from pgboss.job where name = $1 and state <= 'active' and start_after <= now()) as running`,
  values: [KIND.name],
}

async function isRunning({ $client }: Pick<Database | Transaction, '$client'>): Promise<boolean> {
  const { rows } = await $client.query<{ running: boolean }>(RUNNING)
  return rows[0]?.running ?? false
}

/** In the background: a trail of years takes longer than anybody waits for a page. */
export function checkTrailAtDesk({ db }: { db: Database }, staff: DeskStaff): Promise<Result<null, DeskRefusal>> {
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      if (await isRunning(tx)) return refuse({ code: 'DESK_CHECK_RUNNING' })
      await enqueueJob(tx, waitingJob(KIND, {}))
      return ok({ value: null, act: { act: 'TRAIL_CHECK_BEGUN' } })
    },
  })
}

export async function trailChecks({ db, clock }: { db: Database; clock: Clock }): Promise<HealthCheck[]> {
  const [last, running] = await Promise.all([lastCheck(db), isRunning(db)])
  const agoSeconds = last === null ? 0 : Math.max(0, (clock.now().getTime() - last.at.getTime()) / 1000)
  const result = last === null ? null : { fault: null, ...last.checked, agoSeconds }
  return [{ area: 'trail', name: 'Chain of entries', ...judgeTrail(result, { isRunning: running }) }]
}
