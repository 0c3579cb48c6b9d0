import { constants, setPriority } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { reportProcess } from '#server/desk/health/report-process.ts'
import { refuseUnlimitedRole } from '#server/platform/database/behind-pooler/refuse-unlimited-role.ts'
import { reasonOf } from '#server/platform/database/command-database.ts'
import { refuseTableRights } from '#server/platform/database/grant-serving.ts'
import { refuseDemoClock } from '#server/platform/database/refuse-demo-clock.ts'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { superviseWorker } from '#server/platform/jobs/supervise-worker.ts'
import { buildApp } from './app.ts'
import { CALLBACKS } from './callbacks.ts'
import { compose } from './compose.ts'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { startWorker } from './worker.ts'

const SHUTDOWN_MS = 10_000
const KEEP_PAGES_MS = 1000
/**
 * Connections that come while the event loop works. Linux drops what is beyond, and its client tries again after 1, 3, 7 and 15 s;
 * Node’s 511 are full at once when a crowd comes. The system’s own limit (`net.core.somaxconn`) is as high.
 */
const WAITING_CONNECTIONS = 4096

// The log's disk may be full or gone: a failed write must not end the shop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const config = readConfig(process.env)
if (!config.ok) giveUp(config.refusal)
const { roles, host, port, drainMs, desk, partners } = config.value

// On one machine visitors come before documents and letters.
if (roles.includes('worker') && !roles.includes('web')) setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

let stopServing = async () => {}
let stopDesk = async () => {}
let stopPartners = async () => {}
let stopWorking = async () => {}
let stopReporting = async () => {}
let closeDeps = async () => {}
let stopping = false

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// The parent process is gone: nothing else would stop this one.
process.on('disconnect', stop)

try {
  const deps = await compose(config.value)
  closeDeps = deps.close
  if (deps.config.production) {
    await refuseDemoClock(deps.db)
    await refuseTableRights(deps.db)
  }
  if (deps.config.database.hasPooler) await refuseUnlimitedRole(deps.db)
  // A process without the web role still serves its health checks.
  const storefront = roles.includes('web') ? await loadBuiltStorefront() : null
  const app = await buildApp(deps, storefront, CALLBACKS)
  stopServing = app.drain
  await app.server.listen({ host, port, backlog: WAITING_CONNECTIONS })
  const boundPort = portOf(app.server, port)
  deps.listensAt(boundPort)
  const deskPort = roles.includes('desk') ? await openDesk(deps) : null
  const partnersPort = roles.includes('partners') ? await openPartners(deps) : null
  deps.log.info({ port: boundPort, deskPort, partnersPort, roles }, 'the shop is open')
  process.send?.({ ready: true, port: boundPort, deskPort, partnersPort })
  stopReporting = (await reportProcess(deps)).close
  setInterval(app.keepPages, KEEP_PAGES_MS).unref()
  // Web first, then the worker.
  if (roles.includes('worker')) stopWorking = superviseWorker(deps, startWorker).stop
} catch (error) {
  giveUp(explain(error))
}

/** On a host and port of its own. A process without the role never loads it. */
async function openDesk(deps: Deps): Promise<number> {
  const { buildDeskApp } = await import('./desk-app.ts')
  const { loadBuiltDesk } = await import('#server/desk/pages/built-desk.ts')
  const app = await buildDeskApp(deps, await loadBuiltDesk())
  stopDesk = app.drain
  await app.server.listen({ host: desk.host, port: desk.port })
  const listening = portOf(app.server, desk.port)
  deps.deskListensAt(listening)
  return listening
}

/** The TM Forum APIs, likewise. */
async function openPartners(deps: Deps): Promise<number> {
  const { buildPartnersApp } = await import('./partners-app.ts')
  const app = await buildPartnersApp(deps)
  stopPartners = app.drain
  await app.server.listen({ host: partners.host, port: partners.port })
  const listening = portOf(app.server, partners.port)
  deps.partnersListenAt(listening)
  return listening
}

function portOf({ server }: FastifyInstance, otherwise: number): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : otherwise
}

/** Web and worker stop concurrently and finish what they have begun; their dependencies are closed after them. */
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  setTimeout(() => process.exit(1), drainMs + SHUTDOWN_MS).unref()
  await Promise.allSettled([stopServing(), stopDesk(), stopPartners(), stopWorking()])
  await stopReporting()
  await closeDeps().catch((error: unknown) => giveUp(explain(error)))
  process.exit(0)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return takenPort(error)
  return reasonOf(error)
}

function takenPort(error: Error): string {
  const taken = 'port' in error && error.port !== port ? error.port : port
  const variable = taken === port ? 'PORT' : taken === desk.port ? 'DESK_PORT' : 'PARTNERS_PORT'
  return `Port ${taken} is taken. Set ${variable} to another one.`
}

function giveUp(sentence: string): never {
  process.send?.({ failed: sentence })
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
