import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { catalogueFaults, ERROR_CATALOGUE, SITUATIONS } from './error-catalogue.ts'

const document = readFileSync(join(ROOT, ERROR_CATALOGUE), 'utf8')
const named = [...document.matchAll(/\b[A-Z][A-Z0-9]*-\d+\b/g)].map(([id]) => id)

/** One row of the catalogue, written another way. */
function rewritten(row: (text: string) => string): string[] {
  const lines = document.split('\n').map((line) => (line.startsWith('| A captcha ') ? row(line) : line))
  return catalogueFaults(lines.join('\n'), named, named)
}

test('PAPER-8: the error catalogue has a row for each of its 18 situations, each with rules that tests prove', () => {
  expect(SITUATIONS).toHaveLength(18)
  expect(catalogueFaults(document, named, named)).toEqual([])
})

test('PAPER-8: a row that is lost, doubled, unknown or without a rule, and a rule that no test proves, are found', () => {
  expect(rewritten(() => '')).toEqual([`${ERROR_CATALOGUE} has no row “A captcha”`])
  expect(rewritten((line) => `${line}\n${line}`)).toEqual([`${ERROR_CATALOGUE} has its rows twice or in another order`])
  expect(rewritten((line) => line.replace('A captcha', 'A robot'))).toHaveLength(2)
  expect(rewritten((line) => line.replace(/[^|]+\|$/, '  |'))).toEqual([
    `${ERROR_CATALOGUE}: “A captcha” names no rule`,
  ])
  const fault = `${ERROR_CATALOGUE}: “An EID that is not valid” names EID-2, which is no rule that a test proves`
  const others = named.filter((id) => id !== 'EID-2')
  expect(catalogueFaults(document, others, named)).toEqual([fault])
  expect(catalogueFaults(document, named, others)).toEqual([fault])
})
