import { runDesk } from '#server/desk/run-desk.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'

/** `npm run desk`. Its subcommands and their usage are in run-desk.ts. */
try {
  const lines = await withCommandDatabase(process.env, (db) => runDesk({ db }, process.argv.slice(2)))
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
