import { GraphQLError } from 'graphql'
import { REFUSAL_CODES, type Refusal, refusalMessage, refusedField } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import { builder } from './builder.ts'

builder.enumType('RefusalCode', {
  description: 'The values of `extensions.code` on an error with which the shop refuses a request.',
  values: REFUSAL_CODES,
})

/** Operations return the object itself, so a refusal becomes an error with its code. */
export function unwrap<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value
  throw refusalError(result.refusal)
}

/** `field` and `params` let a client mark a form or use a message of its own. */
export function refusalError(refusal: Refusal): GraphQLError {
  const { code, params } = refusal
  const field = refusedField(refusal)
  return new GraphQLError(refusalMessage(refusal), {
    extensions: { code, ...(field !== null && { field }), ...(params !== undefined && { params }) },
  })
}
