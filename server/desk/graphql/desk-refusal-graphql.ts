import { GraphQLError } from 'graphql'
import { DESK_REFUSALS, type DeskRefusal, type DeskRefusalCode } from '#domain/desk/desk-refusals.ts'
import type { Result } from '#domain/result.ts'
import { deskBuilder } from './desk-builder-graphql.ts'

deskBuilder.enumType('DeskRefusalCode', {
  description: 'The values of `extensions.code` on an error with which the desk refuses a request.',
  values: Object.keys(DESK_REFUSALS) as DeskRefusalCode[],
})

export function deskRefusalError({ code, message, problems = [] }: DeskRefusal): GraphQLError {
  const extensions = { code, ...(problems.length > 0 && { params: { problems } }) }
  return new GraphQLError(message ?? DESK_REFUSALS[code], { extensions })
}

export function unwrapAtDesk<T>(result: Result<T, DeskRefusal>): T {
  if (result.ok) return result.value
  throw deskRefusalError(result.refusal)
}
