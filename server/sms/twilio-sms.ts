import * as v from 'valibot'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { SmsSender } from './sms-sender.ts'
import type { SmsSettings } from './sms-settings.ts'

const SYSTEM = 'sms'

const Message = v.object({ sid: v.pipe(v.string(), v.regex(/^(?:SM|MM)[0-9a-f]{32}$/i)) })
const Problem = v.object({ code: v.number() })

/** Twilio's errors that are about the number: invalid, not permitted, on a blocklist, no mobile number. */
const ABOUT_THE_NUMBER: readonly number[] = [21211, 21217, 21408, 21610, 21612, 21614]

/** Twilio's Messages API: basic auth, a form as body, JSON as response. */
export function twilioSms(settings: SmsSettings, callOutside: CallOutside): SmsSender {
  const { account, token, from, url } = settings
  const sender: Record<string, string> = /^MG/i.test(from) ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ to, text, statusUrl }) {
      const { status, body } = await callOutside({
        system: SYSTEM,
        settings,
        method: 'POST',
        mayRepeat: false,
        auth: { basic: { user: account, password: token } },
        url: `${url}/2010-04-01/Accounts/${account}/Messages.json`,
        body: { form: { To: to, ...sender, Body: text, ...(statusUrl !== null && { StatusCallback: statusUrl }) } },
        expect: [201, 400],
      })
      if (status === 201) return { outcome: 'taken', id: parseResponse(SYSTEM, Message, body).sid }
      const { code } = parseResponse(SYSTEM, Problem, body)
      if (ABOUT_THE_NUMBER.includes(code)) return { outcome: 'unreachable' }
      throw brokenSystem(SYSTEM, `error ${code}`)
    },
  }
}
