/** The moment at which the shop began to sell from a release. */
export type Publication = { releaseId: number; action: 'PUBLISH' | 'ROLLBACK' }

/**
 * The release before the present one, or null. A release that was rolled back is skipped, so that two rollbacks go
 * further back and not forth again.
 */
export function rollbackTarget(publications: readonly Publication[]): number | null {
  const line: number[] = []
  for (const { releaseId, action } of publications) {
    const earlier = action === 'ROLLBACK' ? line.lastIndexOf(releaseId) : -1
    if (earlier >= 0) line.length = earlier + 1
    else line.push(releaseId)
  }
  return line.at(-2) ?? null
}
