export type Erased = {
  /** Number of deleted rows, by table. */
  deleted: Record<string, number>
  /** Orders and notices that are retained, and why. */
  kept: { what: string; because: string; without: string[] }[]
}
