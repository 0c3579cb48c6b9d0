import { fork } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { nodeBinary, ROOT } from './install.mjs'
import { openOutput } from './output-file.mjs'
import { DISK_FULL, isDiskFull, refusal } from './refusal.mjs'

const READY_SECONDS = 60

/**
 * Starts server/main.ts or sandbox/main.ts, which say over IPC when they are ready and end when we are gone.
 * @param {'server' | 'sandbox'} name
 * @param {string} outputFile for what it writes to stdout and stderr: the server keeps its log by itself
 * @param {NodeJS.ProcessEnv} env
 * @param {(sentence: string) => void} onDeath
 * @param {{ called?: string, signal?: AbortSignal }} [options] called: its name in sentences. Aborted before it is ready, it is killed
 * @returns {Promise<{ pid: number, port: number, deskPort: number | null, partnersPort: number | null, smtpPort: number | undefined, stop(graceSeconds: number): Promise<void> }>}
 */
export function startPart(name, outputFile, env, onDeath, { called = name, signal } = {}) {
  const output = openOutput(outputFile)
  const child = fork(join(ROOT, name, 'main.ts'), [], {
    cwd: ROOT,
    env,
    execPath: nodeBinary(),
    execArgv: [],
    // A process group of its own: Ctrl-C reaches the launcher only, which then stops the parts in order.
    detached: true,
    stdio: ['ignore', output.fd, output.fd, 'ipc'],
  })
  closeSync(output.fd)
  let stopping = false
  let ready = false
  signal?.addEventListener('abort', () => ready || child.kill('SIGKILL'))
  const gone = new Promise((/** @type {(value: void) => void} */ resolve) => child.once('exit', () => resolve()))
  void gone.then(output.close)
  /** @param {number} graceSeconds */
  const stop = async (graceSeconds) => {
    stopping = true
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1000)
    if (child.exitCode === null && child.signalCode === null) await gone
    clearTimeout(impatience)
  }
  return new Promise((resolve, reject) => {
    /** @param {string} reason */
    const fail = (reason) => {
      child.kill('SIGKILL')
      const said = output.tail().split('\n').slice(-20).join('\n')
      reject(refusal(isDiskFull(said) ? DISK_FULL : `The ${called} ${reason}:\n${said || 'it said nothing'}`))
    }
    const patience = setTimeout(() => fail(`was not ready after ${READY_SECONDS} s`), READY_SECONDS * 1000)
    child.once('error', (error) => fail(`did not start (${error.message})`))
    child.once('exit', (code, signal) => {
      clearTimeout(patience)
      const how = `ended unexpectedly (${signal ?? `exit code ${code}`})`
      if (!ready) fail(how)
      else if (!stopping) onDeath(`The ${called} ${how}; what it last said is in ${outputFile}.`)
    })
    child.on(
      'message',
      (
        /** @type {{ ready?: boolean, port?: number, deskPort?: number | null, partnersPort?: number | null, smtpPort?: number, failed?: string }} */ message,
      ) => {
        if (message.failed !== undefined) reject(refusal(message.failed))
        if (message.ready !== true || message.port === undefined) return
        clearTimeout(patience)
        ready = true
        const { port, deskPort = null, partnersPort = null, smtpPort } = message
        resolve({ pid: child.pid ?? 0, port, deskPort, partnersPort, smtpPort, stop })
      },
    )
  })
}

/**
 * Starts a process with the role worker beside a web server that is open already: nobody waits for it. It serves the desk and
 * the APIs of partners, too, so that neither employees nor partners delay a customer.
 * @param {string} outputFile
 * @param {NodeJS.ProcessEnv} env
 * @param {(sentence: string) => void} onDeath
 * @param {{ desk?: number | undefined, partners?: number | undefined }} ports what is not there is not served
 * @returns {{ ports: Promise<{ deskPort: number | null, partnersPort: number | null }>, stop(graceSeconds: number): Promise<void> }}
 */
export function startWorker(outputFile, env, onDeath, { desk, partners }) {
  const starting = new AbortController()
  const roles = ['worker', ...(desk === undefined ? [] : ['desk']), ...(partners === undefined ? [] : ['partners'])]
  const workerEnv = {
    ...env,
    ...(desk !== undefined && { DESK_PORT: String(desk) }),
    ...(partners !== undefined && { PARTNERS_PORT: String(partners) }),
    ROLES: roles.join(','),
    PORT: '0',
  }
  const part = startPart('server', outputFile, workerEnv, onDeath, { called: 'worker', signal: starting.signal })
  part.catch((error) => {
    if (!starting.signal.aborted) onDeath(error.message)
  })
  return {
    ports: part.then(
      ({ deskPort, partnersPort }) => ({ deskPort, partnersPort }),
      () => ({ deskPort: null, partnersPort: null }),
    ),
    async stop(graceSeconds) {
      starting.abort()
      await part.then(
        (worker) => worker.stop(graceSeconds),
        () => {},
      )
    },
  }
}
