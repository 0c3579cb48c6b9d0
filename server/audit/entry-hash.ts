import { hash } from 'node:crypto'
import type { AuditRow } from './tables.ts'

/** What the first entry follows. */
export const BEGINNING = Buffer.alloc(32)

/** Over every column and the hash of the entry before: an attacker who alters a row has to alter all that follow. */
export function entryHash(entry: Omit<AuditRow, 'hash'>): Buffer {
  const { number, at, actor, actorName, roles, act, object, reason, before, after, requestId, previous } = entry
  const who = [actor, actorName, roles]
  const what = [act, object, reason, before, after, requestId]
  return hash('sha256', JSON.stringify([number, at.toISOString(), ...who, ...what, previous.toString('hex')]), 'buffer')
}
