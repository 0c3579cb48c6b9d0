import type { IncomingMessage, ServerResponse } from 'node:http'
import { dayText } from '#domain/day-text.ts'
import { irishTime } from '#domain/irish-time.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { requestId } from '#server/platform/http/request-id.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { isNavigation } from './error-page-routes.ts'
import { type PlainPage, plainPage } from './plain-page.ts'
import type { SiteSettings } from './site-settings.ts'

/** What outside systems, load balancers and monitoring call: payments and orders under way come to their end. */
const OPEN = /^\/(callbacks\/|\.well-known\/|(login\/ended|healthz|readyz|metrics)(\?|$))/
const FILES = /^\/((assets|icons)\/|(favicon\.svg|offline-worker\.js)(\?|$))/
const RETRY_SECONDS = { least: 60, usual: 300, most: 3600 }

type Deps = {
  catalogue: CatalogueStore
  processClock: Clock
  config: SiteSettings & { production: boolean }
  /** Of every response. */
  headers: Readonly<Record<string, string>>
}

/**
 * While the operator has closed the shop, visitors read so and when it opens again (503), whatever is cached.
 *
 * @returns whether it has sent the response
 */
export function closedForMaintenance({ catalogue, processClock, config, headers }: Deps) {
  const { maintenance, production } = config
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (maintenance === null) return false
    const { url = '/', method = 'GET' } = request
    if (OPEN.test(url) || FILES.test(url)) return false
    const now = processClock.now()
    const message = messageOf(maintenance.until, now)
    const common = {
      ...headers,
      'x-request-id': requestId(request.headers),
      'cache-control': 'no-store',
      'retry-after': String(secondsUntil(maintenance.until, now)),
    }
    if (isNavigation({ method, headers: request.headers })) {
      const { html, inline } = page(message)
      const policy = contentSecurityPolicy(inline, production)
      const ofPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
      response.writeHead(503, { ...common, ...ofPage }).end(html)
    } else {
      const body = JSON.stringify(errorResponse(message, 'SHOP_BUSY'))
      response.writeHead(503, { ...common, 'content-type': 'application/json; charset=utf-8' }).end(body)
    }
    return true
  }

  function page(message: string): PlainPage {
    return plainPage(catalogue.active().release.brand, {
      title: 'We’re working on the shop',
      paragraphs: [
        message,
        'Your cart is safe, and orders you’ve placed carry on. If you were paying, please don’t pay again: we’ll email you.',
      ],
      home: null,
    })
  }
}

function messageOf(until: Date | null, now: Date): string {
  if (until === null || until <= now) return 'The shop is closed for a little while. Please try again in a few minutes.'
  const local = irishTime(until).toISOString()
  const time = local.slice(11, 16)
  const isToday = local.slice(0, 10) === irishTime(now).toISOString().slice(0, 10)
  return `The shop is closed until about ${time}${isToday ? '' : ` on ${dayText(local.slice(0, 10))}`}. Please try again then.`
}

function secondsUntil(until: Date | null, now: Date): number {
  if (until === null || until <= now) return RETRY_SECONDS.usual
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, RETRY_SECONDS.least), RETRY_SECONDS.most)
}
