import { withShellDatabase } from '#server/audit/shell-acts.ts'
import { shellOperator } from '#server/session/operator.ts'
import { runStock } from '#server/stock/run-stock.ts'

/** npm run stock -- list | set | import */
try {
  const caller = shellOperator(process.env)
  const lines = await withShellDatabase(process.env, (db) => runStock({ db }, caller, process.argv.slice(2)))
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
