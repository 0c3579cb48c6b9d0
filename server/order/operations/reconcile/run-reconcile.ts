import { parseArgs } from 'node:util'
import { euro } from '#domain/money.ts'
import { auditedDatabase } from '#server/audit/shell-acts.ts'
import type { Operator } from '#server/session/operator.ts'
import type { ReconcileDeps } from './difference.ts'
import { type Finding, openFindings, settleFinding } from './findings.ts'
import { type Reconciled, reconcile } from './reconcile.ts'

export const RECONCILE_USAGE = `npm run orders -- reconcile [--since time]   what providers and order management know and the shop does not; changes nothing
npm run orders -- reconcile --since time --mend   puts right what can be put right
npm run orders -- reconcile --open            what is left of all runs
npm run orders -- reconcile --settled number  somebody has dealt with it`

export type ReconcileCommand = { lines: string[]; isClean: boolean }

/** Takes arguments and returns lines to print; throws usage errors. */
export async function runReconcile(
  deps: ReconcileDeps,
  caller: Operator,
  words: readonly string[],
): Promise<ReconcileCommand> {
  const { since, mend, open, settled } = argumentsOf(words)
  if (settled !== undefined) {
    const audited = auditedDatabase(deps.db, caller, 'FINDING_SETTLED', () => ({ object: `difference ${settled}` }))
    const finding = await settleFinding(audited, Number(settled), caller.name)
    if (finding === null) throw new Error(`Nothing that is open has the number ${settled}.`)
    return { lines: [`settled: ${lineOf(finding)}`], isClean: true }
  }
  if (open) {
    const left = await openFindings(deps.db)
    return { lines: left.length === 0 ? ['Nothing is open.'] : left.map(lineOf), isClean: left.length === 0 }
  }
  // Other shops may share an account: how far back charges are refunded is never assumed.
  if (mend && since === undefined) throw new Error(`--mend needs --since.\n${RECONCILE_USAGE}`)
  // Its own notes are no act; what it mends is.
  const mending = { ...deps, db: auditedDatabase(deps.db, caller, 'ORDERS_RECONCILED') }
  const done = await reconcile({ ...deps, mending }, caller, {
    since: since === undefined ? null : timeOf(since),
    mends: mend,
  })
  if (!done.ok) throw new Error('Another reconciliation is running: run this again when it has ended.')
  const { value } = done
  return {
    lines: printReconciled(value),
    isClean: value.open.length === 0 && value.counted.every(({ isWhole }) => isWhole),
  }
}

function printReconciled({ since, mends, counted, mended, open }: Reconciled): string[] {
  return [
    `since ${since.toISOString()}, ${mends ? 'mended' : 'changed nothing'}`,
    ...counted.map(({ name, compared, foreign, isWhole, problem }) => {
      const others = foreign > 0 ? `, ${foreign} of others` : ''
      const part = problem ?? 'not all of them: choose a shorter time'
      return `${name}: ${compared} compared${others}${isWhole ? '' : `, NOT WHOLE (${part})`}`
    }),
    ...mended.map((finding) => `mended  ${lineOf(finding)}`),
    ...open.map((finding) => `open    ${lineOf(finding)}`),
    open.length === 0 ? 'Nothing is open.' : `${open.length} open.`,
  ]
}

function lineOf({ id, kind, ref, reference, amount, what }: Finding): string {
  const money = amount === null ? [] : [euro(amount)]
  return [`${id}`, kind, ref, reference ?? 'no number', ...money, what].join('  ')
}

function argumentsOf(words: readonly string[]) {
  const options = {
    since: { type: 'string' },
    mend: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    settled: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: [...words], options, strict: true }).values
  } catch {
    throw new Error(RECONCILE_USAGE)
  }
}

/** A time without its zone would be that of whichever machine the command is run on. */
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}(:?\d{2})?)$/

function timeOf(text: string): Date {
  const at = new Date(text.replace(/([+-]\d{2})$/, '$1:00'))
  if (!WITH_ZONE.test(text) || Number.isNaN(at.getTime()))
    throw new Error(`${text} is no time with a zone, such as 2026-11-19T11:59:30Z.\n${RECONCILE_USAGE}`)
  return at
}
