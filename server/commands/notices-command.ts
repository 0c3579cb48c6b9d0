import { withShellDatabase } from '#server/audit/shell-acts.ts'
import { runNotices } from '#server/notices/run-notices.ts'
import { shellOperator } from '#server/session/operator.ts'

/** npm run notices -- unsent | of | resend */
try {
  const caller = shellOperator(process.env)
  const lines = await withShellDatabase(process.env, (db) => runNotices({ db }, caller, process.argv.slice(2)))
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
