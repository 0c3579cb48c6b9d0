import { type Result, refuse } from '#domain/result.ts'
import { checkHmac } from './check-hmac.ts'
import type { RawCallback } from './define-callback.ts'

/**
 * TM Forum does not specify signatures of events: here it is the header `x-signature: t=<seconds since 1970>,v1=<hex>`, an
 * HMAC-SHA256 over that time, a dot and the body.
 */
export function checkTimedSignature(
  { body, headers }: RawCallback,
  secrets: readonly string[],
  now: Date,
): Result<'genuine', string> {
  const given = headers['x-signature']
  if (typeof given !== 'string') return refuse('no header')
  const fields = new URLSearchParams(given.replaceAll(',', '&'))
  const at = fields.get('t') ?? undefined
  const signed = { parts: [at ?? '', '.', body], signatures: fields.getAll('v1'), encoding: 'hex', at } as const
  return checkHmac(signed, { secrets, now })
}
