import { hash } from 'node:crypto'

/** Idempotency key of one change of one request. Only hashes are stored: a key opens the cart it made. */
export type RequestKey = {
  /** The client's key for this field, of any caller. */
  key: Buffer
  /** Hash of the arguments in canonical form: equal requests have equal hashes, however they were written. */
  request: Buffer
  /** The key of a caller who creates a cart. Two browsers with different carts are two callers, whatever key they choose. */
  creator: Buffer
}

type Field = {
  key: string
  /** The name in the schema, and the alias in the response: two changes under one key are distinct. */
  name: string
  responseName: string
  args: unknown
  heldCart: string | null
}

export function requestKey({ key, name, responseName, args, heldCart }: Field): RequestKey {
  return {
    key: sha256([key, name, responseName]),
    request: sha256([name, canonical(args)]),
    creator: sha256([key, name, responseName, heldCart]),
  }
}

function sha256(parts: readonly unknown[]): Buffer {
  return hash('sha256', JSON.stringify(parts), 'buffer')
}

/** Ignores the order of names, and members that are undefined or null. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, part]) => part != null)
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, part]) => [name, canonical(part)]))
}
