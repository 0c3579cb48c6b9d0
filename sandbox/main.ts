import { fileURLToPath } from 'node:url'
import { buildSandbox } from './app.ts'

const port = portFrom('SANDBOX_PORT', 3100)
const smtpPort = portFrom('SANDBOX_SMTP_PORT', 3125)

const sandbox = buildSandbox({
  premisesFile: fileURLToPath(new URL('../catalogue/premises/premises.csv', import.meta.url)),
  now: () => new Date(),
  callbackUrl: process.env['SANDBOX_CALLBACK_URL'] || null,
  // During a rotation the shop has two secrets; the first is the new one.
  ordersSecret: process.env['ORDERS_CALLBACK_SECRET']?.split(',')[0]?.trim() || undefined,
  portingSecret: process.env['PORTING_CALLBACK_SECRET']?.split(',')[0]?.trim() || undefined,
})

async function stop(): Promise<void> {
  await sandbox.close()
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
process.once('disconnect', stop)

const ports = {
  ready: true,
  port: Number(new URL(await sandbox.listen({ host: '127.0.0.1', port })).port),
  smtpPort: await sandbox.listenForMail(smtpPort),
}
process.stdout.write(`${JSON.stringify({ ...ports, system: 'sandbox' })}\n`)
process.send?.(ports)

function portFrom(name: string, usual: number): number {
  const port = Number(process.env[name] ?? usual)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`${name} is not a port number`)
  return port
}
