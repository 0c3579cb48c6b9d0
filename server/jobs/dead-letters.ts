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

/** A queue whose dead letters are kept. One that an earlier version made is brought to the same. */
export async function openQueue(boss: PgBoss, name: string, options: QueueOptions): Promise<void> {
  const known = await boss.getQueue(name)
  if (known?.deadLetter === DEAD_LETTERS) return
  await boss.createQueue(DEAD_LETTERS, DEAD_LETTER_OPTIONS)
  if (known === null) await boss.createQueue(name, { ...options, deadLetter: DEAD_LETTERS })
  else {
    const { heartbeatSeconds: _ofItsMaking, ...rest } = options
    await boss.updateQueue(name, { ...rest, deadLetter: DEAD_LETTERS })
  }
}
