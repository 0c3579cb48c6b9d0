import { type GraphQLSchema, isNonNullType } from 'graphql'

export const SEMANTIC_NON_NULL = 'semanticNonNull'

/**
 * A refused root field is null, with its error, and does not null its siblings: the tariffs of a page, or the cart that the
 * mutation before it made. For a client that checks errors such fields are never null.
 */
export function nullWhereRefused(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!isNonNullType(field.type)) continue
      field.type = field.type.ofType
      field.extensions = { ...field.extensions, [SEMANTIC_NON_NULL]: true }
    }
  }
  return schema
}
