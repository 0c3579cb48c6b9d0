import { randomBytes } from 'node:crypto'
import { recentMap } from '#sandbox/recent-map.ts'

export type ReceivedSms = {
  sid: string
  to: string
  from: string
  text: string
  status: 'queued' | 'sent' | 'delivered' | 'undelivered'
  receivedAt: string
  statusCallback: string | null
}

export type SmsBox = {
  take(sms: Pick<ReceivedSms, 'to' | 'from' | 'text' | 'statusCallback'>): ReceivedSms
  /** Newest first; with a number only those that went to it. */
  list(to?: string): ReceivedSms[]
  empty(): void
}

const TEXTS = 5000

/** Every received text, in memory. */
export function openSmsBox(now: () => Date): SmsBox {
  let texts = recentMap<ReceivedSms>(TEXTS)
  return {
    take(sms) {
      const sid = `SM${randomBytes(16).toString('hex')}`
      const received: ReceivedSms = { sid, ...sms, status: 'queued', receivedAt: now().toISOString() }
      texts.set(sid, received)
      return received
    },
    list: (to) =>
      texts
        .values()
        .filter((sms) => to === undefined || sms.to === to)
        .toReversed(),
    empty() {
      texts = recentMap(TEXTS)
    },
  }
}
