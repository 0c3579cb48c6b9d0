import * as v from 'valibot'
import { type Callback, defineCallback } from '#server/platform/callbacks/define-callback.ts'
import { checkTimedSignature } from '#server/platform/callbacks/timed-signature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PORT_MOVED_JOB } from '../../order-jobs.ts'
import type { OrderSettings } from '../../order-settings.ts'

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Notification = v.object({
  eventId: v.string(),
  eventType: v.string(),
  event: v.looseObject({ serviceOrder: v.optional(v.unknown()) }),
})
/** Requests of ours have our external id; a listener also gets events about requests of others. */
const NamedOrder = v.looseObject({ id: Text, externalId: Text })

type ListenerDeps = { clock: Clock; config: Pick<OrderSettings, 'callbackSecrets'> }

/** The listener of TMF641, at `/callbacks/porting`, signed like the events of order management. */
export function portingCallback(job: typeof PORT_MOVED_JOB): Callback<ListenerDeps> {
  return defineCallback({
    source: 'porting',
    signatureHeaders: ['x-signature'],
    verify: ({ clock, config }: ListenerDeps, raw) =>
      checkTimedSignature(raw, config.callbackSecrets.porting, clock.now()),
    parse: v.pipe(
      Notification,
      v.transform(({ eventId, eventType, event: { serviceOrder: order } }) => {
        const isOurs = eventType === 'ServiceOrderStateChangeEvent' && v.is(NamedOrder, order)
        return { eventId, payload: isOurs ? { portId: order.id, externalId: order.externalId } : null }
      }),
    ),
    job,
  })
}
