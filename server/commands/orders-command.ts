import { cents } from '#domain/money.ts'
import { asksSecondPerson } from '#server/audit/second-person.ts'
import { withShellDatabase } from '#server/audit/shell-acts.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { refundSecondPersonCents } from '#server/desk/desk-settings.ts'
import { FOLLOW_UPS } from '#server/order/operations/follow-up-list.ts'
import { runReconcile } from '#server/order/operations/reconcile/run-reconcile.ts'
import { runOrders } from '#server/order/operations/run-orders.ts'
import { systemClock } from '#server/platform/clock.ts'
import { reasonOf } from '#server/platform/database/command-database.ts'
import { shellOperator } from '#server/session/operator.ts'

const caller = shellOperator(process.env)
const [command, ...words] = process.argv.slice(2)

/** npm run orders -- list | show | retry | refund | reconcile */
try {
  const lines = command === 'reconcile' ? await reconciled() : await aboutOrders()
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function aboutOrders(): Promise<string[]> {
  const isLimited = command === 'refund' && (await asksSecondPerson(process.env))
  const secondPersonAbove = isLimited ? cents(refundSecondPersonCents(process.env)) : null
  return withShellDatabase(process.env, (db) =>
    runOrders({ clock: systemClock, db, followUps: FOLLOW_UPS, secondPersonAbove }, caller, process.argv.slice(2)),
  )
}

/** With the settings of a server, because it calls outside systems. Ends with 2 where something is left. */
async function reconciled(): Promise<string[]> {
  const config = readConfig({ LOG_LEVEL: 'fatal', ...process.env })
  if (!config.ok) throw new Error(config.refusal)
  const deps = await compose(config.value)
  try {
    const { lines, isClean } = await runReconcile(deps, caller, words)
    if (!isClean) process.exitCode = 2
    return lines
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  } finally {
    await deps.close()
  }
}
