import { type GraphQLSchema, isNonNullType } from 'graphql'
import '#server/address/area-codes-graphql.ts'
import '#server/availability/confirm-address-graphql.ts'
import '#server/availability/enquiry-graphql.ts'
import '#server/availability/graphql.ts'
import '#server/cart/add-tariff-graphql.ts'
import '#server/cart/cart-graphql.ts'
import '#server/cart/set-add-ons-graphql.ts'
import '#server/catalogue/add-ons-graphql.ts'
import '#server/catalogue/graphql.ts'
import '#server/catalogue/tactical-offers-graphql.ts'
import '#server/content/graphql.ts'
import '#server/current-service/graphql.ts'
import '#server/address/graphql.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { cleanArguments } from '#server/platform/graphql/clean-arguments.ts'

export const SEMANTIC_NON_NULL = 'semanticNonNull'

export const schema = cleanArguments(nullWhereRefused(builder.toSchema()))

/**
 * A root field that is refused is null, with its error, and takes nothing beside it along: the tariffs of a page, or the
 * cart that the mutation before it made. To a client that goes by the errors such fields are never null.
 */
function nullWhereRefused(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isNonNullType(field.type)) continue
      field.type = field.type.ofType
      field.extensions = { ...field.extensions, [SEMANTIC_NON_NULL]: true }
    }
  }
  return schema
}
