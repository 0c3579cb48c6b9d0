import { readFile, writeFile } from 'node:fs/promises'
import { type FieldDefinitionNode, Kind, parse, print, printSchema, visit } from 'graphql'
import { SEMANTIC_NON_NULL } from '#server/platform/graphql/null-where-refused.ts'
import { schema } from './schema.ts'

const FILE = new URL('../schema.graphql', import.meta.url)

const DIRECTIVE = `"""Null only with an error."""
directive @${SEMANTIC_NON_NULL} on FIELD_DEFINITION

`

/** graphql-js does not print applied directives. */
function marked(field: FieldDefinitionNode, root: string): FieldDefinitionNode {
  const type = schema.getType(root)
  const known = type !== undefined && 'getFields' in type ? type.getFields()[field.name.value] : undefined
  if (known?.extensions[SEMANTIC_NON_NULL] !== true) return field
  return { ...field, directives: [{ kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: SEMANTIC_NON_NULL } }] }
}

const document = visit(parse(printSchema(schema)), {
  ObjectTypeDefinition: (type) => ({
    ...type,
    fields: type.fields?.map((field) => marked(field, type.name.value)) ?? [],
  }),
})
const printed = `${DIRECTIVE}${print(document)}\n`

if (!process.argv.includes('--check')) {
  await writeFile(FILE, printed)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== printed) {
  process.stderr.write('schema.graphql is not what the code says. Run: npm run schema\n')
  process.exitCode = 1
}
