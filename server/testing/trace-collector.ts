import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
}

export type TraceCollector = {
  url: string
  /** In the order in which they came. */
  spans: ReceivedSpan[]
  /** Everything that was sent, as text. */
  received(): string
  close(): Promise<void>
}

type Export = {
  resourceSpans: { scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[] }[]
}
type Attribute = { key: string; value: Record<string, unknown> }

/** Takes traces over OTLP/HTTP in JSON. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    const sent = (await json(request)) as Export
    text += JSON.stringify(sent)
    for (const span of sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))) {
      const attributes = span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])
      spans.push({ ...span, attributes: Object.fromEntries(attributes) })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const url = await listening(server)
  return { url, spans, received: () => text, close: () => closed(server) }
}

export type Relay = { url: string; to: string; headers: NodeJS.Dict<string | string[]>[]; close(): Promise<void> }

/** In front of an outside system, with the headers of every request. `to` is its address once it is known. */
export async function openRelay(): Promise<Relay> {
  const relay: Relay = { url: '', to: '', headers: [], close: () => closed(server) }
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request
    relay.headers.push({ ...headers, ':path': url })
    const body = method === 'GET' ? null : JSON.stringify(await json(request))
    const { authorization = '', 'content-type': type = 'application/json' } = headers
    const answer = await fetch(relay.to + url, { method, headers: { authorization, 'content-type': type }, body })
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(await answer.text())
  })
  relay.url = await listening(server)
  return relay
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
