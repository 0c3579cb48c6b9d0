import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import {
  buildASTSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'

const SCALARS = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' }
const HEADER = `// Written by npm run schema from schema.graphql and storefront/**/*.graphql. Changes made here are lost.

/** A GraphQL operation as it is sent, knowing what it takes and what comes back. */
export type TypedDocumentString<Result, Variables> = string & { readonly types?: (variables: Variables) => Result }
`

/** One module with the types and texts of the storefront's operations, checked against the schema. */
export async function generateDocuments(root: string): Promise<string> {
  const schema = strict(parse(readFileSync(join(root, 'schema.graphql'), 'utf8')))
  const files = globSync('storefront/**/*.graphql', { cwd: root }).toSorted()
  const documents = files.map((location) => ({
    location,
    document: parse(readFileSync(join(root, location), 'utf8')),
  }))
  const types = await codegen({
    filename: 'documents.ts',
    schema,
    schemaAst: buildASTSchema(schema),
    documents,
    config: {
      scalars: SCALARS,
      strictScalars: true,
      enumType: 'string-literal',
      useTypeImports: true,
      skipTypename: true,
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  })
  return `${HEADER}\n${types.trim()}\n\n${constantsFor(documents.map(({ document }) => document))}`
}

/** The storefront reads an answer only where it has no error, so what is null with an error alone is never null to it. */
function strict(schema: DocumentNode): DocumentNode {
  return visit(schema, {
    FieldDefinition(field) {
      const isNeverNull = field.directives?.some(({ name }) => name.value === 'semanticNonNull') ?? false
      if (!isNeverNull || field.type.kind === Kind.NON_NULL_TYPE) return undefined
      return { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
    },
  })
}

function constantsFor(documents: readonly DocumentNode[]): string {
  const definitions = documents.flatMap((document) => document.definitions)
  const fragments = new Map(
    definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION).map((node) => [node.name.value, node]),
  )
  return definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map((node) => constantFor(node, fragments))
    .join('\n')
}

function constantFor(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string {
  const name = operation.name?.value
  if (name === undefined) throw new Error('An operation without a name cannot be told apart in the logs: name it.')
  const text = [operation, ...usedBy(operation, fragments)].map((node) => print(node)).join('\n')
  const kind = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[operation.operation]
  const type = `TypedDocumentString<${name}${kind}, ${name}${kind}Variables>`
  return `export const ${name}Document = ${JSON.stringify(stripIgnoredCharacters(text))} as ${type}\n`
}

/** The fragments an operation spreads, those spread by its fragments included, each once. */
function usedBy(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): ReadonlySet<FragmentDefinitionNode> {
  const used = new Set<FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value)
        if (fragment === undefined || used.has(fragment)) return
        used.add(fragment)
        collect(fragment)
      },
    })
  }
  collect(operation)
  return used
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const file = join(root, 'storefront/api/generated/documents.ts')
  const generated = await generateDocuments(root)
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, generated)
  } else if (readFileSync(file, 'utf8') !== generated) {
    console.error('storefront/api/generated/documents.ts is not what the .graphql files say. Run: npm run schema')
    process.exitCode = 1
  }
}
