import { fileURLToPath } from 'node:url'
import { buildSandbox } from './app.ts'

const port = Number(process.env['SANDBOX_PORT'] ?? 3100)
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError('SANDBOX_PORT is not a port number')

const sandbox = buildSandbox({
  premisesFile: fileURLToPath(new URL('../catalogue/premises/premises.csv', import.meta.url)),
  now: () => new Date(),
  callbackUrl: process.env['SANDBOX_CALLBACK_URL'] || null,
  // The shop may know two while they change; the first is the new one.
  ordersSecret: process.env['ORDERS_CALLBACK_SECRET']?.split(',')[0]?.trim() || undefined,
})

async function stop(): Promise<void> {
  await sandbox.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)

const listening = Number(new URL(await sandbox.listen({ host: '127.0.0.1', port })).port)
process.stdout.write(`${JSON.stringify({ ready: true, system: 'sandbox', port: listening })}\n`)
process.send?.({ ready: true, port: listening })
