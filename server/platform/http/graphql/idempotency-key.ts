import type { IncomingHttpHeaders } from 'node:http'
import { ok, type Result, refuse } from '#domain/result.ts'

/** Fewer characters cannot hold 128 bits, and then a key could be guessed. */
const SHORTEST = 22
const VISIBLE = /^[!-~]{1,255}$/

const UNREADABLE = { code: 'BAD_REQUEST', message: `idempotency-key must be ${SHORTEST} to 255 visible characters` }
const TOO_SHORT = {
  code: 'IDEMPOTENCY_KEY_TOO_SHORT',
  message: `idempotency-key must have at least ${SHORTEST} characters: send a random one, such as a UUID`,
}

/** Null: none was sent. A malformed key is refused and not ignored, because its sender relies on it. */
export function readIdempotencyKey(
  headers: IncomingHttpHeaders,
): Result<string | null, { code: string; message: string }> {
  const key = headers['idempotency-key']
  if (key === undefined) return ok(null)
  if (typeof key !== 'string' || !VISIBLE.test(key)) return refuse(UNREADABLE)
  return key.length < SHORTEST ? refuse(TOO_SHORT) : ok(key)
}
