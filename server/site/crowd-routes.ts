import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { CROWD_WORDS } from '#domain/crowd/crowd-words.ts'
import { isPrivatePath } from '#domain/private-pages.ts'
import type { Admission, TurnedAway } from '#server/admission/admission.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { graphqlPaths } from '#server/platform/http/graphql/cached-responses.ts'
import { splitUrl } from '#server/platform/http/page-address.ts'
import { requestId } from '#server/platform/http/request-id.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import { isNavigation } from './error-page-routes.ts'
import { PLACE_IN_QUEUE, placeInQueue, queuePage } from './queue-page.ts'

/** People send a tenth of it, on a phone and a laptop. A pass that many browsers share is worth no more. */
const REQUESTS_OF_A_PASS = 240

type Deps = {
  admission: Admission
  catalogue: CatalogueStore
  clock: Clock
  config: ServerSettings
  /** Of every response. */
  headers: Readonly<Record<string, string>>
}

/**
 * While more come than this process can serve, requests that cost something are turned away before any work is done: people
 * read a page that opens by itself, programs get an error to try again. What is sent from memory, files, callbacks and
 * health checks cost next to nothing or must not wait, and are never turned away.
 *
 * @returns whether it has sent the response
 */
export function crowdControl({ admission, catalogue, clock, config, headers }: Deps) {
  const api = new Set(graphqlPaths(config))
  const ofPass = createVisitorLimit({ perMinute: REQUESTS_OF_A_PASS, clock })
  const isShared = (pass: string) => ofPass(pass) !== null

  function costs({ method, url = '/' }: IncomingMessage): boolean {
    if (method === 'POST') return api.has(url)
    if (method !== 'GET' && method !== 'HEAD') return false
    const { path } = splitUrl(url)
    return isPrivatePath(path) || path === '/login'
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!admission.isOn) return false
    const { method = 'GET', url, headers: sent } = request
    if (method === 'GET' && url === PLACE_IN_QUEUE) return sendPlace(sent, response)
    if (!costs(request)) return false
    const turnedAway = admission.judge(sent.cookie, isShared)
    if (turnedAway === null) {
      response.once('close', admission.gate.leave)
      return false
    }
    const common = { ...headersOf(sent, turnedAway), 'retry-after': String(turnedAway.retryAfterSeconds) }
    const page = pageOfData(request)
    if (page !== null) response.writeHead(204, { ...common, ...reloading(page) }).end()
    else if (isNavigation({ method, headers: sent })) sendPage(response, common, turnedAway)
    else sendError(response, common, turnedAway)
    return true
  }

  function headersOf(sent: IncomingHttpHeaders, turnedAway: TurnedAway | null) {
    const { setCookies = [] } = turnedAway ?? {}
    return {
      ...headers,
      'x-request-id': requestId(sent),
      'cache-control': 'no-store',
      ...(setCookies.length > 0 && { 'set-cookie': [...setCookies] }),
    }
  }

  function sendPlace(sent: IncomingHttpHeaders, response: ServerResponse): true {
    const turnedAway = admission.look(sent.cookie, isShared)
    response
      .writeHead(200, { ...headersOf(sent, turnedAway), 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(placeInQueue(turnedAway)))
    return true
  }

  function sendPage(response: ServerResponse, common: OutgoingHttpHeaders, turnedAway: TurnedAway): void {
    const { html, inline } = queuePage(catalogue.active().release.brand, turnedAway)
    const policy = contentSecurityPolicy(inline, config.production)
    response
      .writeHead(503, {
        ...common,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'content-length': Buffer.byteLength(html),
      })
      .end(html)
  }
}

/** The page whose data is loaded, with its query. Null: it is no data of a page. */
function pageOfData({ url = '/' }: IncomingMessage): string | null {
  const { path, query } = splitUrl(url)
  if (!path.endsWith('.data')) return null
  const parameters = new URLSearchParams(query)
  parameters.delete('_routes')
  const rest = parameters.toString()
  return path.slice(0, -'.data'.length) + (rest === '' ? '' : `?${rest}`)
}

/** React Router opens the page as a document then, where its visitor reads the same as everybody. */
function reloading(page: string): Record<string, string> {
  return { 'x-remix-redirect': page, 'x-remix-status': '302', 'x-remix-reload-document': 'true' }
}

/** `isCrowded` distinguishes a full shop from a database that is away, where a retry at once is right. */
function sendError(
  response: ServerResponse,
  common: OutgoingHttpHeaders,
  { ahead, retryAfterSeconds: retryAfter }: TurnedAway,
): void {
  const { errors } = errorResponse(CROWD_WORDS.busy, 'SHOP_BUSY')
  const [error] = errors
  const params = { isCrowded: true, retryAfter, ...(ahead !== null && { ahead }) }
  const body = JSON.stringify({ errors: [{ ...error, extensions: { ...error?.extensions, params } }] })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(503, { ...common, ...headers }).end(body)
}
