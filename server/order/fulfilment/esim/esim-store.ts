import type { WaitingProfile } from '#domain/sim/activation-code.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, eq, ne } from '#server/platform/database/drizzle/orm.ts'
import { eSimProfiles } from './tables.ts'

const UUID_LENGTH = 36

export type ESimRow = typeof eSimProfiles.$inferSelect

/** A profile that a phone can download. */
export type ReadyESim = ESimRow & WaitingProfile & { iccid: string }

/** Those that were not ended or replaced. */
export function liveESims(db: Database | Transaction, orderId: string): Promise<ESimRow[]> {
  return db
    .select()
    .from(eSimProfiles)
    .where(and(eq(eSimProfiles.orderId, orderId), ne(eSimProfiles.state, 'ended')))
    .orderBy(asc(eSimProfiles.createdAt), asc(eSimProfiles.id))
}

/** Null: there is none, or it is not made yet, or it has ended. */
export async function findReadyESim(db: Database, orderId: string, id: string): Promise<ReadyESim | null> {
  const rows = await db
    .select()
    .from(eSimProfiles)
    .where(and(eq(eSimProfiles.orderId, orderId), eq(eSimProfiles.id, id)))
  return rows.find(isReady) ?? null
}

/** The about-part of a mail's name: the id, with a number behind it from the second letter on. */
export function eSimNamed(about: string): string {
  return about.slice(0, UUID_LENGTH)
}

export function isReady(row: ESimRow): row is ReadyESim {
  return row.state === 'ready' && row.iccid !== null && row.smdpAddress !== null && row.matchingId !== null
}
