import { createHash } from 'node:crypto'
import { recentMap } from '#sandbox/recent-map.ts'

export type Reservation = {
  id: string
  externalId: string | null
  value: string
  heldUntil: Date
  isCompleted: boolean
}

type Outside = { now: () => Date; newId: () => string; holdSeconds: () => number }

export type NumberPool = {
  /** The name picks where the list begins, so that customers do not all see the same numbers. */
  free(count: number, name: string): string[]
  /** Null: it is reserved. Undefined: the pool does not have it. */
  reserve(value: string, externalId: string | null): Reservation | null | undefined
  /** Null: the reservation has expired. Undefined: there is none. */
  complete(id: string): Reservation | null | undefined
  release(id: string): boolean
  list(): { id: string; externalId: string | null; value: string; isCompleted: boolean }[]
}

const PREFIX = '+35389555'
const SIZE = 10_000
const REMEMBERED = 50_000

/** Ten thousand numbers, +353 89 555 0000 to 9999. */
export function openNumberPool({ now, newId, holdSeconds }: Outside): NumberPool {
  const byId = recentMap<Reservation | null>(REMEMBERED)
  const byValue = recentMap<Reservation | null>(REMEMBERED)

  function holderOf(value: string): Reservation | null {
    const held = byValue.get(value) ?? null
    return held !== null && isLive(held) ? held : null
  }

  function isLive({ isCompleted, heldUntil }: Reservation): boolean {
    return isCompleted || heldUntil > now()
  }

  return {
    free(count, name) {
      const start = createHash('sha256').update(name).digest().readUInt32BE() % SIZE
      const found: string[] = []
      for (let step = 0; step < SIZE && found.length < count; step += 1) {
        const value = numberAt((start + step * 37) % SIZE)
        if (holderOf(value) === null) found.push(value)
      }
      return found
    },
    reserve(value, externalId) {
      if (!value.startsWith(PREFIX) || value.length !== PREFIX.length + 4) return undefined
      const holder = holderOf(value)
      if (holder !== null) return externalId !== null && holder.externalId === externalId ? holder : null
      const heldUntil = new Date(now().getTime() + holdSeconds() * 1000)
      const held: Reservation = { id: newId(), externalId, value, heldUntil, isCompleted: false }
      byId.set(held.id, held)
      byValue.set(value, held)
      return held
    },
    complete(id) {
      const held = byId.get(id) ?? null
      if (held === null) return undefined
      if (!isLive(held)) return null
      held.isCompleted = true
      return held
    },
    release(id) {
      const held = byId.get(id) ?? null
      if (held === null) return false
      byId.set(id, null)
      if (byValue.get(held.value)?.id === id) byValue.set(held.value, null)
      return true
    },
    list: () =>
      byId
        .values()
        .filter((held) => held !== null)
        .filter(isLive)
        .map(({ id, externalId, value, isCompleted }) => ({ id, externalId, value, isCompleted })),
  }
}

function numberAt(place: number): string {
  return PREFIX + String(place).padStart(4, '0')
}
