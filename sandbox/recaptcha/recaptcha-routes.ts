import type { FastifyInstance } from 'fastify'
import { recentMap } from '#sandbox/recent-map.ts'

export const RECAPTCHA_BASE = '/recaptcha'

const LIVES_MS = 120_000
const REMEMBERED = 10_000
/** What the shop signs in with by default; any other is refused as Google would refuse it. */
const SECRET = 'sandbox-token'

/** What `execute` would have sent to Google. */
export type Token = { action: string; hostname: string; at: string; nonce: string }

/** In place of Google's script: a token says by itself what Google would know of it. */
const SCRIPT = `window.grecaptcha = {
  ready(run) { run() },
  async execute(siteKey, { action }) {
    const token = { siteKey, action, hostname: location.hostname, at: new Date().toISOString(), nonce: crypto.randomUUID() }
    return btoa(JSON.stringify(token))
  },
}
`

type Answers = { now: () => Date; score: () => number }

/** reCAPTCHA v3: its script, and the address at which a site verifies a token. */
export function recaptchaRoutes(app: FastifyInstance, { now, score }: Answers): void {
  const used = recentMap<true>(REMEMBERED)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/api.js', async (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' }).send(SCRIPT),
  )

  app.post<{ Body: Record<string, string | undefined> }>('/api/siteverify', async ({ body }) => {
    const { secret, response } = body
    if (!secret) return refused('missing-input-secret')
    if (secret !== SECRET) return refused('invalid-input-secret')
    if (!response) return refused('missing-input-response')
    const token = read(response)
    if (token === null) return refused('invalid-input-response')
    const age = now().getTime() - Date.parse(token.at)
    if (used.get(response) !== undefined || age > LIVES_MS) return refused('timeout-or-duplicate')
    used.set(response, true)
    const { action, hostname, at } = token
    return { success: true, challenge_ts: at, hostname, score: score(), action }
  })
}

function refused(code: string) {
  return { success: false, 'error-codes': [code] }
}

function read(response: string): Token | null {
  try {
    const { action, hostname, at, nonce } = JSON.parse(Buffer.from(response, 'base64').toString()) as Partial<Token>
    return action && hostname && at && nonce ? { action, hostname, at, nonce } : null
  } catch {
    return null
  }
}
