import { setImmediate as nextIteration } from 'node:timers/promises'
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
import type { OperationPlan, OperationPlans } from './plan/operation-plan.ts'
import { planOperations } from './plan/plan-operation.ts'
import { type ListSizes, queryCost, TOO_COSTLY } from './query-cost.ts'
import { type RootField, rootFieldsByOperation } from './root-fields.ts'

/** The longest of the storefront's queries has a third of it. Variables count towards the body. */
export const LONGEST_TEXT_BYTES = 8000
/** The longest of the storefront's queries has 182. Validation takes quadratic time: at this length 20 ms at most. */
const MOST_TOKENS = 1000
/** For a text made to be hard to validate: a few milliseconds, as much as reading a cart. */
const CHARACTERS_OF_WORK = 1000
/** More than a client can use; a hostile text could collect one for every field. */
export const MOST_REASONS = 5
/** Size of the cache. Every query of the shop fits a hundred times over. */
const CACHE_BYTES = 16_000_000
/** Of syntax tree and tokens, measured; the text is counted in addition. */
const BYTES_PER_TOKEN = 400
const BYTES_PER_PLANNED_FIELD = 400

export type ReadDocument = {
  document: DocumentNode
  /** By operation name, or null. Where one is missing, graphql-js executes the operation. */
  plans: OperationPlans
  /** By operation name; the empty text for an operation without one. */
  rootFields: ReadonlyMap<string, readonly RootField[]>
  /** In units of `field-cost.ts`, at most. */
  cost: number
  /** One of the storefront's own operations. */
  isOurs: boolean
}

export type DocumentReader = {
  read(text: string): Result<ReadDocument, readonly GraphQLError[]>
  /** For queries of this process itself, which have no cost limit. */
  readOwn(text: string): Result<ReadDocument, readonly GraphQLError[]>
  /** The work of reading this text now: none where it is cached, else a unit for every thousand characters. */
  workOf(text: string): number
  /** Reads the storefront's operations before somebody sends them, one in each iteration of the event loop. */
  readOperations(): Promise<void>
}

type ReaderSettings = {
  introspection: boolean
  /** Texts of the storefront's operations, which have no cost limit: lists grow with the release. */
  operations: ReadonlySet<string>
  /** The cost limit of any other text. */
  mostCost: number
  /** Lengths of lists in the release on sale; another object with every release. */
  sizes: () => ListSizes
}

type Cached = Omit<ReadDocument, 'cost'> & { cost: number; sizes: ListSizes }

/**
 * Parses and validates the text of a query. Documents come from this parser alone: a syntax tree sent by a client could
 * contain names that no text can. Documents are cached (LRU, by bytes), with their cost under the release on sale; refused
 * texts are not, because a client can make any number of them. The storefront's operations are known and stay.
 */
export function documentReader(schema: GraphQLSchema, settings: ReaderSettings): DocumentReader {
  const cached = new LRUCache<string, Cached>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ document, plans }, text) =>
      text.length * 2 + tokensOf(document) * BYTES_PER_TOKEN + fieldsOf(plans) * BYTES_PER_PLANNED_FIELD,
  })
  const ours = new Map<string, Cached>()
  const { introspection, operations, mostCost, sizes } = settings
  const rules = introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  // Suggestions would reveal a schema that clients may not read.
  const options = { maxErrors: MOST_REASONS, hideSuggestions: !introspection }

  function read(text: string, isOwn: boolean): ReturnType<DocumentReader['read']> {
    const known = ours.get(text) ?? cached.get(text)
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
    const isOurs = operations.has(text)
    if (cost > mostCost && !isOurs && !isOwn) return refuse([TOO_COSTLY])
    const mistakes = validate(schema, document, rules, options)
    if (mistakes.length > 0) return refuse(mistakes)
    const plans = planOperations(schema, document)
    const readable = { document, plans, rootFields: rootFieldsByOperation(document), cost, isOurs, sizes: under }
    if (isOurs) ours.set(text, readable)
    else cached.set(text, readable)
    return ok(readable)
  }

  return {
    read: (text) => read(text, false),
    readOwn: (text) => read(text, true),
    workOf: (text) => (operations.has(text) || cached.has(text) ? 0 : Math.floor(text.length / CHARACTERS_OF_WORK)),
    async readOperations() {
      for (const text of operations) {
        read(text, true)
        await nextIteration()
      }
    },
  }
}

/** Of the operation that runs: the named one, or the only one. */
export function rootFieldsOf({ rootFields }: ReadDocument, operationName: string | null): readonly RootField[] {
  const [only = []] = rootFields.values()
  return operationName === null ? only : (rootFields.get(operationName) ?? [])
}

/** The same. Null: graphql-js executes it, or says why there is none. */
export function planOf({ rootFields, plans }: ReadDocument, operationName: string | null): OperationPlan | null {
  const [only = null] = rootFields.size === 1 ? plans.values() : []
  return operationName === null ? only : (plans.get(operationName) ?? null)
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

/** GraphQL's validation accepts an operation type that the schema does not have; executing it would throw. */
function withoutRoot(schema: GraphQLSchema, { definitions }: DocumentNode): GraphQLError | null {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const unknown = operations.find(({ operation }) => !schema.getRootType(operation))
  return unknown === undefined ? null : new GraphQLError(`There is no ${unknown.operation}`, { nodes: unknown })
}

/** The parser counts tokens, but its types do not declare the count. */
function tokensOf(document: DocumentNode): number {
  return 'tokenCount' in document && typeof document.tokenCount === 'number' ? document.tokenCount : MOST_TOKENS
}

function fieldsOf(plans: ReadDocument['plans']): number {
  return [...plans.values()].reduce((sum, { size }) => sum + size, 0)
}
