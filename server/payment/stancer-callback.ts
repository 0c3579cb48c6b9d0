import * as v from 'valibot'
import { refuse } from '#domain/result.ts'
import { checkHmac } from '#server/platform/callbacks/check-hmac.ts'
import { type Callback, defineCallback } from '#server/platform/callbacks/define-callback.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentChangedJob } from './payment-changed.ts'
import type { PaymentSettings } from './payment-settings.ts'

const HEADER = 'stancer-signature'

const Event = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({
    id: v.string(),
    order_id: v.nullish(v.string(), null),
    payment_intent: v.nullish(v.string(), null),
  }),
})

/** Stancer: `t=…,v1=…`, where v1 is the HMAC-SHA256 of time, dot and body, as hexadecimal. */
export function stancerCallback(
  job: PaymentChangedJob,
): Callback<{ clock: Clock; config: { payments: PaymentSettings } }> {
  return defineCallback({
    source: 'stancer',
    signatureHeaders: [HEADER],
    verify({ clock, config }: { clock: Clock; config: { payments: PaymentSettings } }, { body, headers }) {
      const given = headers[HEADER]
      if (typeof given !== 'string') return refuse('no header')
      const fields = new URLSearchParams(given.replaceAll(',', '&'))
      const at = fields.get('t') ?? undefined
      const signed = { parts: [at ?? '', '.', body], signatures: fields.getAll('v1'), encoding: 'hex', at } as const
      return checkHmac(signed, { secrets: config.payments.stancer?.notificationSecrets ?? [], now: clock.now() })
    },
    parse: v.pipe(
      Event,
      v.transform(({ id, type, data }) => ({ eventId: id, payload: changedPayment(type, data) })),
    ),
    job,
  })
}

/** The notification is about the intent itself, or a payment that was made for it. One about neither is only stored. */
function changedPayment(
  type: string,
  { id, order_id: paymentId, payment_intent: intent }: v.InferOutput<typeof Event>['data'],
) {
  const providerRef = id.startsWith('pi_') ? id : intent
  if (providerRef === null && paymentId === null) return null
  const isDispute = type.startsWith('dispute.')
  return { gateway: 'STANCER' as const, providerRef, paymentId, ...(isDispute && { isDispute }) }
}
