import { createHmac, timingSafeEqual } from 'node:crypto'
import { ok, type Result, refuse } from '#domain/result.ts'

type Signed = {
  /** In the order in which they were signed: often a time, a dot and the body. */
  parts: readonly (string | Buffer)[]
  /** As received; there may be several while secrets are rotated. */
  signatures: readonly string[]
  encoding: 'hex' | 'base64'
  /** When it was signed, in seconds since 1970, as received; it must be one of the parts. */
  at: string | undefined
}

type Trusted = { secrets: readonly (string | Buffer)[]; now: Date; toleranceSeconds?: number }

/** Tolerance for clocks that differ and for queues. */
const FIVE_MINUTES = 300
const SHA256_BYTES = 32

/**
 * Whether this was signed with one of our secrets (HMAC-SHA256), and recently, so that a recorded callback cannot be
 * replayed later. Compared in constant time, so that no signature can be guessed byte by byte.
 */
export function checkHmac(signed: Signed, trusted: Trusted): Result<'genuine', string> {
  const { secrets, now, toleranceSeconds = FIVE_MINUTES } = trusted
  if (signed.at === undefined || !/^\d{1,12}$/.test(signed.at)) return refuse('no time of signing')
  const given = signed.signatures.map((text) => Buffer.from(text, signed.encoding))
  const candidates = given.filter(({ length }) => length === SHA256_BYTES)
  if (candidates.length === 0) return refuse('no signature')
  const expected = secrets.map((secret) => digest(secret, signed.parts))
  if (!expected.some((ours) => candidates.some((theirs) => timingSafeEqual(ours, theirs)))) {
    return refuse('wrong signature')
  }
  // Checked after the signature, because an unsigned time proves nothing.
  const offSeconds = Math.abs(now.getTime() / 1000 - Number(signed.at))
  return offSeconds <= toleranceSeconds ? ok('genuine') : refuse('signed too long ago')
}

function digest(secret: string | Buffer, parts: Signed['parts']): Buffer {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}
