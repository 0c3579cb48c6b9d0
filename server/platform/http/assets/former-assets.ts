import type { FastifyInstance } from 'fastify'
import { mediaTypeOf } from '../../assets/media-types.ts'
import type { Database } from '../../database/database.ts'
import type { Statement } from '../../database/statement.ts'
import { DRAWING_POLICY } from '../security-headers.ts'
import type { VisitorLimit } from '../visitor-limit.ts'

export const FOR_EVER = 'public, max-age=31536000, immutable'

const FIND: Statement = { name: 'build_asset', text: 'select content from build_assets where name = $1' }

/**
 * Files of builds before this server's and, during a rollout, after it: a page of one version requests its files from whichever
 * server the load balancer chooses. Own files have routes of their own.
 */
export function registerFormerAssets(app: FastifyInstance, { db }: { db: Database }, limit: VisitorLimit): void {
  app.get<{ Params: { name: string } }>('/assets/:name', { config: { limit } }, async (request, reply) => {
    const { name } = request.params
    const type = mediaTypeOf(name)
    const { rows } =
      type === null ? { rows: [] } : await db.$client.query<{ content: Buffer }>({ ...FIND, values: [name] })
    const [file] = rows
    if (file === undefined || type === null) return reply.header('cache-control', 'no-store').callNotFound()
    if (name.endsWith('.svg')) reply.header('content-security-policy', DRAWING_POLICY)
    return reply.type(type).header('cache-control', FOR_EVER).send(file.content)
  })
}
