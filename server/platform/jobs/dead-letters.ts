/** Jobs that failed for good, with payload and reason, until an operator has handled them. */
export const DEAD_LETTERS = 'dead-letters'

export const DEAD_LETTER_OPTIONS = { retentionSeconds: 30 * 24 * 3600 } as const
