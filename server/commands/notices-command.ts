import { runNotices } from '#server/notices/run-notices.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'

/** npm run notices -- unsent | of | resend */
try {
  const lines = await withCommandDatabase(process.env, (db) => runNotices({ db }, process.argv.slice(2)))
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
