import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Few enough that any statement ends in time, and that its locks delay nobody for long. */
const PORTION = 1000
/** A job has a few searches, and the queue gives it a quarter of an hour. What is left is found by its next run. */
const MOST_MS = 4 * 60_000

/** The last row of a portion, where the next begins: rows that stay would be read again with each. */
export type Place = { at: string; id: string }
export const FIRST_PLACE: Place = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/**
 * Works until a portion is no longer full, each in a transaction of its own, so that an interruption undoes none of the
 * earlier ones.
 * @param work takes so many rows, and returns how many it found
 */
export async function inPortions(work: (most: number) => Promise<number>, most = PORTION): Promise<void> {
  const until = performance.now() + MOST_MS
  for (;;) {
    const began = performance.now()
    if ((await work(most)) < most || performance.now() >= until) return
    // Half of the time is the customers'.
    await wait(performance.now() - began)
  }
}

/** By a statement whose last parameter is how many rows it may delete. */
export async function deleteInPortions(
  { $client: pool }: Pick<Database, '$client'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await inPortions(async (most) => (await pool.query(statement, [...values, most])).rowCount ?? 0)
}
