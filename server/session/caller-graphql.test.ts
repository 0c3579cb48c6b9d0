import type { GraphQLResolveInfo } from 'graphql'
import { expect, test } from 'vitest'
import { provide, readingFrom } from '#server/platform/context-key.ts'
import type { GraphQLContext } from '#server/platform/graphql/builder.ts'
import { loggerOn } from '#server/platform/log/log.ts'
import { callerKey, callerOf } from './caller-graphql.ts'
import { ownCaller } from './open-caller.ts'

function aContext(idempotencyKey: string | null): GraphQLContext {
  const caller = ownCaller({ log: loggerOn({ write: () => {} }, 'silent'), securityEvent: () => {} })
  const get = readingFrom(new Map([provide(callerKey, caller)]))
  const { log, visitor, securityEvent } = caller
  const meter = { count: () => {}, computed: new Map() }
  const sent = { requestId: null, idempotencyKey, botCheck: null }
  return { get, log, visitor, securityEvent, ...sent, shared: { fields: 0 }, meter }
}

const field = (fieldName: string, key: string) =>
  ({ fieldName, path: { key, prev: undefined, typename: 'Mutation' } }) as GraphQLResolveInfo

test('POLICY-4: the fields of a request have one caller, and each its own key where the request has one', () => {
  const plain = aContext(null)
  expect(callerOf(plain, {}, field('addTariff', 'a'))).toBe(callerOf(plain, {}, field('setAddOns', 'b')))

  const keyed = aContext('k7Zm2xVb9LrT4kHs8ZdQ1wEr')
  const { key: first, ...one } = callerOf(keyed, {}, field('addTariff', 'a'))
  const { key: second, ...other } = callerOf(keyed, {}, field('addTariff', 'b'))
  expect(one).toEqual(other)
  expect(one).toMatchObject({ kind: 'guest', channel: 'ESHOP', journey: null })
  expect(first?.key.equals(second?.key ?? Buffer.alloc(0))).toBe(false)
})
