import { hash } from 'node:crypto'

/** One change of one request that may be sent twice. Only hashes: a key opens what it made, so it is not kept itself. */
export type RequestKey = {
  /** The client's key on this field, whoever sends it. */
  key: Buffer
  /** What was asked for: the same meaning gives the same hash, however it was written. */
  request: Buffer
  /** The key of somebody who makes a cart. Two browsers that hold different carts are two, whatever key they choose. */
  creator: Buffer
}

type Field = {
  key: string
  /** The name in the schema, and the name that the client gives to the answer: two changes under one key are two. */
  name: string
  answeredAs: string
  args: unknown
  heldCart: string | null
}

export function requestKey({ key, name, answeredAs, args, heldCart }: Field): RequestKey {
  return {
    key: sha256([key, name, answeredAs]),
    request: sha256([name, canonical(args)]),
    creator: sha256([key, name, answeredAs, heldCart]),
  }
}

function sha256(parts: readonly unknown[]): Buffer {
  return hash('sha256', JSON.stringify(parts), 'buffer')
}

/** Without the order of the names, and without what is not given or null: neither means anything. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, part]) => part != null)
  const sorted = given.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, part]) => [name, canonical(part)]))
}
