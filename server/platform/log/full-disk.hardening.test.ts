import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { silent } from '#tools/launch/progress.mjs'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'tonn-full-'))

beforeAll(async () => {
  await ensureBuilt(silent)
  shop = await openTestShop()
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

const soon = () => AbortSignal.timeout(120_000)

/** Each is a line in the log, and pipelined they cost little else. */
const REQUESTS = 1000
const PIPELINE = [
  ...Array.from({ length: REQUESTS - 1 }, () => 'POST /nothing-here HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n'),
  'POST /nothing-here HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
].join('')

/** Until there is no room for a line, neither on the disk nor in the queue. */
async function fillTheLog(server: ServerProcess): Promise<void> {
  const before = await dropped(server)
  while ((await dropped(server)) <= before) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.resume().write(PIPELINE)
    await once(socket, 'close')
  }
}

async function expectOpen({ url }: ServerProcess): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query: 'mutation { prequal(address: { eircode: "D08P3T7" }) { eircode } }' }),
  }
  expect((await fetch(`${url}/healthz`, { signal: soon() })).status).toBe(200)
  expect((await fetch(`${url}/shop/broadband`, { signal: soon() })).status).toBe(200)
  const response = await fetch(`${url}/graphql/`, { ...request, signal: soon() })
  expect(await response.json()).toEqual({ data: { prequal: { eircode: 'D08P3T7' } } })
}

async function dropped({ url }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { signal: soon() })).text()
  return Number(/^log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])
}

async function stopsInTime(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}

test('RUN-1: a shop whose log file is on a full disk goes on, counts what it could not write, and stops on a signal', async () => {
  const server = await startServerProcess(shop, { LOG_FILE: '/dev/full' })
  onTestFinished(server.stop)
  await fillTheLog(server)
  await expectOpen(server)
  await stopsInTime(server)
})

test('RUN-1: a shop whose standard output and error are on a full disk goes on', async () => {
  const full = openSync('/dev/full', 'w')
  const server = await startServerProcess(shop, {}, { stdout: full, stderr: full })
  closeSync(full)
  onTestFinished(server.stop)
  await fillTheLog(server)
  await expectOpen(server)
  await stopsInTime(server)
})

test('RUN-1: a shop whose log nobody reads goes on, and so does one whose reader has gone', async () => {
  const server = await startServerProcess(shop, {}, { readLog: false })
  onTestFinished(server.stop)
  await fillTheLog(server)
  await expectOpen(server)
  server.child.stdout?.destroy()
  await fillTheLog(server)
  await expectOpen(server)
  await stopsInTime(server)
})

/** A disk of its own needs privileges that not every user has; the device above is full for all. */
function smallDisk(): string | null {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tonn-test', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}
const disk = smallDisk()
afterAll(() => {
  if (disk !== null) execFileSync('/bin/umount', ['-l', disk])
})

test.runIf(disk !== null)(
  'RUN-1: a disk that is full while the shop runs, and has room again, costs lines and nothing else',
  async () => {
    const file = join(folder, 'server.log')
    const server = await startServerProcess(shop, { LOG_FILE: file })
    onTestFinished(server.stop)
    await fillTheLog(server)
    await expectOpen(server)
    expect(statSync(file).size).toBeGreaterThan(100_000)
    writeFileSync(file, '')
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('"msg":"answered"'))
    await expectOpen(server)
  },
  90_000,
)

test('RUN-4: a log file that cannot be is said in one sentence, and the server does not start', async () => {
  await expect(startServerProcess(shop, { LOG_FILE: tmpdir() })).rejects.toThrow(
    `LOG_FILE ${tmpdir()} cannot be written to (EISDIR): name a file in a folder that the shop may write.`,
  )
})

/** An uncaught exception on demand. */
const CRASH = 'data:text/javascript,process.on(%22SIGUSR2%22,()=>{throw%20new%20Error(%22a%20crash%22)})'

test('RUN-8: what a crash says is on standard error, and what was logged before it is in the log', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tonn-crash-'))
  const log = join(home, 'server.log')
  const stderr = openSync(join(home, 'stderr'), 'w')
  const server = await startServerProcess(shop, { LOG_FILE: log, NODE_OPTIONS: `--import=${CRASH}` }, { stderr })
  closeSync(stderr)
  onTestFinished(async () => {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  })
  await fetch(`${server.url}/the-last-page`, { method: 'POST', signal: soon() })
  server.child.kill('SIGUSR2')
  expect(await server.ended).toBe(1)
  expect(readFileSync(join(home, 'stderr'), 'utf8')).toContain('Error: a crash')
  expect(readFileSync(log, 'utf8')).toMatch(/"method":"POST".*"msg":"answered"/)
})
