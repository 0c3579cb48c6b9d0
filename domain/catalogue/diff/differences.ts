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

type ListChange = {
  added: string[]
  removed: string[]
  kept: string[]
  /** The remaining ones whose order changed, in their new order. */
  moved: string[]
}

/** Unlike a match by key this counts how often a text is there, and in which order. */
export function compareLists(before: readonly string[], after: readonly string[]): ListChange {
  const { within: old, beyond: removed } = divide(before, after)
  const { within: kept, beyond: added } = divide(after, before)
  const isMoved = (text: string, index: number) => text !== old[index]
  const first = kept.findIndex(isMoved)
  return { added, removed, kept, moved: first < 0 ? [] : kept.slice(first, kept.findLastIndex(isMoved) + 1) }
}

/** Which of the texts the other list holds too, each as often as there, and which are beyond it. */
function divide(texts: readonly string[], other: readonly string[]): { within: string[]; beyond: string[] } {
  const left = new Map<string, number>()
  for (const text of other) left.set(text, (left.get(text) ?? 0) + 1)
  const within: string[] = []
  const beyond: string[] = []
  for (const text of texts) {
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    if (count > 0) within.push(text)
    else beyond.push(text)
  }
  return { within, beyond }
}

export type FieldChange = { field: string; before: unknown; after: unknown }

/** The fields in which two values differ, without those that are reported elsewhere. */
export function changedFields<T extends object>(before: T, after: T, aside: readonly (keyof T)[] = []): FieldChange[] {
  const old = new Map<string, unknown>(Object.entries(before))
  const young = new Map<string, unknown>(Object.entries(after))
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((field) => !aside.some((told) => told === field))
    .map((field) => ({ field, before: old.get(field), after: young.get(field) }))
    .filter((change) => !isSame(change.before, change.after))
}

/** By value: jsonb does not preserve the order of keys. */
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
