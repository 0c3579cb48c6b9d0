import { GraphQLError } from 'graphql'
import { DESK_REFUSALS, type DeskRefusal, type DeskRefusalCode } from '#domain/desk/desk-refusals.ts'
import { deskBuilder } from './desk-builder-graphql.ts'

deskBuilder.enumType('DeskRefusalCode', {
  description: 'The values of `extensions.code` on an error with which the desk refuses a request.',
  values: Object.keys(DESK_REFUSALS) as DeskRefusalCode[],
})

export function deskRefusalError({ code }: DeskRefusal): GraphQLError {
  return new GraphQLError(DESK_REFUSALS[code], { extensions: { code } })
}
