import { publishIfNew } from './catalogue/catalogue-store.ts'
import { problemsInWords } from './catalogue/catalogue-words.ts'
import { CATALOGUE_FOLDER, readCatalogue } from './catalogue/read-catalogue.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { importFirstPremises } from './premises/import-premises.ts'

/** Brings the database to this version of the shop: tables, catalogue, and premises where there are none. May be run as often as one likes. */
const url = process.env['DATABASE_URL']
if (url === undefined) fail('DATABASE_URL is missing.')
const db = openDatabase({ url, poolSize: 2, statementMs: 0 })
try {
  await migrate(db)
  const catalogue = await readCatalogue(CATALOGUE_FOLDER)
  if (catalogue.ok) await publishIfNew(db, catalogue.value)
  else fail(problemsInWords(catalogue.refusal).join('\n'))
  const client = await db.$client.connect()
  await importFirstPremises(client).finally(() => client.release())
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await db.$client.end()
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
