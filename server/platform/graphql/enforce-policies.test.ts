import SchemaBuilder from '@pothos/core'
import { graphql } from 'graphql'
import { expect, test } from 'vitest'
import { ok, refuse } from '#domain/result.ts'
import { schema } from '#server/schema.ts'
import { enforcePolicies } from './enforce-policies.ts'
import { type AccessRule, rootPolicies } from './field-policy.ts'

const ANYONE: AccessRule<unknown> = { name: 'anyone', admits: () => ok(null) }
const NOBODY: AccessRule<unknown> = { name: 'nobody', admits: () => refuse({ code: 'FORBIDDEN' }) }

const aBuilder = () => new SchemaBuilder({})

test('POLICY-1: every root field of the schema declares who may call it and what it costs', () => {
  const fields = rootPolicies(schema)
  expect(fields.length).toBeGreaterThan(80)
  for (const { name, policy } of fields) {
    expect(policy, name).toMatchObject({ access: { name: expect.any(String) }, cost: expect.any(Number) })
    expect(policy?.cost, name).toBeGreaterThan(0)
  }
})

test('POLICY-1: a schema with a root field without a policy does not compile and does not start', () => {
  const builder = aBuilder()
  builder.queryType()
  builder.mutationType()
  builder.queryField('known', (t) => t.string({ policy: { access: ANYONE, cost: 1 }, resolve: () => 'known' }))
  // @ts-expect-error: the option is required
  builder.queryField('forgotten', (t) => t.string({ resolve: () => 'forgotten' }))
  // @ts-expect-error: of mutations too
  builder.mutationField('changed', (t) => t.string({ resolve: () => 'changed' }))
  expect(() => enforcePolicies(builder.toSchema())).toThrow(
    'The shop cannot start: no policy on Query.forgotten, Mutation.changed',
  )
})

test('POLICY-2: who may not call a field is refused before its resolver runs', async () => {
  const called: string[] = []
  const builder = aBuilder()
  builder.queryType()
  const resolve = (name: string) => () => {
    called.push(name)
    return name
  }
  builder.queryField('open', (t) => t.string({ policy: { access: ANYONE, cost: 1 }, resolve: resolve('open') }))
  builder.queryField('shut', (t) => t.string({ policy: { access: NOBODY, cost: 1 }, resolve: resolve('shut') }))
  const result = await graphql({ schema: enforcePolicies(builder.toSchema()), source: '{ open shut }' })
  expect(result.data).toEqual({ open: 'open', shut: null })
  expect(result.errors?.map(({ path, extensions }) => [path, extensions['code']])).toEqual([[['shut'], 'FORBIDDEN']])
  expect(called).toEqual(['open'])
})

/** Tokens of links to carts, which open no journey, and the field that begins one. */
const LINKS = ['Query.linkedCart', 'Mutation.continueCart', 'Mutation.startJourney']

test('POLICY-2: every field that takes the type of a cart or the token of a journey checks the journey', () => {
  const claims = rootPolicies(schema).filter(
    ({ name, field }) =>
      field.args.some((arg) => arg.name === 'cartType' || arg.name === 'token') && !LINKS.includes(name),
  )
  expect(claims.length).toBeGreaterThan(25)
  for (const { name, policy } of claims) expect(policy?.access.name, name).toBe('journey')
})

test('POLICY-3: only fields that say so of themselves, and with the arguments that they name, are the same for all', async () => {
  const builder = aBuilder()
  builder.queryType()
  builder.queryField('own', (t) => t.string({ policy: { access: ANYONE, cost: 1 }, resolve: () => 'own' }))
  builder.queryField('all', (t) =>
    t.string({ policy: { access: ANYONE, cost: 1, shared: true }, resolve: () => 'all' }),
  )
  builder.queryField('some', (t) =>
    t.string({
      policy: { access: ANYONE, cost: 1, shared: ({ cart }) => cart == null },
      args: { cart: t.arg.string() },
      resolve: () => 'some',
    }),
  )
  const enforced = enforcePolicies(builder.toSchema())
  const sharedIn = async (source: string) => {
    const shared = { fields: 0 }
    expect((await graphql({ schema: enforced, source, contextValue: { shared } })).errors).toBeUndefined()
    return shared.fields
  }
  expect(await sharedIn('{ all some }')).toBe(2)
  expect(await sharedIn('{ all own }')).toBe(1)
  expect(await sharedIn('{ some(cart: "mine") }')).toBe(0)
})
