import { withShellDatabase } from '#server/audit/shell-acts.ts'
import { runDesk } from '#server/desk/run-desk.ts'

/** `npm run desk`. Its subcommands and their usage are in run-desk.ts. */
try {
  const lines = await withShellDatabase(process.env, (db) => runDesk({ db }, process.argv.slice(2)))
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
