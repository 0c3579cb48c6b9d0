import { progressOn, seconds } from '#tools/launch/progress.mjs'
import { refusal, showFailure } from '#tools/launch/refusal.mjs'
import { endRunning } from '#tools/launch/run.mjs'
import { findPrograms } from './find-programs.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

const began = performance.now()
const progress = progressOn(process.stdout)
let cluster: Promise<Cluster> | null = null
let ending = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))

try {
  const programs = findPrograms()
  if (!programs.ok) throw refusal(programs.refusal)
  cluster = startCluster({
    programs: programs.value,
    port: Number(process.env['PORT'] || 0),
    doors: true,
    progress,
    onDeath: notice,
  })
  announce(await cluster)
} catch (error) {
  if (!ending) showFailure(error)
  process.exitCode = 1
}

/** What an operator kills to see what happens is no reason to end the rest. */
function notice(sentence: string): void {
  if (!ending) progress.line(`✗ ${sentence}`)
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  progress.line('Closing …')
  endRunning()
  await cluster?.then(
    (started) => started.stop(),
    () => {},
  )
  process.exit(code)
}

function announce({ url, doors, sandboxUrl, webServers, postgres, poolerUrl, databaseUrl, logDir }: Cluster): void {
  const lines = [
    ['Shop', url, 'HAProxy, in front of:'],
    ...webServers.map((server, at) => [`  Web ${at + 1}`, server.url, `process ${server.pid}`]),
    ['Desk', doors?.deskUrl, `sign in as desk@staff.example, password demo, code 246810; process ${doors?.pid}`],
    ['Partners', doors?.partnersUrl, 'the same process; described at /tmf-api/docs'],
    ['Sandbox', sandboxUrl, 'mail, texts, weather'],
    ['Pooler', poolerUrl, 'PgBouncer, in transaction mode'],
    ['Primary', databaseUrl, 'HAProxy, in front of the server that is the primary:'],
    ['  Server one', postgres.urlOf(0), `primary, process ${postgres.servers[0].pid}`],
    ['  Server two', postgres.urlOf(1), `synchronous standby, process ${postgres.servers[1].pid}`],
  ]
  progress.line('')
  for (const [name = '', address = '', what = ''] of lines) progress.line(`${name.padEnd(12)}  ${address}  ${what}`)
  progress.line('')
  progress.line(
    `The cluster is up (after ${seconds(began)}). Ctrl-C ends it and removes its data; its logs are in ${logDir}.`,
  )
  progress.line('A failover:')
  progress.line(`  kill -9 ${postgres.servers[0].pid}`)
  progress.line(`  deploy/postgres/promote-standby.sh '${postgres.urlOf(1)}' '${postgres.urlOf(0)}'`)
}
