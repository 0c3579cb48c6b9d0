import { parseArgs } from 'node:util'
import pg from 'pg'
import { NO_DATABASE, reasonOf } from '#server/platform/database/command-database.ts'
import { findDatabase } from '#server/platform/database/find-database.ts'
import { importPremises } from './import-premises.ts'

/** npm run premises:import -- file [--replace] */
const MOST_LINES_SHOWN = 100
const PROGRESS_EVERY = 100_000

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false } },
})
const [file] = positionals
if (file === undefined) fail('Say which file: npm run premises:import -- premises.csv [--replace]')
const url = await findDatabase(process.env).catch((error: Error) => fail(error.message))
if (url === null) fail(NO_DATABASE)

// A connection of its own: statements on the shop's connections time out after ten seconds.
const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
const started = performance.now()
// The query that waits for the connection rejects as well.
client.on('error', () => {})
let shown = 0
let announced = 0
try {
  await client.connect()
  const { good, changed, rejected, removed } = await importPremises(client, file, {
    replace: values.replace,
    onRejected({ line, problem }) {
      shown += 1
      if (shown <= MOST_LINES_SHOWN) process.stderr.write(`line ${line}: ${problem}\n`)
    },
    onProgress(count) {
      if (count < announced + PROGRESS_EVERY) return
      announced = count
      process.stdout.write(`${count} premises, ${perSecond(count)} a second\n`)
    },
  })
  if (rejected > MOST_LINES_SHOWN) process.stderr.write(`and ${rejected - MOST_LINES_SHOWN} more lines\n`)
  process.stdout.write(
    `${good} premises read, ${changed} new or changed, ${removed} removed, ${rejected} lines rejected; ${perSecond(good)} a second, indexes included\n`,
  )
  process.exitCode = rejected > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${reasonOf(error)} Nothing was imported.\n`)
  process.exitCode = 1
} finally {
  await client.end()
}

function perSecond(count: number): number {
  return Math.round(count / ((performance.now() - started) / 1000))
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
