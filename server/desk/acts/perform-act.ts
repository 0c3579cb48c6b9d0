import { hash } from 'node:crypto'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type AuditedAct, appendEntry } from '#server/audit/append-entry.ts'
import { unguarded } from '#server/audit/guarded-database.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { actorOf, type DeskStaff } from '../desk-staff.ts'
import { deskRequests } from '../tables.ts'

/** What was done, for the audit trail. Null: nothing had to be. */
type Done<T> = { value: T; act: AuditedAct | null }

/**
 * The one way to change something at the desk, whose own handle of the database is read-only: the act and its entry in the audit trail
 * are one commit, under an idempotency key. What is refused, or is so already, is undone. A request that comes again finds that it was
 * done, and returns what `repeated` reads.
 */
export async function performAct<T>(
  { db }: { db: Database },
  staff: DeskStaff,
  {
    work,
    repeated,
  }: {
    work: (tx: Transaction) => Promise<Result<Done<T>, DeskRefusal>>
    repeated: (tx: Transaction) => Promise<T>
  },
): Promise<Result<T, DeskRefusal>> {
  if (staff.key === null) return refuse({ code: 'DESK_KEY_NEEDED' })
  const id = hash('sha256', JSON.stringify([staff.id, staff.key]), 'buffer')
  return inTransaction(unguarded(db), async (tx) => {
    // A request with the same key that is under way is waited for here.
    const { rowCount } = await tx.insert(deskRequests).values({ id }).onConflictDoNothing()
    if (rowCount === 0) return ok(await repeated(tx))
    await tx.$client.query('savepoint act')
    const done = await work(tx)
    if (!done.ok || done.value.act === null) await tx.$client.query('rollback to savepoint act')
    if (!done.ok) {
      // It may be allowed later.
      await tx.delete(deskRequests).where(eq(deskRequests.id, id))
      return done
    }
    const { value, act } = done.value
    if (act !== null) await appendEntry(tx, actorOf(staff), act)
    return ok(value)
  })
}

/** For a look that is on record: what it has found is returned after its entry alone. It changes nothing, and needs no key. */
export function recordLook({ db }: { db: Database }, staff: DeskStaff, act: AuditedAct): Promise<void> {
  return inTransaction(unguarded(db), (tx) => appendEntry(tx, actorOf(staff), act))
}

/**
 * For what the shop does by itself beside an act, as a job would: it reads a provider before it, or carries out after its commit what
 * the act has begun.
 */
export function besideAct<Deps extends { db: Database }>(deps: Deps): Deps {
  return { ...deps, db: unguarded(deps.db) }
}
