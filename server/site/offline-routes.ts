import type { FastifyInstance } from 'fastify'
import { OFFLINE_WORKER, PRIVATE_PLACES } from '#domain/private-pages.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import { endedWorker, offlineWorker } from './offline-worker.ts'
import { type BrowserScope, plainPage } from './plain-page.ts'
import type { SiteSettings } from './site-settings.ts'

/** Signing in and out: as for private pages, the browser's own page is shown where they cannot be loaded. */
const SIGN_IN_PLACES = ['/login', '/logout']
/** Its fetches are those of the pages it stands in for; nothing else may run in it. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

type Deps = { catalogue: CatalogueStore; clock: Clock; config: ServerSettings & SiteSettings }

/** The service worker, whose only use is the page that a visitor without a connection sees. */
export function registerOfflinePage(app: FastifyInstance, { catalogue, clock, config }: Deps): void {
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  app.get(OFFLINE_WORKER, { config: { limit } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
      .send(config.offlinePage ? worker() : endedWorker()),
  )

  function worker(): string {
    const { html, inline } = plainPage(catalogue.active().release.brand, {
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

/** Runs in the browser. */
function reloadOnceOnline(scope: BrowserScope): void {
  scope.addEventListener('online', () => scope.location.reload())
}
