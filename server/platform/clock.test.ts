import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVER = fileURLToPath(new URL('..', import.meta.url))

/** The ways to read the time of day. */
const TIME_OF_DAY = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/

test('CLOCK-6: one file reads the time of day, and everything else gets its clock as an argument', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
  const readers = sources.filter((file) => TIME_OF_DAY.test(readFileSync(`${SERVER}${file}`, 'utf8')))
  expect(sources.length).toBeGreaterThan(100)
  expect(readers).toEqual(['platform/clock.ts'])
})
