import SchemaBuilder from '@pothos/core'
import type { GraphQLContext } from '#server/platform/graphql/builder.ts'

/** The schema of the desk: nothing of it is in the public one, which has a builder of its own. */
export const deskBuilder = new SchemaBuilder<{ Context: GraphQLContext; DefaultFieldNullability: false }>({
  defaultFieldNullability: false,
})

deskBuilder.queryType()
deskBuilder.mutationType()
