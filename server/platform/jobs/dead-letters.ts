import type { PgBoss } from 'pg-boss'

/** Jobs that failed for good, with what they were to do and why they failed, until somebody has looked at them. */
export const DEAD_LETTERS = 'dead-letters'

const DEAD_LETTER_OPTIONS = { retentionSeconds: 30 * 24 * 3600 }

type QueueOptions = {
  heartbeatSeconds?: number
  expireInSeconds?: number
  retryLimit?: number
  retryDelay?: number
  retryBackoff?: boolean
  deleteAfterSeconds?: number
}

/** A queue whose dead letters are kept. One that is there already is brought to what this version wants of it. */
export async function openQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_OPTIONS)
  await boss.createQueue(name, { ...options, deadLetter: DEAD_LETTERS })
  const { heartbeatSeconds: _ofItsMaking, ...changeable } = options
  await boss.updateQueue(name, { ...changeable, deadLetter: DEAD_LETTERS })
}
