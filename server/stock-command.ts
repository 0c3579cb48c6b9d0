import { withCommandDatabase } from './platform/database/command-database.ts'
import { runStock } from './stock/run-stock.ts'

/** npm run stock -- list | set | import */
try {
  const lines = await withCommandDatabase(process.env, (db) => runStock({ db }, process.argv.slice(2)))
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
