import type { FastifyInstance } from 'fastify'

/** For everything that is no page: data, files, refusals. Opened as a page, nothing in it runs. */
const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Features that the shop does not use, switched off so that injected scripts cannot use them either. Payment is set apart. */
const SWITCHED_OFF = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat('microphone', 'midi', 'usb')
  .map((feature) => `${feature}=()`)

const permissions = (payment: string) => `${SWITCHED_OFF.join(', ')}, payment=(${payment})`

const ALWAYS = {
  'content-security-policy': NOTHING_RUNS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions('self'),
  'x-frame-options': 'DENY',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
}

const TWO_YEARS_IN_SECONDS = 63_072_000

export const SECURITY_HEADERS = {
  laptop: ALWAYS,
  production: { ...ALWAYS, 'strict-transport-security': `max-age=${TWO_YEARS_IN_SECONDS}; includeSubDomains` },
}

/** An SVG may contain scripts and links; opened by itself, it can use none of them. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Set before anything can fail, so that errors carry them too. */
export function registerSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = SECURITY_HEADERS[production ? 'production' : 'laptop']
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The inline scripts and styles of a page: hashes where it is cached, or a nonce. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

/** Origins of third parties: what they load, show in frames and call. */
export type ThirdPartyOrigins = readonly string[]

/** Which origins a page may frame, which may frame it, whose service workers it may register, and which third parties it may load. */
type Allowed = {
  shows: readonly string[]
  shownBy: readonly string[]
  workers: "'self'" | "'none'"
  thirdParties: ThirdPartyOrigins
}

const NOTHING: Allowed = { shows: [], shownBy: ["'none'"], workers: "'none'", thirdParties: [] }

/** Public pages register the worker of the offline page. They alone load third parties. */
export function publicPage(thirdParties: ThirdPartyOrigins): Allowed {
  return { ...NOTHING, workers: "'self'", thirdParties }
}

/**
 * Headers of a page that frames another origin, which in the end shows a page of ours, and lets it use the browser's
 * payment request. Frames inside that frame have the policy of their own parent.
 */
export function framingPageHeaders(inline: Inline, production: boolean, origin: string): Record<string, string> {
  const frames = { ...NOTHING, shows: ["'self'", origin] }
  return {
    'content-security-policy': contentSecurityPolicy(inline, production, frames),
    'permissions-policy': permissions(`self "${origin}"`),
  }
}

/** X-Frame-Options has no list of origins, so it is removed: browsers use frame-ancestors. */
export function framedPageHeaders(inline: Inline, production: boolean, origin: string): Record<string, string> {
  const frames = { ...NOTHING, shownBy: ["'self'", origin] }
  return { 'content-security-policy': contentSecurityPolicy(inline, production, frames) }
}

export function contentSecurityPolicy(
  { scripts, styles }: Inline,
  production: boolean,
  allowed: Allowed = NOTHING,
): string {
  const also = (sources: readonly string[]) => sources.map((source) => ` '${source}'`).join('')
  const { thirdParties } = allowed
  // Only a connection is opened to wss:.
  const files = thirdParties.filter((origin) => origin.startsWith('http'))
  const shown = [...allowed.shows, ...files]
  const from = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${also(scripts)}${from(files)}`,
    `style-src 'self'${also(styles)}`,
    // Lengths of bars and the size of the payment frame are computed, and rendered as style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${from(files)}`,
    "font-src 'self'",
    `connect-src 'self'${from(thirdParties)}`,
    "manifest-src 'self'",
    `worker-src ${allowed.workers}`,
    "form-action 'self'",
    "base-uri 'none'",
    ...(shown.length === 0 ? [] : [`frame-src ${shown.join(' ')}`]),
    `frame-ancestors ${allowed.shownBy.join(' ')}`,
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
