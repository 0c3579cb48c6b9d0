import type { PartnerRefusal } from '#domain/partners/partner-refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { type AuditedAct, appendEntry } from '#server/audit/append-entry.ts'
import { partnerActor } from '#server/audit/partner-actor.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Partner } from '#server/session/caller.ts'

/** What was done, for the audit trail. Null: a repetition, which changed nothing. */
type Done<T> = { value: T; act: AuditedAct | null }

/** A write of a partner: the act and its entry in the audit trail are one commit. Work that refuses must not have written before. */
export function performWrite<T>(
  { db }: { db: Database },
  caller: Partner,
  work: (tx: Transaction) => Promise<Result<Done<T>, PartnerRefusal>>,
): Promise<Result<T, PartnerRefusal>> {
  return inTransaction(db, async (tx) => {
    const done = await work(tx)
    if (!done.ok) return done
    const { value, act } = done.value
    if (act !== null) await appendEntry(tx, partnerActor(caller), act)
    return ok(value)
  })
}
