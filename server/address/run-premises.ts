import { parseArgs } from 'node:util'
import { auditedDatabase, withShellDatabase } from '#server/audit/shell-acts.ts'
import { NO_DATABASE, reasonOf } from '#server/platform/database/command-database.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Operator } from '#server/session/operator.ts'
import { importPremises } from './import-premises.ts'

const MOST_LINES_SHOWN = 100
const PROGRESS_EVERY = 100_000
const USAGE = 'Say which file: npm run premises:import -- premises.csv [--replace]'

export type PremisesTerminal = {
  env: Readonly<Record<string, string | undefined>>
  caller: Operator
  out(line: string): void
  err(line: string): void
}

/** 1: nothing was imported, or some lines were not. */
export async function runPremises(words: readonly string[], terminal: PremisesTerminal): Promise<0 | 1> {
  const options = { replace: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options })
  const [file] = positionals
  if (file === undefined) {
    terminal.err(USAGE)
    return 1
  }
  try {
    return await imported(file, values.replace, terminal)
  } catch (error) {
    const reason = reasonOf(error)
    terminal.err(reason === NO_DATABASE ? reason : `${reason} Nothing was imported.`)
    return 1
  }
}

async function imported(file: string, replace: boolean, { env, caller, out, err }: PremisesTerminal): Promise<0 | 1> {
  const started = performance.now()
  const perSecond = (count: number) => Math.round(count / ((performance.now() - started) / 1000))
  let shown = 0
  let announced = 0
  const work = (db: Database) =>
    importPremises(auditedDatabase(db, caller, 'PREMISES_IMPORTED'), file, {
      replace,
      onRejected({ line, problem }) {
        shown += 1
        if (shown <= MOST_LINES_SHOWN) err(`line ${line}: ${problem}`)
      },
      onProgress(count) {
        if (count < announced + PROGRESS_EVERY) return
        announced = count
        out(`${count} premises, ${perSecond(count)} a second`)
      },
    })
  // The words of two million homes are counted in one statement.
  const { good, changed, rejected, removed } = await withShellDatabase(env, work, { statementMs: 0 })
  if (rejected > MOST_LINES_SHOWN) err(`and ${rejected - MOST_LINES_SHOWN} more lines`)
  out(
    `${good} premises read, ${changed} new or changed, ${removed} removed, ${rejected} lines rejected; ${perSecond(good)} a second, indexes included`,
  )
  return rejected > 0 ? 1 : 0
}
