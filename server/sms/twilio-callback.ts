import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Callback, defineCallback, type RawCallback } from '#server/platform/callbacks/define-callback.ts'
import type { SmsChangedJob, SmsFate } from './sms-changed.ts'
import type { SmsSettings } from './sms-settings.ts'

const SOURCE = 'twilio'
const SHA1_BYTES = 20

/** The URL of Twilio's delivery reports. It is part of the signature, so it is defined once. */
export function smsStatusUrl(shopOrigin: string): string {
  return `${shopOrigin}/callbacks/${SOURCE}`
}

const FATES: Readonly<Record<string, SmsFate>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

const StatusReport = v.object({
  MessageSid: v.pipe(v.string(), v.maxLength(64)),
  MessageStatus: v.pipe(v.string(), v.maxLength(40)),
})

type ListenerDeps = { config: { sms: SmsSettings }; shopOrigin: () => string }

/**
 * Twilio: base64 of an HMAC with SHA-1 over the URL and then every field of the form, name and value, sorted by name.
 * It has no timestamp; a replay is detected by its id, and could only repeat a report.
 */
export function twilioCallback(job: SmsChangedJob): Callback<ListenerDeps> {
  return defineCallback({
    source: SOURCE,
    signatureHeaders: ['x-twilio-signature'],
    verify: ({ config, shopOrigin }: ListenerDeps, raw) =>
      checkSignature(raw, config.sms.callbackTokens, smsStatusUrl(shopOrigin())),
    decode: (body) => Object.fromEntries(new URLSearchParams(body.toString())),
    parse: v.pipe(
      StatusReport,
      v.transform(({ MessageSid: id, MessageStatus: status }) => {
        const fate = FATES[status]
        return { eventId: `${id} ${status}`, payload: fate === undefined ? null : { id, fate } }
      }),
    ),
    job,
  })
}

function checkSignature(
  { body, headers }: RawCallback,
  tokens: readonly string[],
  url: string,
): Result<'genuine', string> {
  const given = headers['x-twilio-signature']
  const theirs = Buffer.from(typeof given === 'string' ? given : '', 'base64')
  if (theirs.length !== SHA1_BYTES) return refuse('no signature')
  const text = signedText(url, body)
  const ours = tokens.map((token) => createHmac('sha1', token).update(text).digest())
  return ours.some((right) => timingSafeEqual(right, theirs)) ? ok('genuine') : refuse('wrong signature')
}

function signedText(url: string, body: Buffer): string {
  const fields = [...new URLSearchParams(body.toString())].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return url + fields.map(([name, value]) => name + value).join('')
}
