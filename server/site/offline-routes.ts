import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Brand } from '#domain/catalogue/brand.ts'
import { OFFLINE_WORKER, PRIVATE_PLACES } from '#domain/private-pages.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import { endedWorker, offlineWorker } from './offline-worker.ts'
import { plainPage } from './plain-page.ts'
import type { SiteSettings } from './site-settings.ts'

/** Signing in and out: as for private pages, the browser's own page is shown where they cannot be loaded. */
const SIGN_IN_PLACES = ['/login', '/logout']
/** Its fetches are those of the pages it stands in for; nothing else may run in it. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

type Deps = { catalogue: CatalogueStore; clock: Clock; config: ServerSettings & SiteSettings }

/** The service worker, whose only use is the page that a visitor without a connection sees. */
export function registerOfflinePage(app: FastifyInstance, { catalogue, clock, config }: Deps): void {
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  let written = { brand: null as Brand | null, script: endedWorker(), etag: etagOf(endedWorker()) }
  app.get(OFFLINE_WORKER, { config: { limit } }, (request, reply) => {
    const { brand } = catalogue.active().release
    if (config.offlinePage && written.brand !== brand) {
      const script = worker(brand)
      written = { brand, script, etag: etagOf(script) }
    }
    const { script, etag } = written
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
    // A proxy that compresses makes the tag a weak one.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(script)
  })

  function worker(brand: Brand): string {
    const { html, inline } = plainPage(brand, {
      title: 'We can’t reach the shop',
      paragraphs: [
        'You seem to be offline. Please check your connection: this page will open by itself when you’re back.',
        'Your cart is safe.',
      ],
      home: null,
      script: reloadOnceOnline,
    })
    const policy = contentSecurityPolicy(inline, config.production)
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    return offlineWorker({ html, headers }, [...PRIVATE_PLACES, ...SIGN_IN_PLACES])
  }
}

function etagOf(script: string): string {
  return `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`
}

type BrowserScope = {
  addEventListener(type: 'online', listener: () => void): void
  location: { reload(): void }
}

/** Runs in the browser. */
function reloadOnceOnline(scope: BrowserScope): void {
  scope.addEventListener('online', () => scope.location.reload())
}
