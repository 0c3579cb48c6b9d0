import * as v from 'valibot'
import type { OutsideSettings, OutsideSystem, ReadSystem } from '#server/platform/config/outside-settings.ts'
import { type ValuesOf, wholeNumber } from '#server/platform/config/setting-kinds.ts'

export type SmsSettings = OutsideSettings & {
  /** Twilio's id of the account (its SID). The token is the account's. */
  account: string
  /** A number, a name of up to eleven letters, or a messaging service. */
  from: string
  /** Limit of texts per minute, over all callers. */
  perMinute: number
  /** Keys of the signatures of callbacks: the token, and during rotation the previous one. */
  callbackTokens: readonly string[]
}

/** The account of the sandbox. */
const SANDBOX_ACCOUNT = 'AC00000000000000000000000000000000'
const TWILIO = 'https://api.twilio.com'

/** The customer waits for the text. */
export const SMS_SYSTEM: OutsideSystem = { prefix: 'SMS', timeoutMs: { usual: 5000, most: 9000 } }

export const SMS_ENVIRONMENT = {
  SMS_ACCOUNT: v.optional(
    v.pipe(v.string(), v.regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID such as AC… of Twilio')),
  ),
  SMS_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:\+\d{7,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{1,11})$/i,
        'must be a number, a short name or a messaging service',
      ),
    ),
    'Tonn',
  ),
  SMS_PER_MINUTE: wholeNumber('120', 1, 1_000_000),
}

type Values = ValuesOf<typeof SMS_ENVIRONMENT>

export function smsSettingsOf(values: Values, { settings }: ReadSystem, sandboxUrl: string | undefined): SmsSettings {
  const [token = '', ...former] = settings.token.split(',').map((part) => part.trim())
  return {
    ...settings,
    token,
    callbackTokens: [token, ...former],
    url: settings.url ?? (sandboxUrl === undefined ? TWILIO : `${sandboxUrl}/twilio`),
    account: values.SMS_ACCOUNT ?? SANDBOX_ACCOUNT,
    from: values.SMS_FROM,
    perMinute: values.SMS_PER_MINUTE,
  }
}
