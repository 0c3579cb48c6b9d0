import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQLSchema, getOperationAST, OperationTypeNode } from 'graphql'
import { type ContextValues, readingFrom } from '#server/platform/context-key.ts'
import type { VisitorContext } from '#server/platform/graphql/builder.ts'
import type { DocumentReader } from '#server/platform/graphql/document-reader.ts'
import { visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import type { AnswerVisitor } from './answer-visitor.ts'
import { executeGraphQL, type GraphQLResponse } from './execute-graphql.ts'

/** What a visitor's cookies mean to the rooms, and which cookies the answer is to set. */
type OpenedVisit = { values: ContextValues; setCookies(): readonly string[] }

/** Throws where it is refused: pages that are the same for everyone have nothing to refuse. */
type InProcessQuery = (document: string, variables: Record<string, unknown>) => Promise<unknown>

/** Refusals come as they would in the browser. */
type VisitorQuery = (
  document: string,
  variables: Record<string, unknown>,
) => Promise<{ status: number; result: GraphQLResponse }>

export type PageQueries = {
  query: InProcessQuery
  /** With the cookies of a request, for the page that it asks for; what they are to be afterwards belongs into its answer. */
  openForVisitor(
    request: FastifyRequest,
    reply: FastifyReply,
  ): { query: VisitorQuery; setCookies: OpenedVisit['setCookies'] }
}

type PageDeps = { log: FastifyBaseLogger; securityEvent: ReportSecurityEvent }

export type Visits = {
  schema: GraphQLSchema
  openVisit(request: FastifyRequest, reply: FastifyReply): OpenedVisit
  /** Of the pages that are the same for everyone. */
  ownVisit: ContextValues
}

/** GraphQL within the process, for the pages that it renders. */
export function pageQueries(
  deps: PageDeps,
  { schema, openVisit, ownVisit }: Visits,
  { documents, answering }: { documents: DocumentReader; answering: AnswerVisitor },
): PageQueries {
  return {
    async query(document, variables) {
      const context: VisitorContext = {
        get: readingFrom(ownVisit),
        log: deps.log,
        visitor: 'this server',
        securityEvent: (event) => deps.securityEvent(deps.log, event),
        idempotencyKey: null,
        shared: { fields: 0 },
      }
      const question = documents.readOwn(document)
      if (!question.ok) throw new Error(question.refusal.map(({ message }) => message).join('; '))
      const { result } = await executeGraphQL(schema, context, {
        document: question.value.document,
        variables,
        operationName: null,
        mostMs: Number.POSITIVE_INFINITY,
      })
      if (result.errors !== undefined) throw new Error(result.errors.map(({ message }) => message).join('; '))
      return result.data
    },

    openForVisitor(request, reply) {
      const { values, setCookies } = openVisit(request, reply)
      const visitor = visitorOf(request.ip)
      const context: VisitorContext = {
        get: readingFrom(values),
        log: request.log,
        visitor,
        securityEvent: (event) => deps.securityEvent(request.log, { ...event, visitor }),
        idempotencyKey: null,
        shared: { fields: 0 },
      }
      return {
        setCookies,
        async query(document, variables) {
          // Any site can have a browser ask for a page, with its cookies: nothing may change by that (CSRF).
          if (!onlyReads(documents, document)) throw new Error('a page may ask, and change nothing')
          // The text is our own, so nobody is charged for reading it.
          return answering(context, { query: document, variables, operationName: null }, null)
        },
      }
    },
  }
}

function onlyReads(documents: DocumentReader, text: string): boolean {
  const question = documents.readOwn(text)
  return !question.ok || getOperationAST(question.value.document)?.operation === OperationTypeNode.QUERY
}
