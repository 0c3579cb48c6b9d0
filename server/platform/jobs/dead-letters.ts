/** Jobs that failed for good, with what they were to do and why they failed, until somebody has looked at them. */
export const DEAD_LETTERS = 'dead-letters'

export const DEAD_LETTER_OPTIONS = { retentionSeconds: 30 * 24 * 3600 } as const
