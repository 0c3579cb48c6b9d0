import { GraphQLError } from 'graphql'
import type { Result } from '#domain/result.ts'
import { REFUSAL_CODES, type Refusal } from '#server/platform/refusal.ts'
import { builder } from './builder.ts'

builder.enumType('RefusalCode', {
  description: 'The values of `extensions.code` on an error with which the shop refuses a request.',
  values: REFUSAL_CODES,
})

/** The operations answer with the thing itself, so a refusal travels as an error with its code. */
export function unwrap<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value
  throw new GraphQLError(result.refusal.message, { extensions: { code: result.refusal.code } })
}
