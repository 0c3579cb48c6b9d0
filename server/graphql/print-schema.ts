import { readFile, writeFile } from 'node:fs/promises'
import { printSchema } from 'graphql'
import { schema } from './schema.ts'

const FILE = new URL('../../schema.graphql', import.meta.url)
const printed = `${printSchema(schema)}\n`

if (!process.argv.includes('--check')) {
  await writeFile(FILE, printed)
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== printed) {
  process.stderr.write('schema.graphql is not what the code says. Run: npm run schema\n')
  process.exitCode = 1
}
