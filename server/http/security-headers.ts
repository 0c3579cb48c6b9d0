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

/** Set before anything can fail, so that errors carry them too. */
export function registerSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = SECURITY_HEADERS[production ? 'production' : 'laptop']
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** @param scripts what may run besides our own files: hashes of a cached page's inline scripts, or a nonce */
export function contentSecurityPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scripts.map((source) => ` '${source}'`).join('')}`,
    "style-src 'self'",
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
