import { ok, type Result, refuse } from '#domain/result.ts'

/** Why a browser could not show that it is nobody's robot. */
export type BotCheckProblem = 'BOT_CHECK_SCRIPT_NOT_AVAILABLE' | 'BOT_CHECK_KEY_NOT_PROVIDED' | 'BOT_CHECK_NOT_LOADED'

type Recaptcha = {
  ready(run: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

/** A slow provider must not hold up the customer: the shop's own check takes a second. */
const LONGEST_MS = 4000

/** A token of reCAPTCHA v3, which needs nothing from the customer. Its script is loaded with the first check. */
export async function recaptchaToken(
  { siteKey, origin }: { siteKey: string | null; origin: string },
  action: string,
): Promise<Result<string, BotCheckProblem>> {
  if (!siteKey) return refuse('BOT_CHECK_KEY_NOT_PROVIDED')
  const isThere = window.grecaptcha !== undefined || (await load(`${origin}/recaptcha/api.js?render=${siteKey}`))
  if (!isThere) return refuse('BOT_CHECK_SCRIPT_NOT_AVAILABLE')
  const { grecaptcha } = window
  if (typeof grecaptcha?.execute !== 'function') return refuse('BOT_CHECK_NOT_LOADED')
  const token = await inTime(
    new Promise<string>((resolve, reject) => {
      grecaptcha.ready(() => grecaptcha.execute(siteKey, { action }).then(resolve, reject))
    }),
  )
  return token ? ok(token) : refuse('BOT_CHECK_NOT_LOADED')
}

async function load(url: string): Promise<boolean> {
  const loaded = new Promise<true>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      reject(new Error('not available'))
    }
    document.head.append(script)
  })
  return (await inTime(loaded)) === true
}

/** Null: it failed, or took too long. */
function inTime<Value>(work: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_MS, null)
    work.then(resolve, () => resolve(null))
  })
}
