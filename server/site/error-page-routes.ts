import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestReference } from '#domain/refusals/request-reference.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { errorResponse } from '#server/platform/http/error-response.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { plainPage } from './plain-page.ts'

type ErrorBody = ReturnType<typeof errorResponse>

/** A browser that opens a refused address (a document, a link of a mail, a page that broke down) gets a page instead of JSON. */
export function registerErrorPages(
  app: FastifyInstance,
  { catalogue, config }: { catalogue: CatalogueStore; config: { production: boolean } },
): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode < 400 || !isErrorBody(payload)) return done(null, payload)
    // A cache would give one kind to both, and a refusal to visitors who are not refused.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!isNavigation(request)) return done(null, payload)
    const { title, home } = wordsFor(reply.statusCode)
    const [{ message, extensions }] = payload.errors
    const { requestId } = extensions
    const paragraphs = requestId === undefined ? [message] : [message, requestReference(requestId)]
    const { html, inline } = plainPage(catalogue.active().release.brand, { title, paragraphs, home })
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy(inline, config.production))
      .serializer(() => html)
    done(null, payload)
  })
}

function isErrorBody(payload: unknown): payload is ErrorBody {
  if (payload === null || typeof payload !== 'object' || !('errors' in payload)) return false
  return Array.isArray(payload.errors) && payload.errors.length > 0
}

/** An older browser does not say what it loads a response for. */
export function isNavigation({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const mode = headers['sec-fetch-mode']
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate'
}

function wordsFor(status: number): { title: string; home: string | null } {
  if (status === 429) return { title: 'That was a lot at once', home: null }
  if (status >= 500) return { title: 'Something went wrong on our side', home: null }
  return { title: status === 404 ? 'We can’t find this page' : 'That didn’t work', home: '/' }
}
