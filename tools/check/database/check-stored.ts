import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Operators and functions of PostgreSQL that read a part of a json value, and a pattern over its text. */
const READS_JSON =
  /->>? *'|#>>?|\bjsonb?_(?:array_elements|array_length|each|object_keys|path_query|extract_path|to_record|populate_record)\w*|::text *~|::jsonb? *(?:-|\?)|\bdocument\b[^\n]*::jsonb? *\?/

/**
 * Where a part of a document is queried in the room that owns it, because a column would serve one command of the operator. Everything
 * else that a statement needs is a column.
 */
const QUERIED_IN_PLACE: ReadonlySet<string> = new Set([
  // Counts the contents of live carts before a release is published.
  'server/cart/live-carts.ts',
  // How many tariffs and offers each of the last releases has.
  'server/catalogue/list-releases.ts',
])

const COLUMN = /\bjsonb?\('(\w+)'\)(.*)/g
const READ_BY_SCHEMA = /^\.\$type<(?:Stored<|CartDocument>|OrderDocument>)/

export function queryFaults(file: string, source: string): string[] {
  if (QUERIED_IN_PLACE.has(file)) return []
  return source
    .split('\n')
    .flatMap((line, index) =>
      READS_JSON.test(line) && !/^\s*(?:\*|\/\/|\/\*\*)/.test(line)
        ? [`${file}:${index + 1} queries a part of a json value: give it a column, or read the document`]
        : [],
    )
}

/** A json column whose type is not opaque could be used unparsed. */
export function columnFaults(file: string, source: string): string[] {
  return [...source.matchAll(COLUMN)]
    .filter(([, , type = '']) => !READ_BY_SCHEMA.test(type))
    .map(([, column]) => `${file}: ${column} must be .$type<Stored<…>>(), written and read by a storedDocument`)
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../../..')
  const files = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(?:test|fixture)\.ts$|^server\/testing\//.test(file),
  )
  const faults = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...queryFaults(file, source), ...(file.endsWith('/tables.ts') ? columnFaults(file, source) : [])]
  })
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files, ${QUERIED_IN_PLACE.size} of them query documents in place`)
  process.exitCode = faults.length === 0 && files.length > 0 ? 0 : 1
}
