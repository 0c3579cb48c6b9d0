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

/** What a client sends beside its cookies. */
type Sent = Pick<VisitorContext, 'idempotencyKey' | 'botCheck'>

const NOTHING_SENT: Sent = { idempotencyKey: null, botCheck: null }

export function visitorContext({ visitor, values }: Visit, sent: Sent = NOTHING_SENT): VisitorContext {
  return {
    get: readingFrom(values),
    log: visitor.log,
    visitor: visitor.visitor,
    securityEvent: visitor.securityEvent,
    ...sent,
    shared: { fields: 0 },
  }
}
