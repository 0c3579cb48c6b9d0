import { readFile, writeFile } from 'node:fs/promises'
import {
  type FieldDefinitionNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  printSchema,
  visit,
} from 'graphql'
import { SEMANTIC_NON_NULL } from '#server/platform/graphql/null-where-refused.ts'
import { deskSchema } from './desk-schema.ts'
import { schema } from './schema.ts'

/** The public schema, and that of the desk. */
const FILES: readonly (readonly [file: string, schema: GraphQLSchema])[] = [
  ['schema.graphql', schema],
  ['desk/schema.graphql', deskSchema],
]

const DIRECTIVE = `"""Null only with an error."""
directive @${SEMANTIC_NON_NULL} on FIELD_DEFINITION

`

/** graphql-js does not print applied directives. */
function marked(of: GraphQLSchema, field: FieldDefinitionNode, root: string): FieldDefinitionNode {
  const type = of.getType(root)
  const known = type !== undefined && 'getFields' in type ? type.getFields()[field.name.value] : undefined
  if (known?.extensions[SEMANTIC_NON_NULL] !== true) return field
  return { ...field, directives: [{ kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: SEMANTIC_NON_NULL } }] }
}

function printed(of: GraphQLSchema): string {
  const document = visit(parse(printSchema(of)), {
    [Kind.OBJECT_TYPE_DEFINITION]: (type: ObjectTypeDefinitionNode) => ({
      ...type,
      fields: type.fields?.map((field) => marked(of, field, type.name.value)) ?? [],
    }),
  })
  return `${DIRECTIVE}${print(document)}\n`
}

for (const [name, of] of FILES) {
  const file = new URL(`../${name}`, import.meta.url)
  if (!process.argv.includes('--check')) {
    await writeFile(file, printed(of))
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== printed(of)) {
    process.stderr.write(`${name} is not what the code says. Run: npm run schema\n`)
    process.exitCode = 1
  }
}
