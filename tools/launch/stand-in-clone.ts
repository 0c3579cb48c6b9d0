import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')

const PART = `
import { createServer } from 'node:http'
const part = createServer((_request, response) => response.end('open'))
part.listen(Number(process.env['PORT_VARIABLE'] ?? 0), '127.0.0.1', () => process.send?.({ ready: true, port: part.address().port, smtpPort: 25 }))
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit())
`

/** A clone with stubs for server and sandbox, so that start and stop can be tested alone. */
export function standInClone() {
  const root = mkdtempSync(join(tmpdir(), 'tonn-clone-'))
  chmodSync(root, 0o755)
  for (const part of ['tools/launch/process', 'server', 'sandbox', 'storefront', 'build'])
    mkdirSync(join(root, part), { recursive: true })
  for (const file of globSync('tools/launch/**/*.mjs', { cwd: ROOT })) cpSync(join(ROOT, file), join(root, file))
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(ROOT, file), join(root, file))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'server/prepare.ts'), '')
  writeFileSync(join(root, 'server/main.ts'), PART.replace('PORT_VARIABLE', 'PORT'))
  writeFileSync(join(root, 'sandbox/main.ts'), PART.replace('PORT_VARIABLE', 'SANDBOX_PORT'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

export type Command = {
  child: ChildProcess
  output(): string
  says(text: string | RegExp): Promise<void>
  ends(): Promise<number | null>
}

/** Runs a script of the clone as npm would, in a world of its own. */
export function command(root: string, script: string, env: Record<string, string> = {}): Command {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    child,
    output: () => output,
    ends: () => ended,
    async says(text) {
      while (output.search(text) < 0) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended without saying ${text}:\n${output}`)
        await wait(10)
      }
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
