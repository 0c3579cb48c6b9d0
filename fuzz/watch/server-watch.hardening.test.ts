import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Sighting } from './server-watch.ts'

/** Stands still for as long as its thread needs for 300 ms of work, runs what was sent, and spoils everything. */
const SERVER = `
setTimeout(() => {
  const { user } = process.threadCpuUsage()
  while (process.threadCpuUsage().user - user < 300_000);
  globalThis.fuzzCanary()
  Object.prototype.spoilt = 1
  setTimeout(() => process.send('done'), 50)
}, 50)
setInterval(() => {}, 1000)
`

test('FUZZ-5: whoever watches the server sees stalls, memory, code that ran and a spoilt prototype', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonn-watch-'))
  const file = join(folder, 'sighting.json')
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/main.ts'), SERVER)
  const watch = new URL('./server-watch.ts', import.meta.url).href
  const server = fork(join(folder, 'server/main.ts'), [], {
    env: { ...process.env, NODE_OPTIONS: `--import=${watch}`, FUZZ_WATCH_FILE: file },
    execArgv: [],
  })
  onTestFinished(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await once(server, 'message')
  server.kill('SIGUSR2')
  const sighting = await vi.waitFor<Sighting>(() => JSON.parse(readFileSync(file, 'utf8')))
  expect(sighting).toMatchObject({ number: 1, canary: 1, polluted: ['spoilt'] })
  expect(sighting.delays.longestMs).toBeGreaterThan(200)
  expect(sighting.heapBytes).toBeGreaterThan(1_000_000)
})
