import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { type ContextValues, readingFrom } from '../../context-key.ts'
import type { VisitorContext } from '../../graphql/builder.ts'

/** The visitor of a request, and the dependencies of the rooms' resolvers. */
type Visit = { visitor: Pick<VisitorContext, 'log' | 'visitor' | 'securityEvent'>; values: ContextValues }

/** With the cookies that the response has to set. */
export type OpenedVisit = Visit & { setCookies(): readonly string[] }

export type Visits = {
  schema: GraphQLSchema
  openVisit(request: FastifyRequest, reply: FastifyReply): Promise<OpenedVisit>
  /** Of public pages. */
  ownVisit: Visit
}

/** What a request has beside its cookies. */
type Sent = Pick<VisitorContext, 'requestId' | 'idempotencyKey' | 'botCheck'>

const NOTHING_SENT: Sent = { requestId: null, idempotencyKey: null, botCheck: null }

export function visitorContext({ visitor, values }: Visit, sent: Partial<Sent> = {}): VisitorContext {
  return {
    get: readingFrom(values),
    log: visitor.log,
    visitor: visitor.visitor,
    securityEvent: visitor.securityEvent,
    ...NOTHING_SENT,
    ...sent,
    shared: { fields: 0 },
  }
}
