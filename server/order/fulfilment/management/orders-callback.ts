import * as v from 'valibot'
import { type Callback, defineCallback } from '#server/platform/callbacks/define-callback.ts'
import { checkTimedSignature } from '#server/platform/callbacks/timed-signature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { JobKind } from '#server/platform/jobs/define-job.ts'
import type { ManagedOrderEvent } from '../../order-management.ts'
import type { OrderSettings } from '../../order-settings.ts'
import { Tmf622State } from './tmf622-state.ts'

const CHANGES = ['ProductOrderStateChangeEvent', 'ProductOrderAttributeValueChangeEvent']

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Notification = v.object({
  eventId: v.string(),
  eventType: v.string(),
  eventTime: v.pipe(v.string(), v.isoTimestamp()),
  event: v.looseObject({ productOrder: v.optional(v.unknown()) }),
})
/** Orders of ours have our external id; a listener also gets events about orders of others. */
const NamedOrder = v.object({ id: Text, externalId: Text, state: Tmf622State })
const WithState = v.looseObject({ externalId: Text, state: v.string() })

type ListenerDeps = { clock: Clock; config: Pick<OrderSettings, 'callbackSecrets'> }

/** The listener of TMF622, at `/callbacks/orders`. Its signature: timed-signature.ts. */
export function ordersCallback(job: JobKind<typeof ManagedOrderEvent>): Callback<ListenerDeps> {
  return defineCallback({
    source: 'orders',
    signatureHeaders: ['x-signature'],
    verify: ({ clock, config }: ListenerDeps, raw) =>
      checkTimedSignature(raw, config.callbackSecrets.orders, clock.now()),
    parse: v.pipe(
      Notification,
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const { eventId, eventType, eventTime: at, event } = dataset.value
        const isOurs = CHANGES.includes(eventType) && v.is(WithState, event.productOrder)
        if (!isOurs) return { eventId, payload: null }
        const order = v.safeParse(NamedOrder, event.productOrder)
        if (!order.success) {
          addIssue({ message: 'not a product order' })
          return NEVER
        }
        const { id: managedId, externalId, state } = order.output
        return { eventId, payload: { managedId, externalId, state, at } }
      }),
    ),
    job,
  })
}
