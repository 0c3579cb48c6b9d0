import type { DeskAct } from '#domain/desk/desk-act.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Operator } from '#server/session/operator.ts'
import { type Actor, type AuditedAct, appendEntry } from './append-entry.ts'
import { guardedDatabase, readOnlyDatabase, unguarded } from './guarded-database.ts'

/** An act that has another name than that of its command says so. */
export type ActDetails = Partial<AuditedAct>

const described = new WeakMap<Transaction, ActDetails | null>()

/** What the commit of a use case did, where it belongs to an act. Null: nothing, so there is neither a commit nor an entry. */
export function describeAct(tx: Transaction, details: ActDetails | null): void {
  described.set(tx, details)
}

/** The database for a command. It changes nothing but through `auditedDatabase`: PostgreSQL refuses everything else. */
export function withShellDatabase<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (db: Database) => Promise<T>,
  settings?: { statementMs: number },
): Promise<T> {
  return withCommandDatabase(env, (db) => work(readOnlyDatabase(db)), settings)
}

/** A handle for one act of the shell: each of its commits that changes something has its entry in it. */
export function auditedDatabase(
  db: Database,
  caller: Operator,
  act: DeskAct,
  about: () => ActDetails = () => ({}),
): Database {
  return guardedDatabase(unguarded(db), {
    begin: 'begin',
    async mayCommit(tx, result) {
      const details = described.get(tx)
      if (details === null || isRefusal(result)) return false
      if (details === undefined && !(await hasWritten(tx))) return true
      await appendEntry(tx, shellActor(caller), { act, ...about(), ...details })
      return true
    },
  })
}

/** For what changes nothing, as a look at personal data does: without its entry it does not begin. */
export function recordShellAct(db: Database, caller: Operator, act: AuditedAct): Promise<void> {
  return inTransaction(unguarded(db), (tx) => appendEntry(tx, shellActor(caller), act))
}

/** "shell: niamh" is the account, as in the history of orders. */
function shellActor({ name }: Operator): Actor {
  return { id: name, name: name.replace(/^\w+: /, ''), roles: ['shell'], requestId: null }
}

/** PostgreSQL gives a transaction its number with the first row that it writes or locks. */
async function hasWritten({ $client }: Transaction): Promise<boolean> {
  const { rows } = await $client.query<{ written: boolean }>(
    'select pg_current_xact_id_if_assigned() is not null as written',
  )
  return rows[0]?.written ?? false
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false
}
