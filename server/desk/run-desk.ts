import { TRAIL_FAULTS } from '#domain/desk/trail-check.ts'
import { checkTrail, type TrailEnd } from '#server/audit/check-trail.ts'
import type { Database } from '#server/platform/database/database.ts'

const DESK_USAGE = `npm run desk -- audit             checks the audit trail of the desk, and prints its end: write it down elsewhere
npm run desk -- audit <end>       the same, and that an end that was written down is still part of it`

/** Takes arguments and returns lines to print; throws usage errors, and what is wrong with the trail. */
export async function runDesk({ db }: { db: Database }, words: readonly string[]): Promise<string[]> {
  const [command = '', end] = words
  if (command !== 'audit') throw new Error(DESK_USAGE)
  const checked = await checkTrail(db, end === undefined ? null : readEnd(end))
  if (!checked.ok) throw new Error(TRAIL_FAULTS[checked.fault](checked.number))
  const { number, hash } = checked.end
  return [`The audit trail is whole. ${number} entries; its end is ${number}:${hash}`]
}

function readEnd(text: string): TrailEnd {
  const [, number, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new Error(DESK_USAGE)
  return { number: Number(number), hash }
}
