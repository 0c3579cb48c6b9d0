import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FuzzedShop } from './fuzzed-shop.ts'
import { exitCodeOf, printed } from './print-report.ts'
import { replay } from './replay.ts'
import { runFuzz } from './run-fuzz.ts'

const HEADERS = { 'x-request-id': 'abcdefgh', 'x-content-type-options': 'nosniff' }
const CART = { uuid: 'u', reference: 'r', version: 1, monthlyTotal: 1, offers: [{ id: 'o' }] }
const SIGHTING = {
  heapBytes: 1,
  outsideHeapBytes: 1,
  residentBytes: 1,
  canary: 0,
  polluted: [],
  costliest: [],
  delays: { momentsByMs: { 0: 1 }, longestMs: 0, stalls: [] },
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** As much of a shop as a run needs to begin, with one address that can be made to misbehave. */
async function standIn(picture: RequestListener): Promise<FuzzedShop & { deaths: number; die(): void }> {
  const sandbox = createServer((_request, response) => void response.end('{}'))
  const shop = createServer((request, response) => {
    if (request.url?.startsWith('/image')) return picture(request, response)
    response.writeHead(200, HEADERS)
    const data = { addressList: [{ addressId: '1' }], prequal: { prequalId: 'p' }, addBroadbandTariff: CART }
    response.end(request.url === '/graphql/' ? JSON.stringify({ data }) : 'x')
  })
  const port = await listening(shop)
  let death: string | null = null
  let number = 0
  const stand = {
    port,
    sandboxUrl: `http://127.0.0.1:${await listening(sandbox)}`,
    deaths: 0,
    die() {
      death = 'The server ended unexpectedly (exit code 1).'
    },
    death: () => death,
    async restart() {
      death = null
      stand.deaths += 1
    },
    async sight() {
      number += 1
      return { ...SIGHTING, number }
    },
    keepLogs() {},
    async stop() {},
  }
  return stand
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'tonn-findings-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

test('FUZZ-6: what goes wrong is found, named once, and written down so that it can be sent again', async () => {
  const bad = await standIn((_request, response) => void response.writeHead(500, HEADERS).end())
  const report = await runFuzz({ seed: 3, places: 120, shop: bad, folder: folder(), senders: 4, recoveryMs: 0 })
  const found = report.findings.filter(({ first }) => first.faults.includes('status 500'))
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ first }) => first.attack?.exchanges[0]?.pieces[0]?.text.includes('/image'))).toBe(true)
  expect(new Set(found.map(({ first }) => first.name)).size).toBe(found.length)
  expect(printed(report)).toContain(`status 500 (${found[0]?.count} times)`)

  expect(printed(report)).toContain('p99 0 ms, no stall of 100 ms')
  expect(exitCodeOf(report)).toBe(1)
  expect(exitCodeOf({ findings: [] })).toBe(0)

  const file = found[0]?.file ?? ''
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ seed: 3, faults: ['status 500'] })
  expect(await replay(bad, file, () => {})).toBe(1)
  const mended = await standIn((_request, response) => void response.writeHead(404, HEADERS).end())
  const lines: string[] = []
  expect(await replay(mended, file, (line) => lines.push(line))).toBe(0)
  expect(lines.at(-1)).toBe('✓ It holds now.')
})

test('FUZZ-6: the end of a process is a finding with all that was under way, and the run goes on', async () => {
  let asked = 0
  const dying = await standIn((request) => {
    asked += 1
    dying.die()
    request.socket.destroy()
  })
  const report = await runFuzz({ seed: 3, places: 120, shop: dying, folder: folder(), senders: 4, recoveryMs: 0 })
  const [end] = report.findings.filter(({ first }) => first.name === 'end of a process')
  expect(end?.first.faults).toEqual(['The server ended unexpectedly (exit code 1).'])
  expect(JSON.stringify(end?.first.alongside)).toContain('/image')
  expect(asked).toBeGreaterThan(1)
  expect(dying.deaths).toBe(Math.min(asked, 6))
  expect(existsSync(end?.file ?? '')).toBe(true)
})

test('FUZZ-6: what broke down on a busy machine and holds when it is sent again is told, but is no finding', async () => {
  const seen = new Set<string>()
  const busy = await standIn((request, response) => {
    const status = seen.has(request.url ?? '') ? 404 : 500
    seen.add(request.url ?? '')
    setTimeout(() => response.writeHead(status, HEADERS).end(), status === 500 ? 300 : 0)
  })
  const report = await runFuzz({
    seed: 3,
    places: 60,
    shop: busy,
    folder: folder(),
    senders: 16,
    recoveryMs: 0,
    slowMs: 200,
  })
  expect(report.findings.filter(({ first }) => first.faults.includes('status 500'))).toEqual([])
  expect(report.tally.slow()).toBeGreaterThan(0)
  expect(printed(report)).toContain(`A busy machine: ${report.tally.slow()} requests`)
})
