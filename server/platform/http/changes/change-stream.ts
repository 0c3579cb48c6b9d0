import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import { type Refusal, refusalMessage } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { Clock } from '../../clock.ts'
import type { ServerSettings } from '../../config/server-settings.ts'
import type { Metrics } from '../../metrics.ts'
import { errorResponse, SHOP_BUSY } from '../error-response.ts'
import { createVisitorLimit, visitorOf } from '../visitor-limit.ts'
import { watchChanges } from './watch-changes.ts'

const LOOK_MS = 2000
/** Shorter than the idle timeout of proxies. */
const BEAT_MS = 20_000
/** Then the browser reconnects, perhaps to another process, and sends its cookie again. */
const LONGEST_MS = 10 * 60_000
const COME_BACK_MS = 3000
const MOST_OPEN = 1000
/** At least three in four connections are left for other requests. */
const SHARE_OF_CONNECTIONS = 0.25
/** Of one person: an employee by their id, or those who follow one cart or order. */
const MOST_PER_PERSON = 10
/** From one address, which the customers in a shop share. Employees are counted by their id alone. */
const MOST_PER_ADDRESS = 40

type Deps = { clock: Clock; config: ServerSettings; metrics: Metrics }
type ChangesRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { seen?: string } }>

/** What a page watches. */
type Watched = {
  id: string
  /** The employee who watches. Absent: somebody whose address is counted. */
  staffId?: string
  /** Whether the page may go on watching; read with every change. Absent: for as long as it is open. */
  isAllowed?: () => Promise<boolean>
  /** Called with the first byte, with every beat and at the end. */
  onPresent?: () => Promise<void>
}

export type ChangeStream = {
  path: `/${string}/:reference`
  gauge: { name: string; help: string }
  open: (sent: { request: ChangesRequest; reply: FastifyReply; visitor: string }) => Promise<Result<Watched, Refusal>>
  /** A mark of each id, which changes with every change that the page could show, and reveals nothing else. */
  read: (ids: readonly string[]) => Promise<Map<string, string>>
}

/**
 * Notifies an open page that something has changed (server-sent events); the page then reads it as usual. The mark that the
 * page has seen comes with the request, or with the browser's reconnect, so that no change is missed.
 */
export function registerChangeStream(app: FastifyInstance, deps: Deps, stream: ChangeStream): void {
  const { clock, config, metrics } = deps
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  const mostOpen = Math.min(MOST_OPEN, Math.floor(config.maxConnections * SHARE_OF_CONNECTIONS))
  /** Open streams, and those whose page is still being judged: an await lies between the check and the stream. */
  const counted = new Map<ServerResponse, Place>()
  const open = new Map<ServerResponse, Watched>()
  const onFailure = (error: unknown) => app.log.warn({ err: error }, `changes for ${stream.path} could not be read`)
  const present = ({ onPresent }: Watched): void => void onPresent?.().catch(onFailure)
  const { watch } = watchChanges({ everyMs: LOOK_MS, read: stream.read, onFailure })
  new Gauge({
    ...stream.gauge,
    registers: [metrics.registry],
    collect() {
      this.set(open.size)
    },
  })
  const beat = setInterval(() => {
    for (const [response, watched] of open) {
      response.write(': still here\n\n')
      present(watched)
    }
  }, BEAT_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const response of open.keys()) response.end()
  })

  app.get(stream.path, {
    config: { limit },
    exposeHeadRoute: false,
    async handler(request: ChangesRequest, reply: FastifyReply) {
      reply.header('cache-control', 'no-store')
      const visitor = visitorOf(request.ip)
      const response = reply.raw
      const busy = () => reply.code(503).header('retry-after', 30).send(errorResponse(SHOP_BUSY, 'SHOP_BUSY'))
      const judged = { address: visitor, person: null, isJudged: false }
      if (counted.size >= mostOpen || !hasRoom(counted, judged)) return busy()
      counted.set(response, judged)
      response.on('close', () => counted.delete(response))
      const opened = await stream.open({ request, reply, visitor })
      if (!opened.ok) return reply.code(404).send(errorResponse(refusalMessage(opened.refusal), opened.refusal.code))
      // The client disconnected meanwhile.
      if (response.destroyed) return reply.hijack()
      counted.delete(response)
      const place = placeOf(visitor, opened.value)
      if (!hasRoom(counted, place)) return busy()
      counted.set(response, place)
      const seen = String(request.headers['last-event-id'] ?? request.query.seen ?? '')
      reply.hijack()
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream',
        connection: 'close',
        // A buffering proxy would delay the events.
        'x-accel-buffering': 'no',
      })
      response.write(`retry: ${COME_BACK_MS}\n\n`)
      follow(response, opened.value, seen)
      return reply
    },
  })

  function follow(response: ServerResponse, watched: Watched, seen: string): void {
    const leave = watch(watched.id, seen, (mark) => {
      response.write(`id: ${mark}\nevent: changed\ndata: ${mark}\n\n`)
      endUnlessAllowed(response, watched).catch(onFailure)
    })
    open.set(response, watched)
    present(watched)
    const end = setTimeout(() => response.end(), LONGEST_MS).unref()
    // A client that closed its side gets no more events, though the connection is still writable (half-open).
    response.socket?.once('end', () => response.destroy())
    response.on('close', () => {
      open.delete(response)
      clearTimeout(end)
      leave()
      present(watched)
    })
  }
}

/** Whom a stream is counted for. */
type Place = { address: string | null; person: string | null; isJudged: boolean }

function placeOf(address: string, { id, staffId }: Watched): Place {
  const [own, person] = staffId === undefined ? [address, `of ${id}`] : [null, `employee ${staffId}`]
  return { address: own, person, isJudged: true }
}

/** Those who are still being judged have room of their own, so that a full address keeps no employee out. */
function hasRoom(counted: ReadonlyMap<ServerResponse, Place>, place: Place): boolean {
  const others = [...counted.values()]
  const beside = others.filter(
    ({ address, isJudged }) => place.address !== null && address === place.address && isJudged === place.isJudged,
  )
  const theirs = others.filter(({ person }) => place.person !== null && person === place.person)
  return beside.length < MOST_PER_ADDRESS && theirs.length < MOST_PER_PERSON
}

async function endUnlessAllowed(response: ServerResponse, { isAllowed }: Watched): Promise<void> {
  if (isAllowed !== undefined && !(await isAllowed())) response.end()
}
