/** Few enough that any statement ends in time, and that its locks delay nobody for long. */
const PORTION = 5000

/**
 * Deletes until a portion is no longer full. Each is a statement of its own, so an interruption undoes none of the earlier
 * ones.
 */
export async function deleteInPortions(deletePortion: (most: number) => Promise<number>): Promise<void> {
  let deleted = PORTION
  while (deleted === PORTION) deleted = await deletePortion(PORTION)
}
