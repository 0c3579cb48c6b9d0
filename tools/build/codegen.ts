import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  stripIgnoredCharacters,
  visit,
} from 'graphql'
import { inlineFragments } from './inline-fragments.ts'
import { withJourneyArguments } from './journey-arguments.ts'

const SCALARS = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean', Commitment: 'number' }
const TYPES = 'types.ts'
const HEADER = `
/** A GraphQL operation as it is sent, knowing what it takes and what comes back. */
export type TypedDocumentString<Result, Variables> = string & { readonly types?: (variables: Variables) => Result }
`

const PUBLIC = 'schema.graphql'
/** Where operations are written, and where their types and texts go: those of the storefront, of tests, and of the desk. */
const SETS = [
  { operations: 'storefront/**/*.graphql', folder: 'storefront/api/generated', schema: PUBLIC },
  { operations: 'server/testing/*.graphql', folder: 'server/testing/generated', schema: PUBLIC },
  { operations: 'desk/*/**/*.graphql', folder: 'desk/api/generated', schema: 'desk/schema.graphql' },
]

/**
 * By their names: a module with the types of these operations, and one for each `.graphql` file with their texts, so that
 * a page fetches no more of them than it sends. All checked against the schema.
 */
export async function generateDocuments(
  root: string,
  operationFiles = 'storefront/**/*.graphql',
  schemaFile = PUBLIC,
): Promise<Map<string, string>> {
  const written = `// Written by npm run schema from ${schemaFile} and ${operationFiles}. Changes made here are lost.\n`
  const schema = strict(parse(readFileSync(join(root, schemaFile), 'utf8')))
  const files = globSync(operationFiles, { cwd: root }).toSorted()
  const schemaAst = buildASTSchema(schema)
  const read = (file: string) => parse(readFileSync(join(root, file), 'utf8'))
  const documents = files.map((location) => ({
    location,
    // Tests pass the journey's arguments themselves.
    document: isOfStorefront(location) ? withJourneyArguments(read(location), schemaAst) : read(location),
  }))
  const types = await codegen({
    filename: TYPES,
    schema,
    schemaAst,
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
  const fragments = new Map(
    documents
      .flatMap(({ document }) => document.definitions)
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const texts = documents.map(({ location, document }) => {
    const name = `${basename(location, '.graphql')}.ts`
    return [name, textsOf(document, (operation) => inlineFragments(operation, fragments, schemaAst), written)] as const
  })
  return new Map([[TYPES, `${written}${HEADER}\n${types.trim()}\n`], ...texts.filter(([, text]) => text !== null)] as [
    string,
    string,
  ][])
}

/** The storefront reads only responses without errors, so a field that is null only beside an error is never null to it. */
function strict(schema: DocumentNode): DocumentNode {
  return visit(schema, {
    FieldDefinition(field) {
      const isNeverNull = field.directives?.some(({ name }) => name.value === 'semanticNonNull') ?? false
      if (!isNeverNull || field.type.kind === Kind.NON_NULL_TYPE) return undefined
      return { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
    },
  })
}

function isOfStorefront(file: string): boolean {
  return file.startsWith('storefront/')
}

type Sent = (operation: OperationDefinitionNode) => DefinitionNode[]

function textsOf({ definitions }: DocumentNode, sent: Sent, written: string): string | null {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operations.length === 0) return null
  const types = operations.flatMap((operation) => typesOf(operation)).toSorted()
  const imported = ['TypedDocumentString', ...types].map((name) => `  ${name},\n`).join('')
  const constants = operations.map((operation) => constantFor(operation, sent(operation))).join('\n')
  return `${written}\nimport type {\n${imported}} from './${TYPES}'\n\n${constants}`
}

function typesOf({ name, operation }: OperationDefinitionNode): [string, string] {
  if (name === undefined) throw new Error('An operation without a name cannot be told apart in the logs: name it.')
  const kind = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[operation]
  return [`${name.value}${kind}`, `${name.value}${kind}Variables`]
}

function constantFor(operation: OperationDefinitionNode, sent: readonly DefinitionNode[]): string {
  const text = stripIgnoredCharacters(sent.map((node) => print(node)).join('\n'))
  const type = `TypedDocumentString<${typesOf(operation).join(', ')}>`
  return `export const ${operation.name?.value}Document = ${JSON.stringify(text)} as ${type}\n`
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  for (const { operations: files, folder: place, schema } of SETS) {
    const folder = join(root, place)
    const generated = await generateDocuments(root, files, schema)
    if (!process.argv.includes('--check')) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      for (const [name, text] of generated) writeFileSync(join(folder, name), text)
    } else if (!isSame(folder, generated)) {
      console.error(`${place} is not what the .graphql files say. Run: npm run schema`)
      process.exitCode = 1
    }
  }
}

function isSame(folder: string, generated: ReadonlyMap<string, string>): boolean {
  return (
    readdirSync(folder).length === generated.size &&
    [...generated].every(
      ([name, text]) => existsSync(join(folder, name)) && readFileSync(join(folder, name), 'utf8') === text,
    )
  )
}
