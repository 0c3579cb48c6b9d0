import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'

const RECEIVER_BASE = '/partner-events'

/** flaps: of five events it misses one, and takes another without confirming it. */
const MANNERS = ['confirms', 'flaps', 'refuses'] as const
type Manner = (typeof MANNERS)[number]

const MOST = 20_000

type Received = { eventId: string; attempt: string; signature: string; body: string }
type Receiver = { manner: Manner; requests: number; received: Received[] }

const Names = v.object({ name: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) })
const Change = v.strictObject({ manner: v.picklist(MANNERS) })

/** A system of a partner that is notified by the shop's hub: each name is a receiver of its own. */
export function receiverRoutes(app: FastifyInstance): void {
  const receivers = new Map<string, Receiver>()
  const receiverOf = (params: unknown): Receiver => {
    const { name } = v.parse(Names, params)
    const known = receivers.get(name) ?? { manner: 'confirms', requests: 0, received: [] }
    receivers.set(name, known)
    return known
  }

  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    // The signature is over the bytes.
    room.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    room.post(`${RECEIVER_BASE}/:name`, async ({ params, headers, body }, reply) => {
      const receiver = receiverOf(params)
      const { manner } = receiver
      receiver.requests += 1
      const turn = receiver.requests % 5
      if (manner === 'refuses' || (manner === 'flaps' && turn === 0)) return reply.code(503).send({ error: 'away' })
      if (receiver.received.length < MOST)
        receiver.received.push({
          eventId: String(headers['x-event-id']),
          attempt: String(headers['x-event-attempt']),
          signature: String(headers['x-signature']),
          body: String(body),
        })
      if (manner === 'flaps' && turn === 3)
        return reply.code(500).send({ error: 'it was taken, and nobody hears of it' })
      return reply.code(204).send()
    })
  })

  app.get(`/control${RECEIVER_BASE}/:name`, async ({ params }) => receiverOf(params))

  app.put(`/control${RECEIVER_BASE}/:name`, async ({ params, body }, reply) => {
    const change = v.safeParse(Change, body)
    if (!change.success) return reply.code(400).send({ error: v.summarize(change.issues) })
    receiverOf(params).manner = change.output.manner
    return reply.code(204).send()
  })
}
