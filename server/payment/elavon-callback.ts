import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Callback, defineCallback, type RawCallback } from '#server/platform/callbacks/define-callback.ts'
import type { PaymentChangedJob } from './payment-changed.ts'
import type { PaymentSettings } from './payment-settings.ts'
import { resourceId } from './resource-id.ts'

/** The header's name contains the name of the signer. */
const SIGNATURE_HEADER = /^signature-/

const Notification = v.object({
  id: v.string(),
  eventType: v.string(),
  resourceType: v.nullish(v.string(), null),
  resource: v.nullish(v.string(), null),
  customReference: v.nullish(v.string(), null),
})

/**
 * Elavon: base64 of SHA-512 over the secret's bytes and the body. It has no timestamp, so a replay is detected by its
 * id alone; all it could do is trigger a read.
 */
export function elavonCallback(job: PaymentChangedJob): Callback<{ config: { payments: PaymentSettings } }> {
  return defineCallback({
    source: 'elavon',
    signatureHeaders: [SIGNATURE_HEADER],
    verify: ({ config }: { config: { payments: PaymentSettings } }, raw) =>
      checkSignature(raw, config.payments.elavon?.notificationSecrets ?? []),
    parse: v.pipe(
      Notification,
      v.transform((notification) => ({ eventId: notification.id, payload: changedPayment(notification) })),
    ),
    job,
  })
}

function checkSignature({ body, headers }: RawCallback, secrets: readonly Buffer[]): Result<'genuine', string> {
  const candidates = signaturesIn(headers).filter(({ length }) => length === SHA512_BYTES)
  if (candidates.length === 0) return refuse('no signature')
  const expected = secrets.map((secret) => createHash('sha512').update(secret).update(body).digest())
  const isOurs = expected.some((ours) => candidates.some((theirs) => timingSafeEqual(ours, theirs)))
  return isOurs ? ok('genuine') : refuse('wrong signature')
}

const SHA512_BYTES = 64

function signaturesIn(headers: IncomingHttpHeaders): Buffer[] {
  return Object.entries(headers)
    .filter(([name]) => SIGNATURE_HEADER.test(name))
    .map(([, value]) => Buffer.from(String(value), 'base64'))
}

function changedPayment(notification: v.InferOutput<typeof Notification>) {
  const { resourceType, resource, customReference: paymentId } = notification
  const providerRef = resourceType === 'paymentSession' ? resourceId(resource) : null
  if (providerRef === null && paymentId === null) return null
  return { gateway: 'ELAVON' as const, providerRef, paymentId }
}
