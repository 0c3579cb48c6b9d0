import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type DeskQuery, deskQuery, reportFailure, requestNonce } from '#desk/api/request-context.ts'

// The bundle has its own copy of the router: request handler and context must come from the same one.
export { createRequestHandler } from 'react-router'

type Given = { query: DeskQuery; nonce: string; report: (error: unknown) => void }

export function provideContext({ query, nonce, report }: Given) {
  const context = new RouterContextProvider()
  context.set(deskQuery, query)
  context.set(requestNonce, nonce)
  context.set(reportFailure, report)
  return context
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs): void {
  if (isRouteErrorResponse(error) || request.signal.aborted) return
  context.get(reportFailure)(error)
}

/** Sent whole, so that a failure ends in the error page and not in half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(requestNonce)
  const { promise, resolve, reject } = Promise.withResolvers<PassThrough>()
  const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
    nonce,
    onError: reject,
    onShellError: reject,
    onAllReady: () => resolve(pipe(new PassThrough())),
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(await text(await promise), { status, headers })
}
