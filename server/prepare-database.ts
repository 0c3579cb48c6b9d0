import { auditedDatabase, describeAct } from '#server/audit/shell-acts.ts'
import { auditEntries } from '#server/audit/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { desc, eq } from '#server/platform/database/drizzle/orm.ts'
import { grantServing } from '#server/platform/database/grant-serving.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { knownMigrations } from '#server/platform/database/known-migrations.ts'
import { LOCKS } from '#server/platform/database/locks.ts'
import { applyMigrations, whileMigrating } from '#server/platform/database/migrate.ts'
import { installQueues } from '#server/platform/jobs/install-queues.ts'
import type { Operator } from '#server/session/operator.ts'
import { APPENDED, READ_ONLY, SERVED_FUNCTIONS, WRITTEN } from './tables.ts'
import { JOBS } from './worker.ts'

/** Tables, job queue, and the privileges of the serving role. Null: one role prepares and serves. */
export async function prepareTables(db: Database, servingRole: string | null): Promise<void> {
  await whileMigrating(db, async (client) => {
    await applyMigrations(client)
    await installQueues(db, JOBS)
    if (servingRole !== null)
      await grantServing(client, servingRole, {
        written: WRITTEN,
        appended: APPENDED,
        readOnly: READ_ONLY,
        functions: SERVED_FUNCTIONS,
      })
  })
}

/**
 * Which migrations the database has, where the trail says another number. It is a commit after them: some build indexes, which none can hold,
 * and one makes the trail. What a crash in between left out the next run makes up for.
 */
export async function recordMigrations(db: Database, caller: Operator): Promise<void> {
  const { count: migrations } = await knownMigrations()
  await inTransaction(auditedDatabase(db, caller, 'DATABASE_MIGRATED'), async (tx) => {
    await tx.$client.query('select pg_advisory_xact_lock($1)', [LOCKS.auditTrail])
    const [last] = await tx
      .select({ after: auditEntries.after })
      .from(auditEntries)
      .where(eq(auditEntries.act, 'DATABASE_MIGRATED'))
      .orderBy(desc(auditEntries.number))
      .limit(1)
    const before: unknown = JSON.parse(last?.after ?? '{"migrations":0}')
    const after = { migrations }
    describeAct(tx, JSON.stringify(before) === JSON.stringify(after) ? null : { before, after })
  })
}
