import { createHash } from 'node:crypto'
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
import { type ListSizes, queryCost, TOO_COSTLY } from './query-cost.ts'
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
  /** In units of `field-cost.ts`, at the most. */
  cost: number
  /** One of the storefront's own. */
  isOurs: boolean
}

export type DocumentReader = {
  read(text: string): Result<ReadDocument, readonly GraphQLError[]>
  /** For texts that this process itself sends: whatever they cost, somebody wants the page. */
  readOwn(text: string): Result<ReadDocument, readonly GraphQLError[]>
  /** How much work it is to read this text now: nothing for one that is cached, a unit for every thousand characters else. */
  workOf(text: string): number
}

type ReaderSettings = {
  introspection: boolean
  /** Hashes of the storefront's operations, which may cost what they cost: lists grow with the release. */
  operations: ReadonlySet<string>
  /** What any other text may cost. */
  mostCost: number
  /** Lengths of lists in the release on sale; another object with every release. */
  sizes: () => ListSizes
}

/** The storefront's operations are known by the hash of their text. */
export function operationHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

type Cached = Omit<ReadDocument, 'cost'> & { cost: number; sizes: ListSizes }

/**
 * From the text of a query to a document that may be run. Nothing but this parser makes documents: a syntax tree that
 * a client sends could hold names that no text can. What was read is cached (LRU, by bytes), with its cost under the release
 * on sale; what was refused is not, because anybody can make any number of such texts.
 */
export function documentReader(schema: GraphQLSchema, settings: ReaderSettings): DocumentReader {
  const cached = new LRUCache<string, Cached>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ document }, text) => text.length * 2 + tokensOf(document) * BYTES_PER_TOKEN,
  })
  const { introspection, operations, mostCost, sizes } = settings
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  // Whoever may not read the schema is not to learn it by guessing either.
  const options = { maxErrors: MOST_REASONS, hideSuggestions: !introspection }

  function read(text: string, isOwn: boolean): ReturnType<DocumentReader['read']> {
    const known = cached.get(text)
    if (known === undefined) return readNew(text, isOwn)
    if (known.sizes !== sizes()) {
      known.sizes = sizes()
      known.cost = queryCost(schema, known.document, known.sizes).units
    }
    return known.cost > mostCost && !known.isOurs && !isOwn ? refuse([TOO_COSTLY]) : ok(known)
  }

  function readNew(text: string, isOwn: boolean): ReturnType<DocumentReader['read']> {
    if (Buffer.byteLength(text) > LONGEST_TEXT_BYTES) return refuse([TOO_LONG])
    const document = parsed(text)
    if (document instanceof GraphQLError) return refuse([document])
    const unknown = withoutRoot(schema, document)
    if (unknown !== null) return refuse([unknown])
    const under = sizes()
    const { units: cost, refusal } = queryCost(schema, document, under)
    if (refusal !== null) return refuse([refusal])
    const isOurs = operations.has(operationHash(text))
    if (cost > mostCost && !isOurs && !isOwn) return refuse([TOO_COSTLY])
    const mistakes = validate(schema, document, rules, options)
    if (mistakes.length > 0) return refuse(mistakes)
    const readable = { document, rootFields: rootFieldsByOperation(document), cost, isOurs, sizes: under }
    cached.set(text, readable)
    return ok(readable)
  }

  return {
    read: (text) => read(text, false),
    readOwn: (text) => read(text, true),
    workOf: (text) => (cached.has(text) ? 0 : Math.floor(text.length / CHARACTERS_OF_WORK)),
  }
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
