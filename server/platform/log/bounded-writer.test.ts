import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { boundedWriter, type LogTarget } from './bounded-writer.ts'

/** A disk with so much room: it takes as much of a write as fits, and fails when it is full. */
function aDisk(room: number) {
  let content = Buffer.alloc(0)
  const take = (bytes: Buffer) => {
    const fits = Math.min(bytes.length, room - content.length)
    if (fits === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    content = Buffer.concat([content, bytes.subarray(0, fits)])
    return fits
  }
  const target: LogTarget = { write: async (bytes) => take(bytes), writeNow: take }
  return {
    target,
    text: () => content.toString(),
    makeRoom(more: number) {
      room += more
    },
  }
}

test('RUN-1: lines for which a full disk has no room wait, up to a bound, and those beyond are dropped and counted', async () => {
  const disk = aDisk(0)
  let lost = 0
  const writer = boundedWriter({
    target: disk.target,
    queueBytes: 1000,
    retryMs: 1,
    onLost: (lines) => (lost += lines),
  })
  for (let n = 0; n < 500; n += 1) writer.write(`${String(n).padStart(9, '0')}\n`)
  expect(lost).toBe(400)
  disk.makeRoom(1_000_000)
  await vi.waitFor(() => expect(disk.text().split('\n')).toHaveLength(101))
  expect(disk.text().startsWith('000000000\n000000001\n')).toBe(true)
})

test('RUN-1: when the disk has room again, the log says how many lines it lost', async () => {
  const disk = aDisk(0)
  const reported: number[] = []
  const writer = boundedWriter({
    target: disk.target,
    queueBytes: 30,
    retryMs: 1,
    onLost: () => {},
    onBack: (lines) => reported.push(lines),
  })
  for (let n = 0; n < 10; n += 1) writer.write('0123456789')
  disk.makeRoom(1000)
  await vi.waitFor(() => expect(reported).toEqual([7]))
})

test('RUN-1: whatever the disk takes and when, no line is torn, doubled or out of order', async () => {
  const lines = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 0, max: 300 }), async (texts, room) => {
      const disk = aDisk(room)
      const writer = boundedWriter({ target: disk.target, batchBytes: 100, retryMs: 0, onLost: () => {} })
      const expected = texts.map((text) => `${JSON.stringify(text)}\n`)
      for (const line of expected) writer.write(line)
      await writer.flush(1000)
      disk.makeRoom(1_000_000)
      await writer.flush(1000)
      expect(disk.text()).toBe(expected.join(''))
    }),
    { numRuns: 50 },
  )
})

test('RUN-1: a writer that hangs is non-blocking, and the end of the process does not wait for it', async () => {
  let lost = 0
  const hanging: LogTarget = { write: () => new Promise(() => {}), writeNow: () => 0 }
  const writer = boundedWriter({ target: hanging, queueBytes: 100, onLost: () => (lost += 1) })
  for (let n = 0; n < 100; n += 1) writer.write('0123456789')
  expect(lost).toBe(90)
  await writer.flush(20)
  writer.flushNow()
})

test('RUN-1: what waits when the process ends is written at once, and a disk that is still full is not tried for ever', () => {
  const disk = aDisk(25)
  const writer = boundedWriter({
    target: { ...disk.target, write: () => Promise.reject(new Error()) },
    onLost: () => {},
  })
  writer.flushNow()
  for (let n = 0; n < 10; n += 1) writer.write(`line ${n}\n`)
  return Promise.resolve().then(() => {
    writer.flushNow()
    expect(disk.text().length).toBeLessThanOrEqual(25)
  })
})

test('RUN-24: lines of one turn of the event loop are one write, whatever else is on its way', async () => {
  const writes: string[] = []
  const target: LogTarget = {
    async write(bytes) {
      writes.push(bytes.toString())
      return bytes.length
    },
    writeNow: () => 0,
  }
  const writer = boundedWriter({ target, onLost: () => {} })
  for (const turn of ['a', 'b']) {
    writer.write(`${turn}1 `)
    await Promise.resolve()
    writer.write(`${turn}2 `)
    process.nextTick(() => writer.write(`${turn}3 `))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await writer.flush(1000)
  expect(writes).toEqual(['a1 a2 a3 ', 'b1 b2 b3 '])
})

test.each([
  ['exits', 'process.exit(1)'],
  ['is ended by an exception', 'throw new Error()'],
  ['has nothing more to do', ''],
])('RUN-24: what was logged is in the file, once, where the process %s in the same turn', async (_how, end) => {
  const folder = await mkdtemp(join(tmpdir(), 'tonn-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'server.log')
  const script = `
    import { openLog } from '#server/platform/log/log.ts'
    const logFile = { path: ${JSON.stringify(file)}, bytes: 1000000, hours: 24, oldFiles: 1 }
    const { log } = openLog({ logLevel: 'info', logFile }, { logLinesDropped: { inc() {} } })
    for (const turn of [1, 2]) {
      for (let line = 1; line <= 3; line += 1) log.info(turn + '.' + line)
      if (turn === 1) await new Promise((resolve) => setImmediate(resolve))
    }
    ${end}`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]).catch(() => {})
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).msg).sort()).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'])
})
