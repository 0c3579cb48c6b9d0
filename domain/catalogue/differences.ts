/** What two lists hold, by key: only in the second, only in the first, and in both. */
export function matchByKey<T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string,
): { added: T[]; removed: T[]; kept: [before: T, after: T][] } {
  const old = new Map(before.map((item) => [keyOf(item), item]))
  const young = new Map(after.map((item) => [keyOf(item), item]))
  const added: T[] = []
  const kept: [T, T][] = []
  for (const [key, item] of young) {
    const earlier = old.get(key)
    if (earlier === undefined) added.push(item)
    else kept.push([earlier, item])
  }
  return { added, removed: [...old].filter(([key]) => !young.has(key)).map(([, item]) => item), kept }
}

/** The fields in which two values differ, those aside that are told elsewhere. */
export function changedFields<T extends object>(before: T, after: T, aside: readonly (keyof T)[] = []): string[] {
  const old = new Map<string, unknown>(Object.entries(before))
  const young = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((field) => !aside.some((told) => told === field))
    .filter((field) => !isSame(old.get(field), young.get(field)))
}

/** By what they say: the database keeps the keys of an object in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isObject(one) || !isObject(other)) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
