import type { FastifyInstance } from 'fastify'
import { SCRIPTS } from './scripts.ts'

export const THIRD_PARTIES_BASE = '/third-parties'

const REMEMBERED = 1000

export type CollectedEvent = { event: string; client: string; cookies: string | null }

/** Companies whose scripts a shop loads after consent: tag manager, chat, survey, consent provider. */
export function thirdPartyRoutes(app: FastifyInstance, collected: CollectedEvent[]): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  app.get<{ Params: { file: string } }>('/:file', async ({ params }, reply) => {
    const script = Object.hasOwn(SCRIPTS, params.file) ? SCRIPTS[params.file] : undefined
    return script === undefined ? reply.code(404).send() : reply.type('text/javascript').send(script)
  })
  app.get<{ Querystring: { event?: string; client?: string } }>('/collect', async ({ query, headers }, reply) => {
    collected.push({ event: query.event ?? '', client: query.client ?? '', cookies: headers.cookie ?? null })
    collected.splice(0, collected.length - REMEMBERED)
    return reply.code(204).send()
  })
}
