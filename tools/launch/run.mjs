import { spawn } from 'node:child_process'

/**
 * @typedef {object} Finished
 * @property {number} code 0 is success; a signal or a missing program counts as 1
 * @property {string} output what it wrote to stdout and stderr, in the order in which it came
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/**
 * Runs a program to its end with stdin closed and its output kept. It gets a process group of its own, so that
 * Ctrl-C reaches the caller only, who then ends the children in order.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { input?: string }} [options]
 * @returns {Promise<Finished>}
 */
export function run(program, args, { input, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...options,
      detached: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    /** @param {string} text */
    const keep = (text) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
    child.on('error', (error) => {
      running.delete(child)
      resolve({ code: 1, output: `${output}${error.message}\n` })
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends what run() started, with all processes that those started. */
export function endRunning() {
  for (const { pid } of running) {
    if (pid === undefined) continue
    try {
      process.kill(-pid, 'SIGTERM')
    } catch {
      // It ended in the meantime.
    }
  }
}
