/**
 * An expected end of a command: its message is the one sentence that the reader needs, so no stack is shown.
 * @param {string} sentence
 */
export function refusal(sentence) {
  return Object.assign(new Error(sentence), { code: 'REFUSED' })
}

/**
 * The sentence to show for an error, or null when it is a surprise and the stack says more.
 * @param {unknown} error
 * @returns {string | null}
 */
export function sentenceOf(error) {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : null
  if (code === 'REFUSED') return error.message
  if (code === 'ENOSPC' || isDiskFull(error.message)) return DISK_FULL
  if (code === 'EROFS') return 'The disk is read-only: Tonn needs to write to its own folder and to DATA_DIR.'
  return null
}

export const DISK_FULL = 'The disk is full: free about 2 GB and start again.'

/** @param {string} output */
export function isDiskFull(output) {
  return /\bENOSPC\b|No space left on device/i.test(output)
}

/**
 * Shows an error the way a command ends with it.
 * @param {unknown} error
 */
export function showFailure(error) {
  const sentence = sentenceOf(error)
  console.error(sentence === null ? error : `✗ ${sentence}`)
}
