import type { GraphQLSchema } from 'graphql'
import type { RootField } from '../../graphql/root-fields.ts'
import type { GraphQLResponse } from './execute-graphql.ts'

/** A root field and its outcome: `ok`, or the code of the refusal. */
export type Outcome = { operation: string; outcome: string }

const OTHER = 'other'

/** Labelled by root field and never by the client's aliases. Without fields: the query was unreadable. */
export function outcomesIn(schema: GraphQLSchema) {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const ours = new Set(roots.flatMap((type) => Object.keys(type?.getFields() ?? {})))

  return (fields: readonly RootField[], { errors = [] }: GraphQLResponse): Outcome[] => {
    if (fields.length === 0) return [{ operation: OTHER, outcome: codeOf(errors[0]) }]
    return fields.map(({ name, responseName }) => {
      const error = errors.find(({ path }) => path === undefined || path[0] === responseName)
      return { operation: ours.has(name) ? name : OTHER, outcome: codeOf(error) }
    })
  }
}

function codeOf(error: { extensions?: Record<string, unknown> } | undefined): string {
  return error === undefined ? 'ok' : String(error.extensions?.['code'] ?? 'INTERNAL')
}
