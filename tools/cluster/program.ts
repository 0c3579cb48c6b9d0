import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { openOutput } from '#tools/launch/output-file.mjs'
import { guardAgainstOrphans } from '#tools/launch/process/orphan-guard.mjs'
import { refusal } from '#tools/launch/refusal.mjs'

export type Account = { uid: number; gid: number } | null

type Start = {
  name: string
  program: string
  args: readonly string[]
  /** Null: our own. */
  account: Account
  folder: string
  outputFile: string
  /** That ends it at once, without waiting for clients. */
  endSignal: 'INT' | 'TERM'
  /** Rejects until the program can be used. */
  isReady: () => Promise<unknown>
}

export type Program = {
  pid: number
  /** Settles when it is gone, for whatever reason. */
  ended: Promise<void>
  isRunning(): boolean
  /** SIGKILL: as when its machine loses power. */
  stop(how?: 'SIGKILL'): Promise<void>
}

const READY_SECONDS = 30
const POLL_MS = 25
const STOP_SECONDS = 5

/** Starts a program that is not ours: a database, a pooler or a proxy. It ends with us, however we end. */
export async function startProgram(start: Start): Promise<Program> {
  const { name, program, args, account, folder, outputFile, endSignal } = start
  const output = openOutput(outputFile)
  const child = spawn(program, args, {
    ...account,
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    // A process group of its own: Ctrl-C reaches the launcher only, which then stops all in order.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  closeSync(output.fd)
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).then(output.close, output.close)
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  const pid = child.pid ?? 0
  const guard = guardAgainstOrphans({ pid, ended }, null, endSignal)

  async function stop(how?: 'SIGKILL'): Promise<void> {
    guard.kill('SIGKILL')
    if (isRunning()) child.kill(how ?? `SIG${endSignal}`)
    const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
    await ended
    clearTimeout(impatience)
  }

  const deadline = performance.now() + READY_SECONDS * 1000
  for (;;) {
    try {
      await start.isReady()
      return { pid, ended, isRunning, stop }
    } catch (error) {
      if (isRunning() && performance.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
        continue
      }
      await stop()
      const said = output.tail().split('\n').slice(-10).join('\n')
      throw refusal(`${name} did not start (${error instanceof Error ? error.message : error}):\n${said}`)
    }
  }
}
