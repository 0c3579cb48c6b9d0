import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

/** The shop's base URL for callbacks. Null: not set, and none are sent. */
export type CallbackTarget = { url: string | null }

const TargetSetting = v.strictObject({ url: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:/))) })

export function callbackRoutes(app: FastifyInstance, target: CallbackTarget): void {
  app.get('/control/callbacks', async () => target)

  app.put('/control/callbacks', async (request, reply) => {
    const setting = v.safeParse(TargetSetting, request.body)
    if (!setting.success) return reply.code(400).send({ error: v.summarize(setting.issues) })
    target.url = setting.output.url?.replace(/\/$/, '') ?? null
    return target
  })
}

const TRIES = 5
const FIRST_PAUSE_MS = 200
const TIMEOUT_MS = 10_000

/** Makes the headers for each attempt: a signature contains its time. */
export type SignCallback = (body: string) => Record<string, string>

/**
 * Retries with backoff for some seconds, until the callback is confirmed. Returns whether it was. A genuine signature may be
 * rejected because the shop is a second behind when the day has moved; a forged one stays rejected.
 */
export async function deliverCallback(
  url: string,
  body: string,
  sign: SignCallback,
  { isForged = false } = {},
): Promise<boolean> {
  for (let pauseMs = FIRST_PAUSE_MS, left = TRIES; left > 0; left -= 1, pauseMs *= 2) {
    const status = await send(url, body, sign(body))
    if (status !== null && status < 300) return true
    if (status === 401 && isForged) return false
    await wait(pauseMs, undefined, { ref: false })
  }
  return false
}

async function send(url: string, body: string, headers: Record<string, string>): Promise<number | null> {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status
  } catch {
    return null
  }
}

/** `x-signature: t=<seconds>,v1=<hex>` over the time, a dot and the body. */
export function timedSignature(secret: string, signingMs: () => number): SignCallback {
  return (body) => {
    const at = Math.floor(signingMs() / 1000)
    const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
    return { 'x-signature': `t=${at},v1=${signature}` }
  }
}
