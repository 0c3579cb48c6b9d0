import { createHash, createHmac } from 'node:crypto'
import { type CallbackTarget, deliverCallback, type SignCallback } from '#sandbox/callbacks.ts'
import type { NotificationManner } from '#sandbox/control.ts'
import type { Provider } from './hosted-origin.ts'
import type { HostedPayment, LedgerEvent } from './payment-ledger.ts'
import { lastOf } from './payment-ledger.ts'

/** The shop's default. */
const STANCER_SECRET = '5b1c0a7e94d2836f5b1c0a7e94d2836f5b1c0a7e94d2836f5b1c0a7e94d2836f'
const ELAVON_SECRET = 'c2FuZGJveC1lbGF2b24tbm90aWZpY2F0aW9uLXNlY3JldA=='

type Notice = { eventId: string; type: string; ref: string; body: string }
type Told = Pick<Notice, 'eventId' | 'type' | 'ref'> & { isConfirmed: boolean }
type Outside = {
  provider: Provider
  target: CallbackTarget
  now: () => Date
  signingMs: () => number
  newEventId: () => string
  behaviour: () => { notifications: NotificationManner; lateMs: number }
}

const AN_HOUR_MS = 3_600_000
const REMEMBERED = 5000

const STANCER_TYPES = {
  authorised: 'payment_intent.authorized',
  refused: 'payment_intent.payment_failed',
  captured: 'payment_intent.captured',
  settled: 'payment_intent.captured',
  refunded: 'refund.refunded',
  released: 'payment_intent.canceled',
  expired: 'payment_intent.canceled',
  disputed: 'dispute.created',
  decided: 'dispute.closed',
} satisfies Record<LedgerEvent, string>

const ELAVON_TYPES = {
  authorised: 'saleAuthorized',
  refused: 'saleDeclined',
  captured: 'saleCaptured',
  settled: 'saleSettled',
  refunded: 'refundAuthorized',
  released: 'voidAuthorized',
  expired: 'expired',
  // Elavon has no notification about disputes.
  disputed: null,
  decided: null,
} satisfies Record<LedgerEvent, string | null>

/** Sends a provider's notifications to the shop, with the simulated faults of the control panel. */
export function notifier({ provider, target, now, signingMs, newEventId, behaviour }: Outside) {
  const held: { notice: Notice; timer: NodeJS.Timeout }[] = []
  const told: Told[] = []

  async function send(notice: Notice, manner: NotificationManner): Promise<void> {
    const { eventId, type, ref, body } = notice
    if (target.url === null) return
    const isConfirmed = await deliverCallback(
      `${target.url}/callbacks/${provider}`,
      body,
      SIGNERS[provider](manner, signingMs),
      { isForged: manner === 'forged' || manner === 'old' },
    )
    told.push({ eventId, type, ref, isConfirmed })
    if (told.length > REMEMBERED) told.shift()
  }

  /** Sends all held notifications; shuffled: the newest first. */
  async function release(): Promise<void> {
    const { notifications } = behaviour()
    const due = held.splice(0)
    for (const { timer } of due) clearTimeout(timer)
    const notices = due.map(({ notice }) => notice)
    for (const notice of notifications === 'shuffled' ? notices.reverse() : notices) await send(notice, 'usual')
  }

  function hold(notice: Notice, lateMs: number): void {
    held.push({ notice, timer: setTimeout(() => void release(), lateMs).unref() })
  }

  return {
    told,
    release,
    held: () => held.length,

    notify(payment: HostedPayment, event: LedgerEvent): void {
      const { notifications, lateMs } = behaviour()
      if (notifications === 'never') return
      const notice = noticeOf(provider, payment, event, { eventId: newEventId(), at: now() })
      if (notice === null) return
      if (notifications === 'late' || notifications === 'shuffled') {
        hold(notice, lateMs)
        return
      }
      void send(notice, notifications)
      if (notifications === 'doubled') void send(notice, notifications)
    },
  }
}

function noticeOf(
  provider: Provider,
  payment: HostedPayment,
  event: LedgerEvent,
  { eventId, at }: { eventId: string; at: Date },
): Notice | null {
  const { ref, paymentId, cents, currency, dispute } = payment
  const types = provider === 'stancer' ? STANCER_TYPES : ELAVON_TYPES
  const type = types[event]
  if (type === null) return null
  const last = lastOf(payment)
  if (provider === 'stancer') {
    const about = event === 'disputed' || event === 'decided' ? { id: dispute?.id, payment_intent: ref } : { id: ref }
    const data = { ...about, order_id: paymentId, amount: cents, currency }
    return { eventId, type, ref, body: JSON.stringify({ id: eventId, type, data }) }
  }
  const [resourceType, path] =
    cents === 0 || last === undefined
      ? ['paymentSession', `payment-sessions/${ref}`]
      : ['transaction', `transactions/${last.id}`]
  const body = {
    href: `https://elavon.localhost/notifications/${eventId}`,
    id: eventId,
    merchant: 'https://elavon.localhost/merchants/sandbox',
    createdAt: at.toISOString(),
    eventType: type,
    resourceType,
    resource: `https://elavon.localhost/${path}`,
    customReference: paymentId,
  }
  return { eventId, type, ref, body: JSON.stringify(body) }
}

function signAsStancer(manner: NotificationManner, signingMs: () => number): SignCallback {
  const secret = manner === 'forged' ? NOT_OURS : Buffer.from(STANCER_SECRET, 'hex')
  return (body) => {
    const seconds = Math.floor((signingMs() - (manner === 'old' ? AN_HOUR_MS : 0)) / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { 'stancer-signature': `t=${seconds},v1=${signature}` }
  }
}

/** Elavon's signature contains no time. */
function signAsElavon(manner: NotificationManner): SignCallback {
  const secret = manner === 'forged' ? NOT_OURS : Buffer.from(ELAVON_SECRET, 'base64')
  return (body) => ({ 'signature-sandbox': createHash('sha512').update(secret).update(body).digest('base64') })
}

const SIGNERS = { stancer: signAsStancer, elavon: signAsElavon }
const NOT_OURS = Buffer.from('the secret of somebody else')
