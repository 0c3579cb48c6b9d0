import { FOLLOW_UPS } from '#server/order/operations/follow-up-list.ts'
import { runOrders } from '#server/order/operations/run-orders.ts'
import { systemClock } from '#server/platform/clock.ts'
import { withCommandDatabase } from '#server/platform/database/command-database.ts'
import { shellOperator } from '#server/session/operator.ts'

/** npm run orders -- list | show | retry | refund */
try {
  const lines = await withCommandDatabase(process.env, (db) =>
    runOrders({ clock: systemClock, db, followUps: FOLLOW_UPS }, shellOperator(process.env), process.argv.slice(2)),
  )
  for (const line of lines) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
