import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { ok, type Result, refuse } from '#domain/result.ts'
import { overLimit } from './over-limit.ts'
import { type RootField, rootFieldsByOperation } from './root-fields.ts'

/** The longest of the shop's own is a third of it. Variables are counted with the body. */
const LONGEST_TEXT_BYTES = 8000
/** The longest of the shop’s own has 182. The rules take time with the square of it: at this length 20 ms at the most. */
const MOST_TOKENS = 1000
/** Of a text made to be hard to read: a few milliseconds, as much as reading a cart. */
const CHARACTERS_OF_WORK = 1000
/** More than a client can use: a hostile text could collect one for every field. */
export const MOST_REASONS = 5
/** What the documents that are kept may take in memory. Every screen of the shop fits a hundred times over. */
const KEPT_BYTES = 16_000_000
/** Of syntax tree and tokens, measured; the text itself comes on top. */
const BYTES_PER_TOKEN = 400

export type ReadDocument = {
  document: DocumentNode
  /** By the name of the operation; the empty text where it has none. */
  rootFields: ReadonlyMap<string, readonly RootField[]>
}

export type DocumentReader = {
  read(text: string): Result<ReadDocument, readonly GraphQLError[]>
  /** How much work it is to read this text now: nothing for one that is kept, a unit for every thousand characters else. */
  workOf(text: string): number
}

/**
 * From the text of a question to a document that may be run. Nothing but this parser makes documents: a syntax tree that
 * a client sends could hold names that no text can. What was read is kept (LRU, by bytes); what was refused is not,
 * because whoever sends such texts can make any number of them.
 */
export function documentReader(schema: GraphQLSchema, { introspection }: { introspection: boolean }): DocumentReader {
  const kept = new LRUCache<string, ReadDocument>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ document }, text) => text.length * 2 + tokensOf(document) * BYTES_PER_TOKEN,
  })
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  // Whoever may not read the schema is not to learn it by guessing either.
  const options = { maxErrors: MOST_REASONS, hideSuggestions: !introspection }

  function read(text: string): ReturnType<DocumentReader['read']> {
    const known = kept.get(text)
    if (known !== undefined) return ok(known)
    if (Buffer.byteLength(text) > LONGEST_TEXT_BYTES) return refuse([TOO_LONG])
    const document = parsed(text)
    if (document instanceof GraphQLError) return refuse([document])
    const unknown = withoutRoot(schema, document)
    if (unknown !== null) return refuse([unknown])
    const tooMuch = overLimit(schema, document)
    if (tooMuch !== null) return refuse([tooMuch])
    const mistakes = validate(schema, document, rules, options)
    if (mistakes.length > 0) return refuse(mistakes)
    const readable = { document, rootFields: rootFieldsByOperation(document) }
    kept.set(text, readable)
    return ok(readable)
  }

  return { read, workOf: (text) => (kept.has(text) ? 0 : Math.floor(text.length / CHARACTERS_OF_WORK)) }
}

/** Of the operation that runs: the one that is named, or the only one. */
export function rootFieldsOf({ rootFields }: ReadDocument, operationName: string | null): readonly RootField[] {
  const [only = []] = rootFields.values()
  return operationName === null ? only : (rootFields.get(operationName) ?? [])
}

const TOO_LONG = new GraphQLError(`The query is longer than ${LONGEST_TEXT_BYTES} bytes`, {
  extensions: { code: 'QUERY_TOO_LONG' },
})

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MOST_TOKENS })
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

/** No rule of GraphQL's own refuses an operation that the schema has no fields for; running it would be a breakdown. */
function withoutRoot(schema: GraphQLSchema, { definitions }: DocumentNode): GraphQLError | null {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const unknown = operations.find(({ operation }) => !schema.getRootType(operation))
  return unknown === undefined ? null : new GraphQLError(`There is no ${unknown.operation}`, { nodes: unknown })
}

/** The parser counts, but its types do not say so. */
function tokensOf(document: DocumentNode): number {
  return 'tokenCount' in document && typeof document.tokenCount === 'number' ? document.tokenCount : MOST_TOKENS
}
