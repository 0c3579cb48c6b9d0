import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { isSimLine } from '#domain/cart/lines/cart-line.ts'
import { isESimLine } from '#domain/cart/lines/line-sim.ts'
import type { LineSim } from '#domain/cart/lines/sim-line.ts'
import type { ESimProfiles, Profile } from '#server/esim/esim-profiles.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { defineFollowUp } from '../../state/define-follow-up.ts'
import { findOrderById, type StoredOrder, withdrawnLines } from '../../state/order-store.ts'
import { promiseMails } from '../../state/promise-mails.ts'
import { orderEvents } from '../../state/tables.ts'
import { type ESimRow, liveESims } from './esim-store.ts'
import { eSimProfiles } from './tables.ts'

type Deps = { db: Database; jobs: JobQueue; log: FastifyBaseLogger; eSims: ESimProfiles }

export const settleESimsFollowUp = defineFollowUp({
  name: 'settle-esims',
  payload: v.object({ orderId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'waiting',
  waitsFor: 'eSims',
  of({ do: effect }, { id: orderId, ordered }) {
    const isSettled = effect === 'handOver' || effect === 'cancelServices'
    return isSettled && ordered.cart.lines.some(isESimLine) ? { orderId } : null
  },
  // Of a month, which an index finds; otherwise every withdrawal would be read.
  overdue: unsettled(sql`received_at > now() - interval '30 days'`),
  open: unsettled(sql`true`),
  run: settleESims,
})

function unsettled(isDue: SQL): SQL {
  return sql`select order_id as "orderId", order_id, created_at as since from esim_profiles where state = 'asked'
    union all
    select profile.order_id as "orderId", profile.order_id, received_at as since
    from withdrawals join esim_profiles as profile
      on profile.order_id = withdrawals.order_id and profile.line_id = any(withdrawals.lines)
    where profile.state = 'ready' and ${isDue}`
}

/**
 * Has the profiles of an order made, and ends those of lines that it does not have any more. Idempotent by the
 * profile's id.
 */
async function settleESims(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrderById(deps.db, orderId)
  if (order === null) return
  for (const row of await liveESims(deps.db, orderId)) {
    const sim = neededSim(order, row)
    if (sim === null) await takeBack(deps, row)
    else if (row.state === 'asked') await makeReady(deps, row, await made(deps, row, sim))
  }
}

function neededSim(order: StoredOrder, { lineId }: ESimRow): LineSim | null {
  const line = order.ordered.cart.lines.find(({ id }) => id === lineId)
  if (order.state !== 'confirmed' || withdrawnLines(order).includes(lineId)) return null
  return line && isSimLine(line) ? line.simCard : null
}

/** A phone that is not found by its EID can still scan the code. */
async function made({ eSims }: Deps, { id: name, bound }: ESimRow, { code, eid }: LineSim): Promise<Profile> {
  const ordered = bound ? await eSims.order({ name, code, eid }) : 'eidRefused'
  const profile = ordered === 'eidRefused' ? await eSims.order({ name, code, eid: null }) : ordered
  if (profile === 'eidRefused') throw new Error('An eSIM was refused for an EID that was not named')
  return profile
}

async function makeReady({ db, jobs }: Deps, { id, orderId }: ESimRow, profile: Profile): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(eSimProfiles)
      .set({ ...profile, state: 'ready', readyAt: sql`now()` })
      .where(and(eq(eSimProfiles.id, id), eq(eSimProfiles.state, 'asked')))
    if (rowCount !== 1) return
    await tx.insert(orderEvents).values({ orderId, event: 'esim.ready', by: 'operator' })
    await promiseMails(tx, jobs, [{ orderId, name: `eSim ${id}` }])
  })
}

async function takeBack({ db, log, eSims }: Deps, row: ESimRow): Promise<void> {
  const { id, orderId, iccid, matchingId } = row
  if (iccid !== null && matchingId !== null) {
    const outcome = await eSims.cancel(id, { iccid, matchingId })
    // Order management ends the service: it gets the withdrawal too.
    if (outcome === 'installed') log.warn({ orderId }, 'an eSIM that was withdrawn from is on a phone')
  }
  await db.update(eSimProfiles).set({ state: 'ended' }).where(eq(eSimProfiles.id, id))
}
