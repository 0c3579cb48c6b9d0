import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { nodeBinary, ROOT } from '#tools/launch/install.mjs'
import type { TestShop } from './test-shop.ts'

export type ServerProcess = {
  url: string
  /** Of the desk, where the process has that role. */
  deskUrl: string | null
  child: ChildProcess
  /** What it has logged, if `readLog` is set. */
  logged(): string
  /** The exit code or signal, once it has ended. */
  ended: Promise<number | string | null>
  stop(): Promise<void>
}

/** Of a process that inherits no setting. Compiled modules are cached, which is half of the work of a start. */
export function bareEnvironment(): Record<'PATH' | 'NODE_COMPILE_CACHE', string> {
  return { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' }
}

type Outputs = {
  stdout?: number | 'pipe'
  stderr?: number | 'pipe'
  /** False: its log is a pipe without a reader. */
  readLog?: boolean
}

type Ports = { port: number; deskPort: number | null }

/** Another server on the database and the sandbox of a test shop, as a process of its own. */
export function startServerProcess(
  shop: TestShop,
  env: Record<string, string> = {},
  outputs: Outputs = {},
): Promise<ServerProcess> {
  const { database, network } = shop.deps.config
  return startServerOn({ DATABASE_URL: database.url, SANDBOX_URL: network.url, ...env }, outputs)
}

export async function startServerOn(
  env: Record<'DATABASE_URL' | 'SANDBOX_URL', string> & Record<string, string>,
  { stdout = 'pipe', stderr = 'pipe', readLog = true }: Outputs = {},
): Promise<ServerProcess> {
  const child = spawn(nodeBinary(), [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: {
      ...bareEnvironment(),
      PORT: '0',
      ROLES: 'web',
      ADMISSION: 'off',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', stdout, stderr, 'ipc'],
  })
  let logged = ''
  if (readLog) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      logged += text
    })
  }
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  const { port, deskPort } = await new Promise<Ports>((resolve, reject) => {
    child.on('message', (said: Partial<Ports> & { ready?: boolean; failed?: string }) => {
      if (said.failed !== undefined) reject(new Error(said.failed))
      if (said.ready === true) resolve({ port: said.port ?? 0, deskPort: said.deskPort ?? null })
    })
    child.once('error', reject)
    void ended.then((how) => reject(new Error(`the server ended: ${how}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    deskUrl: deskPort === null ? null : `http://127.0.0.1:${deskPort}`,
    child,
    logged: () => logged,
    ended,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
