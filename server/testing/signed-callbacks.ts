import { createHash, createHmac } from 'node:crypto'
import type { TestShop } from './test-shop.ts'

export type SignedCallback = { source: 'stancer' | 'elavon' | 'orders'; body: string; headers: Record<string, string> }

type Signing = { secret?: Buffer | string | undefined; secondsAgo?: number }

/** A provider's notification about a payment, with its kind of signature, which is genuine by default. */
export function paymentNotice(
  { deps }: TestShop,
  gateway: 'STANCER' | 'ELAVON',
  event: { eventId: string; type: string; providerRef: string; paymentId: string },
  { secondsAgo = 0, ...signing }: Signing = {},
): SignedCallback {
  const { stancer, elavon } = deps.config.payments
  const { eventId: id, type, providerRef, paymentId } = event
  if (gateway === 'STANCER') {
    const body = JSON.stringify({ id, type, data: { id: providerRef, order_id: paymentId } })
    const signature = timed(body, signing.secret ?? stancer?.notificationSecrets[0] ?? '', secondsAgo)
    return { source: 'stancer', body, headers: { 'stancer-signature': signature } }
  }
  const resource = `https://elavon.example/payment-sessions/${providerRef}`
  const body = JSON.stringify({
    id,
    eventType: type,
    resourceType: 'paymentSession',
    resource,
    customReference: paymentId,
  })
  const secret = signing.secret ?? elavon?.notificationSecrets[0] ?? ''
  return {
    source: 'elavon',
    body,
    headers: { 'signature-test': createHash('sha512').update(secret).update(body).digest('base64') },
  }
}

/** An event of order management. */
export function orderNotice(
  { deps }: TestShop,
  event: { eventId: string; managedId: string; externalId: string; state: string },
  { secondsAgo = 0, secret = deps.config.callbackSecrets.orders[0] ?? '' }: Signing = {},
): SignedCallback {
  const { eventId, managedId, externalId, state } = event
  const body = JSON.stringify({
    eventId,
    eventType: 'ProductOrderStateChangeEvent',
    eventTime: new Date().toISOString(),
    event: { productOrder: { id: managedId, externalId, state } },
  })
  return { source: 'orders', body, headers: { 'x-signature': timed(body, secret, secondsAgo) } }
}

function timed(body: string, secret: Buffer | string, secondsAgo: number): string {
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`
}

/** Posts a callback, and returns the status of the response. */
export async function postCallback({ url }: TestShop, { source, body, headers }: SignedCallback): Promise<number> {
  const response = await fetch(`${url}/callbacks/${source}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await response.arrayBuffer()
  return response.status
}
