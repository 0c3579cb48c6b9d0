import { defaultFieldResolver, type GraphQLSchema } from 'graphql'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import { inSpan } from '../tracing/span.ts'
import type { GraphQLContext } from './builder.ts'
import { type FieldPolicy, rootPolicies } from './field-policy.ts'
import { unwrap } from './refusal.ts'

/** A rule over every field, before its own. */
type Guard = (context: GraphQLContext, policy: FieldPolicy<never>) => Result<null, Refusal>

/**
 * Wraps every root field with its policy, once, when the server starts: the access rule runs before the resolver, and
 * shared responses are counted. A schema with a root field without a policy does not start. Arguments are cleaned before.
 */
export function enforcePolicies(schema: GraphQLSchema, guard: Guard = () => ok(null)): GraphQLSchema {
  const fields = rootPolicies(schema)
  const open = fields.filter(({ policy }) => policy === null).map(({ name }) => name)
  if (open.length > 0) throw new Error(`The shop cannot start: no policy on ${open.join(', ')}`)
  for (const { name, field, policy } of fields) {
    if (policy === null) continue
    const { access, shared } = policy
    const resolve = field.resolve ?? defaultFieldResolver
    const enforced: typeof resolve = (source, args, context, info) => {
      const resolved = (entry: Result<null, Refusal>) => {
        unwrap(entry)
        if (shared === true || shared?.(args)) context.shared.fields += 1
        return resolve(source, args, context, info)
      }
      const guarded = guard(context, policy)
      const entry = guarded.ok ? access.admits(context, args) : guarded
      return entry instanceof Promise ? entry.then(resolved) : resolved(entry)
    }
    field.resolve = (...field) => inSpan(name, 'internal', () => enforced(...field))
  }
  return schema
}
