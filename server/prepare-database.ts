import type { Database } from '#server/platform/database/database.ts'
import { grantServing } from '#server/platform/database/grant-serving.ts'
import { applyMigrations, whileMigrating } from '#server/platform/database/migrate.ts'
import { installQueues } from '#server/platform/jobs/install-queues.ts'
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
