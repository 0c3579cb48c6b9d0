import * as v from 'valibot'
import type { CallOutside } from '#server/platform/outside/outside-system.ts'
import type { BotCheck } from './bot-check.ts'
import type { RecaptchaSettings } from './bot-check-settings.ts'

const SITE_VERIFY = '/recaptcha/api/siteverify'

/** Google accepts a token for two minutes, and once. */
const SECONDS = 120
/** Between Google's clock and ours. */
const CLOCK_SKEW_MS = 30_000

/** A key of ours that Google does not accept is a fault of the settings, and no visitor's. */
const OUR_FAULT = new Set(['missing-input-secret', 'invalid-input-secret'])

const Verification = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  challenge_ts: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), () => []),
})

type Deps = { settings: RecaptchaSettings; callOutside: CallOutside; now: () => Date; shopOrigin: () => string }

/** reCAPTCHA v3. That Google calls it a success says only that the token is its own: action, host, age and score are ours to judge. */
export function recaptcha({ settings, callOutside, now, shopOrigin }: Deps): BotCheck {
  return {
    async verify(token, { action, log }) {
      const called = await callOutside({
        system: 'recaptcha',
        settings,
        url: `${settings.url}${SITE_VERIFY}`,
        method: 'POST',
        body: { form: { secret: settings.token, response: token } },
        // A lost response makes the token a duplicate; the browser then passes the shop's own check.
        mayRepeat: true,
        expect: [200],
      }).catch((error: unknown) => {
        log.warn({ err: error }, 'reCAPTCHA does not answer: browsers pass the shop’s own check')
        return null
      })
      if (called === null) return { passed: false, because: 'provider away' }
      const said = v.safeParse(Verification, called.body)
      if (!said.success) return { passed: false, because: 'provider away' }
      const { success, score = 0, hostname, challenge_ts: at = '', 'error-codes': codes } = said.output
      if (codes.some((code) => OUR_FAULT.has(code))) {
        log.error({ codes }, 'reCAPTCHA refuses RECAPTCHA_KEY: browsers pass the shop’s own check')
        return { passed: false, because: 'key refused' }
      }
      const age = now().getTime() - Date.parse(at)
      if (!success) return { passed: false, because: codes.includes('timeout-or-duplicate') ? 'used or old' : 'forged' }
      if (said.output.action !== action) return { passed: false, because: 'other action' }
      if (hostname !== new URL(shopOrigin()).hostname) return { passed: false, because: 'other host' }
      if (!(age < SECONDS * 1000 + CLOCK_SKEW_MS && age > -CLOCK_SKEW_MS)) return { passed: false, because: 'expired' }
      if (score * 100 < settings.leastScore) return { passed: false, because: 'low score' }
      return { passed: true, use: token, seconds: SECONDS + CLOCK_SKEW_MS / 1000 }
    },
  }
}
