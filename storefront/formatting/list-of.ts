/** "TV Family, Wi-Fi booster and Sports" */
export function listOf(names: readonly string[]): string {
  const [last, ...others] = names.toReversed()
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} and ${last}`
}
