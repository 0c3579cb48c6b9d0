import type { FastifyInstance } from 'fastify'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'x-frame-options': 'DENY',
}

const TWO_YEARS_IN_SECONDS = 63_072_000

export const SECURITY_HEADERS = {
  laptop: ALWAYS,
  production: { ...ALWAYS, 'strict-transport-security': `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains` },
}

/** A drawing may carry scripts and links of its own; opened by itself, it can use none of them. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Set before anything can fail, so that errors carry them too. */
export function registerSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = SECURITY_HEADERS[production ? 'production' : 'laptop']
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What a page holds inline besides our own files: hashes where it is cached, or a nonce. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

export function contentSecurityPolicy({ scripts, styles }: Inline): string {
  const also = (sources: readonly string[]) => sources.map((source) => ` '${source}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${also(scripts)}`,
    `style-src 'self'${also(styles)}`,
    // Base UI places its popups with style attributes, and the page is rendered with them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
