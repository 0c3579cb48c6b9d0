const SLOT_MS = 50

export type WaitingRoom<Person> = {
  enter(person: Person, atMs: number): void
  /** Somebody whose time has come. */
  due(nowMs: number): Person | null
  size(): number
  empty(): void
}

/** People who come back at a time of their own. */
export function waitingRoom<Person>(): WaitingRoom<Person> {
  const slots = new Map<number, Person[]>()
  let first = Number.POSITIVE_INFINITY
  let size = 0
  return {
    enter(person, atMs) {
      const slot = Math.ceil(atMs / SLOT_MS)
      const people = slots.get(slot)
      if (people === undefined) slots.set(slot, [person])
      else people.push(person)
      first = Math.min(first, slot)
      size += 1
    },
    due(nowMs) {
      for (const now = Math.floor(nowMs / SLOT_MS); size > 0 && first <= now; first += 1) {
        const person = slots.get(first)?.pop()
        if (person === undefined) {
          slots.delete(first)
          continue
        }
        size -= 1
        return person
      }
      if (size === 0) first = Number.POSITIVE_INFINITY
      return null
    },
    size: () => size,
    empty() {
      slots.clear()
      first = Number.POSITIVE_INFINITY
      size = 0
    },
  }
}
