import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openOutput, rotate } from './output-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tonn-output-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Prints each line that it receives, and confirms it. */
function aTalker(fd: number) {
  const script = `process.on('message', (words) => { require('fs').writeSync(1, words + '\\n'); process.send('said') })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', fd, fd, 'ipc'] })
  closeSync(fd)
  return {
    say: (words: string) =>
      new Promise((done) => {
        child.once('message', done)
        child.send(words)
      }),
    end: () => child.kill(),
  }
}

test('RUN-20: what a part of the shop writes beside a log stays small while it runs, and the latest is kept', async () => {
  const file = join(folder, 'sandbox.log')
  const output = openOutput(file)
  const talker = aTalker(output.fd)
  await talker.say('a'.repeat(2000))
  rotate(file, 1000)
  expect(statSync(file).size).toBe(0)
  expect(readFileSync(`${file}.1`, 'utf8')).toContain('aaaa')
  await talker.say('and on')
  rotate(file, 1000)
  expect(readFileSync(file, 'utf8')).toBe('and on\n')
  expect(output.tail()).toBe('and on')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600)
  talker.end()
  output.close()
})

test('RUN-20: a start goes on after what earlier ones wrote, and puts aside what is too large', () => {
  const file = join(folder, 'postgres.log')
  writeFileSync(file, 'of yesterday\n', { mode: 0o644 })
  chmodSync(file, 0o644)
  const output = openOutput(file)
  closeSync(output.fd)
  output.close()
  expect(readFileSync(file, 'utf8')).toBe('of yesterday\n')
  expect(output.tail()).toBe('')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  writeFileSync(file, 'x'.repeat(5_000_001))
  const next = openOutput(file)
  closeSync(next.fd)
  next.close()
  expect(statSync(file).size).toBe(0)
  expect(statSync(`${file}.1`).size).toBe(5_000_001)
})
