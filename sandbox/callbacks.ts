import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

/** Where the shop is, for the systems that tell it something by themselves. Null: nobody has said. */
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
const PATIENCE_MS = 10_000

/** Makes the headers for a body anew at each try: a signature tells when it was made. */
export type SignCallback = (body: string) => Record<string, string>

/** Tells it until it is confirmed, for some seconds (backoff). Whether it was. */
export async function deliverCallback(url: string, body: string, sign: SignCallback): Promise<boolean> {
  for (let pauseMs = FIRST_PAUSE_MS, left = TRIES; left > 0; left -= 1, pauseMs *= 2) {
    const status = await send(url, body, sign(body))
    if (status !== null && status < 300) return true
    // Who does not believe us now will not later.
    if (status === 401) return false
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return status
  } catch {
    return null
  }
}

/** `x-signature: t=<seconds>,v1=<hex>` over the time, a dot and the body. */
export function timedSignature(secret: string): SignCallback {
  return (body) => {
    // By the real clock, as the shop's is: one that stands still would make every signature old.
    const at = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
    return { 'x-signature': `t=${at},v1=${signature}` }
  }
}
