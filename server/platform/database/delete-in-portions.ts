/** Few enough for any statement to end in time, and for nobody to wait long for what it has locked. */
const PORTION = 5000

/** Deletes until a portion is no longer full. Each is a statement of its own, so what was done stays done. */
export async function deleteInPortions(deletePortion: (most: number) => Promise<number>): Promise<void> {
  let deleted = PORTION
  while (deleted === PORTION) deleted = await deletePortion(PORTION)
}
