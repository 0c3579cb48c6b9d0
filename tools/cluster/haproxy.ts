import { cpSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { ROOT } from '#tools/launch/install.mjs'
import { type Program, startProgram } from './program.ts'
import { writeSettings } from './settings-file.ts'

type Settings = {
  program: string
  folder: string
  /** Where visitors come in, and the servers behind. */
  port: number
  servers: readonly number[]
  /** Where the primary is reached, and the pair that it is one of. */
  primaryPort: number
  standbyPort: number
  databases: readonly [number, number]
  /** Of the primary, by the second port. */
  databaseUrl: string
}

export type HAProxy = Program & {
  /** Whether visitors are led to the server at this place. */
  leadsTo(at: number): Promise<boolean>
}

/** In front of web servers and of the databases, with the settings of the runbook. */
export async function startHAProxy(settings: Settings): Promise<HAProxy> {
  const { program, folder, port, servers, primaryPort, standbyPort, databases, databaseUrl } = settings
  const socket = join(folder, 'haproxy.sock')
  writeFileSync(join(folder, 'haproxy-socket.cfg'), `global\n  stats socket ${socket} mode 600 level user\n`)
  writeSettings('haproxy.cfg', join(folder, 'haproxy.cfg'), [
    ['bind :443 ssl crt /etc/haproxy/shop.pem alpn h2,http/1.1', `bind 127.0.0.1:${port}`],
    ['server one 127.0.0.1:3000', servers.map((each, at) => `server ${nameOf(at)} 127.0.0.1:${each}`).join('\n  ')],
  ])
  writeSettings('haproxy-database.cfg', join(folder, 'haproxy-database.cfg'), [
    ['bind 127.0.0.1:5000', `bind 127.0.0.1:${primaryPort}`],
    ['bind 127.0.0.1:5001', `bind 127.0.0.1:${standbyPort}`],
    ['server one 127.0.0.1:5432', `server one 127.0.0.1:${databases[0]}`],
    ['server two 127.0.0.1:5433', `server two 127.0.0.1:${databases[1]}`],
  ])
  cpSync(join(ROOT, 'docs/proxy/too-many-cookies.html'), join(folder, 'too-many-cookies.html'))
  const files = ['haproxy.cfg', 'haproxy-database.cfg', 'haproxy-socket.cfg']
  const started = await startProgram({
    name: 'HAProxy',
    program,
    args: ['-db', ...files.flatMap((file) => ['-f', join(folder, file)])],
    account: null,
    folder,
    outputFile: join(folder, 'haproxy.log'),
    endSignal: 'TERM',
    isReady: async () => {
      // HAProxy takes turns, and takes a server for good until its first check.
      for (const _turn of databases) if (await isStandby(databaseUrl)) throw new Error('the standby is not known yet')
    },
  })
  return { ...started, leadsTo: async (at) => (await stateOf(socket, `servers,${nameOf(at)},`)).startsWith('UP') }
}

function nameOf(at: number): string {
  return `web${at + 1}`
}

/** The column `status` of HAProxy's statistics. */
async function stateOf(socket: string, line: string): Promise<string> {
  const connection = connect(socket)
  connection.end('show stat\n')
  const lines = (await text(connection)).split('\n')
  const column = lines[0]?.split(',').indexOf('status') ?? -1
  return lines.find((each) => each.startsWith(line))?.split(',')[column] ?? ''
}

async function isStandby(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"')
    return rows[0]?.isStandby ?? true
  } finally {
    await client.end()
  }
}
