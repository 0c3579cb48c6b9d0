import { type CallbackTarget, deliverCallback, timedSignature } from '#sandbox/callbacks.ts'
import { type StoredPort, viewPort } from './port-store.ts'

type Outside = {
  now: () => Date
  signingMs: () => number
  newId: () => string
  secret: string
  target: CallbackTarget
  isClosed: () => boolean
}

/** Notifies the shop of the new state of a request. */
export function sendPortEvent(port: StoredPort, outside: Outside): void {
  const { now, signingMs, newId, secret, target, isClosed } = outside
  if (target.url === null || isClosed()) return
  const { id, externalId, state, href } = viewPort(port)
  const event = {
    eventId: newId(),
    eventTime: now().toISOString(),
    eventType: 'ServiceOrderStateChangeEvent',
    event: { serviceOrder: { id, externalId, state, href } },
  }
  void deliverCallback(`${target.url}/callbacks/porting`, JSON.stringify(event), timedSignature(secret, signingMs))
}
