/** What the worker sends in place of a page that could not be fetched. */
export type OfflinePage = { html: string; headers: Readonly<Record<string, string>> }

type FetchEvent = {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
type Lifetime = { waitUntil(done: Promise<unknown> | undefined): void }
type WorkerScope = {
  registration: { navigationPreload?: { enable(): Promise<void> }; unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'install' | 'activate', listener: (event: Lifetime) => void): void
}

/** The script of the service worker: it holds the page itself, so it stores nothing. */
export function offlineWorker(page: OfflinePage, withoutPage: readonly string[]): string {
  return `(${serveOffline})(self, ${JSON.stringify(page)}, ${JSON.stringify(withoutPage)})\n`
}

/** Ends a worker that browsers have from before. */
export function endedWorker(): string {
  return `(${end})(self)\n`
}

/** Sent to browsers as its own source, therefore complete in itself. */
function serveOffline(scope: WorkerScope, page: OfflinePage, withoutPage: readonly string[]): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  // Otherwise a page would wait until the worker has started.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.navigationPreload?.enable()))
  scope.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.mode !== 'navigate' || request.method !== 'GET') return
    const { pathname } = new URL(request.url)
    const isWithout = withoutPage.some((place) => pathname === place || pathname.startsWith(`${place}/`))
    const loaded = (async () => (await event.preloadResponse) ?? fetch(request))()
    // The preloaded request has been sent: one that is left to the browser would be sent again, and a sign-in used up by the first.
    event.respondWith(
      isWithout ? loaded : loaded.catch(() => new Response(page.html, { status: 503, headers: page.headers })),
    )
  })
}

function end(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.registration.unregister()))
}
