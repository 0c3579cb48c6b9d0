import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundedWriter } from './bounded-writer.ts'
import { rotatingFile } from './rotating-file.ts'

const HOUR_MS = 3_600_000

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tonn-log-'))
  file = join(folder, 'server.log')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(settings: { maxBytes?: number; oldFiles?: number; now?: () => number } = {}) {
  let lost = 0
  const target = rotatingFile({
    file,
    maxBytes: 10_000,
    maxAgeMs: 24 * HOUR_MS,
    oldFiles: 5,
    now: Date.now,
    ...settings,
  })
  const writer = boundedWriter({ target, batchBytes: 1000, onLost: () => (lost += 1) })
  return { ...writer, lost: () => lost }
}

const line = (n: number) => `${JSON.stringify({ n, text: 'x'.repeat(80) })}\n`

/** The numbers of all retained lines, from the oldest file to the youngest. */
function retainedLines(): number[] {
  const files = readdirSync(folder).toSorted((a, b) => age(b) - age(a))
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  return lines.map((text) => JSON.parse(text).n)
}
const age = (name: string) => Number(/\.(\d+)$/.exec(name)?.[1] ?? 0)

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

test('RUN-2: a log is rotated by size while it is written, no line is split, and none is lost', async () => {
  const log = open({ oldFiles: 100 })
  for (let n = 0; n < 3000; n += 1) {
    log.write(line(n))
    if (n % 500 === 0) await log.flush(5000)
  }
  await log.flush(5000)
  expect(log.lost()).toBe(0)
  expect(retainedLines()).toEqual(range(0, 3000))
  const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  expect(sizes.length).toBeGreaterThan(20)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000)
})

test('RUN-2: so many old files stay, the youngest is number 1, and together they have a bound', async () => {
  writeFileSync(`${file}.77`, 'of a time when more were kept\n')
  writeFileSync(`${file}.old`, 'not ours\n')
  const log = open({ oldFiles: 3 })
  for (let n = 0; n < 3000; n += 1) log.write(line(n))
  await log.flush(5000)
  rmSync(`${file}.old`)
  expect(readdirSync(folder).toSorted()).toEqual(['server.log', 'server.log.1', 'server.log.2', 'server.log.3'])
  const numbers = retainedLines()
  expect(numbers).toEqual(range(numbers[0] ?? 0, 3000))
})

test('RUN-2: a log is put aside by age, also one that an earlier start began', async () => {
  let time = Date.now()
  const first = open({ now: () => time })
  first.write(line(1))
  await first.flush(5000)
  time += 23 * HOUR_MS
  const second = open({ now: () => time })
  second.write(line(2))
  await second.flush(5000)
  expect(readdirSync(folder)).toEqual(['server.log'])
  time += 2 * HOUR_MS
  second.write(line(3))
  await second.flush(5000)
  expect(readFileSync(`${file}.1`, 'utf8')).toBe(line(1) + line(2))
  expect(readFileSync(file, 'utf8')).toBe(line(3))
})

test('RUN-2: a start goes on with the log that is there, however large, and throws nothing away', async () => {
  writeFileSync(file, line(0).repeat(500))
  const log = open()
  log.write(line(1))
  await log.flush(5000)
  expect(statSync(`${file}.1`).size).toBe(line(0).length * 500)
  expect(readFileSync(file, 'utf8')).toBe(line(1))
})

test('RUN-2: a log that another process has rotated is begun anew under its name', async () => {
  const log = open({ maxBytes: 1000 })
  log.write(line(1))
  await log.flush(5000)
  renameSync(file, join(folder, 'elsewhere'))
  for (let n = 2; n < 30; n += 1) log.write(line(n))
  await log.flush(5000)
  expect(readFileSync(file, 'utf8')).toContain(line(29))
})

test('RUN-3: log files are for their owner alone, old ones and those of an earlier version too', async () => {
  writeFileSync(file, line(0), { mode: 0o644 })
  chmodSync(file, 0o644)
  const log = open({ maxBytes: 1000 })
  for (let n = 1; n < 30; n += 1) log.write(line(n))
  await log.flush(5000)
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777)
  expect(modes.length).toBeGreaterThan(2)
  expect(new Set(modes)).toEqual(new Set([0o600]))
})

test('RUN-4: a log file that can never be written to is one sentence with its name', () => {
  mkdirSync(file)
  expect(() => open()).toThrow(`LOG_FILE ${file} cannot be written to (EISDIR)`)
  file = join(folder, 'no-such-folder/server.log')
  expect(() => open()).toThrow(/^LOG_FILE .*no-such-folder\/server\.log cannot be written to \(ENOENT\)/)
})

test('RUN-2: a device is written to and never put aside', async () => {
  symlinkSync('/dev/null', file)
  const log = open({ maxBytes: 100 })
  for (let n = 0; n < 100; n += 1) log.write(line(n))
  await log.flush(5000)
  expect(readdirSync(folder)).toEqual(['server.log'])
})
