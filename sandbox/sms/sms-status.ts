import { createHmac } from 'node:crypto'
import { deliverCallback } from '#sandbox/callbacks.ts'
import type { ReceivedSms } from './sms-box.ts'

export const STATUS_MANNERS = ['once', 'doubled', 'forged', 'never'] as const
export type StatusManner = (typeof STATUS_MANNERS)[number]

/** Unreachable handset. */
const UNREACHABLE = '30003'

/** Texts to numbers with this ending are not delivered. */
const ENDS_UNDELIVERED = '0001'

type Outside = { token: string; account: string; manner: () => StatusManner; isClosed: () => boolean }

/** Notifies the sender of a text about its delivery, signed as Twilio signs. */
export async function sendStatus(sms: ReceivedSms, { token, account, manner, isClosed }: Outside): Promise<void> {
  const fate = sms.to.endsWith(ENDS_UNDELIVERED) ? 'undelivered' : 'delivered'
  for (const status of ['sent', fate] as const) {
    if (isClosed()) return
    sms.status = status
    const url = sms.statusCallback
    if (url === null) continue
    const fields = {
      AccountSid: account,
      From: sms.from,
      MessageSid: sms.sid,
      MessageStatus: status,
      SmsSid: sms.sid,
      SmsStatus: status,
      To: sms.to,
      ...(status === 'undelivered' && { ErrorCode: UNREACHABLE }),
    }
    const body = new URLSearchParams(fields).toString()
    const deliver = (secret: string) =>
      deliverCallback(url, body, () => signed(secret, url, fields), { isForged: secret !== token })
    switch (manner()) {
      case 'never':
        break
      case 'once':
        await deliver(token)
        break
      case 'doubled':
        await Promise.all([deliver(token), deliver(token)])
        break
      case 'forged':
        await deliver('a-token-that-nobody-agreed-on')
    }
  }
}

function signed(token: string, url: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(fields).toSorted()
  const text = url + names.map((name) => `${name}${fields[name]}`).join('')
  const signature = createHmac('sha1', token).update(text).digest('base64')
  return { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
}
