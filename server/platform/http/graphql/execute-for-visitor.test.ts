import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { expect, test } from 'vitest'
import { REFUSAL_CODES, type Refusal } from '#domain/refusals.ts'
import { documentReader } from '../../graphql/document-reader.ts'
import { refusalError } from '../../graphql/refusal.ts'
import { loggerOn } from '../../log/log.ts'
import type { SecurityEvent } from '../../log/security-event.ts'
import { createMetrics } from '../../metrics.ts'
import { executeForVisitor } from './execute-for-visitor.ts'

/** A schema whose one field refuses with the code in its argument. */
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      refused: {
        type: GraphQLString,
        args: { code: { type: GraphQLString } },
        resolve: (_root, { code }) => {
          throw refusalError({ code, params: {} } as Refusal)
        },
      },
    },
  }),
})

test.each(REFUSAL_CODES.filter((code) => code.startsWith('TOO_MANY')))(
  'DOOR-2: the refusal %s is a security event of its own type, whichever field refuses',
  async (code) => {
    const events: SecurityEvent[] = []
    const answer = executeForVisitor({
      schema,
      documents: documentReader(schema, {
        introspection: false,
        operations: new Set(),
        mostCost: 1000,
        sizes: () => new Map(),
      }),
      charge: async () => null,
      metrics: createMetrics(),
    })
    const context = {
      get: () => {
        throw new Error('not used')
      },
      log: loggerOn({ write: () => {} }, 'silent'),
      visitor: '192.0.2.1',
      securityEvent: (event: SecurityEvent) => void events.push(event),
      requestId: null,
      idempotencyKey: null,
      botCheck: null,
      shared: { fields: 0 },
    }
    const query = `{ refused(code: "${code}") }`
    await answer(context, { query, variables: {}, operationName: null }, 0)
    expect(events).toEqual([{ event: 'limit-hit', place: 'refused', reason: code }])
  },
)
