import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { schema } from '#server/graphql/schema.ts'
import type { Answer, Question } from './execute-graphql.ts'

/** What a question asked for and how that ended: `ok`, or the code of the refusal. */
export type Outcome = { operation: string; outcome: string }

type RootField = {
  /** The name in our schema; a client could send any name of its own. */
  name: string
  /** What the client calls it in the answer. */
  answeredAs: string
}

const OURS = new Set(
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {})),
)
const OTHER = 'other'

/** Every screen of the shop fits many times over. */
const MOST_TEXTS = 500
const LONGEST_TEXT = 8000

export type OutcomesOf = (question: Question, status: number, answer: Answer) => Outcome[]

/** By root field, because the names of operations are the client's. Each text is taken apart once. */
export function createOutcomes(): OutcomesOf {
  const known = new Map<string, RootField[]>()

  function fieldsOf({ query, operationName }: Question): RootField[] {
    const key = `${operationName ?? ''} ${query}`
    const before = known.get(key)
    if (before !== undefined) return before
    const fields = rootFields(parse(query, { noLocation: true }), operationName)
    if (key.length > LONGEST_TEXT) return fields
    known.set(key, fields)
    const [oldest] = known.keys()
    if (known.size > MOST_TEXTS && oldest !== undefined) known.delete(oldest)
    return fields
  }

  return (question, status, { errors = [] }) => {
    // Only what was understood is worth taking apart; anybody can send the rest.
    const fields = status === 200 ? fieldsOf(question) : []
    if (fields.length === 0) return [{ operation: OTHER, outcome: codeOf(errors[0]) }]
    return fields.map(({ name, answeredAs }) => {
      const error = errors.find(({ path }) => path === undefined || path[0] === answeredAs)
      return { operation: name, outcome: codeOf(error) }
    })
  }
}

function codeOf(error: { extensions?: Record<string, unknown> } | undefined): string {
  return error === undefined ? 'ok' : String(error.extensions?.['code'] ?? 'INTERNAL')
}

function rootFields({ definitions }: DocumentNode, operationName: string | null): RootField[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
  }
  const operation = operations.find(({ name }) => operationName === null || name?.value === operationName)
  const found = new Map<string, RootField>()

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const name = OURS.has(selection.name.value) ? selection.name.value : OTHER
        const answeredAs = selection.alias?.value ?? selection.name.value
        found.set(answeredAs, { name, answeredAs })
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else {
        const fragment = fragments.get(selection.name.value)
        // Taken once: what it asks for is asked for once, however often it is named.
        fragments.delete(selection.name.value)
        if (fragment !== undefined) collect(fragment.selectionSet)
      }
    }
  }

  if (operation !== undefined) collect(operation.selectionSet)
  return [...found.values()]
}
