import { withShellDatabase } from '#server/audit/shell-acts.ts'
import { systemClock } from '#server/platform/clock.ts'
import { runPrivacy } from '#server/privacy/run-privacy.ts'
import { shellOperator } from '#server/session/operator.ts'

/** `npm run privacy`. Its subcommands and their usage are in run-privacy.ts. */
try {
  const caller = shellOperator(process.env)
  const lines = await withShellDatabase(process.env, (db) =>
    runPrivacy({ db, clock: systemClock }, caller, process.argv.slice(2)),
  )
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
