import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tools/launch/install.mjs'
import { allRules, readSpec } from './check-spec.ts'

const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const rules = allRules(readSpec(ROOT))

/** How many requirements of Levels 1 and 2 each section of ASVS 5.0 has; whole chapters that do not apply are named by section. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}
const WHOLE = ['6.1 to 6.8', '9.1, 9.2, 10.1 to 10.7', '17.1 to 17.3']

/** What the first cells of the table name, with "a to b" of one section counted out. */
function named(): Set<string> {
  const found = new Set<string>()
  for (const [, cell = ''] of text.matchAll(/^\| (\d[^|]*)\|/gm)) {
    for (const [, section = '', from, to] of cell.matchAll(/(\d+\.\d+)\.(\d+)(?: to \1\.(\d+))?/g)) {
      for (let number = Number(from); number <= Number(to ?? from); number++) found.add(`${section}.${number}`)
    }
  }
  return found
}

test('FUZZ-14: the security page names rules and files that exist', () => {
  const cited = new Set(
    text.match(/\b[A-Z][A-Z0-9]*-\d+\b/g)?.filter((id) => !id.startsWith('SHA-') && !id.startsWith('UTF-')),
  )
  expect(cited.size).toBeGreaterThan(60)
  expect([...cited].filter((id) => !rules.includes(id))).toEqual([])
  const files = [...text.matchAll(/`((?:server|storefront|domain|tools|fuzz|catalogue)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = '']) => file,
  )
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('FUZZ-14: every requirement of ASVS 5.0 at Levels 1 and 2 has its row and one of the five states', () => {
  const wanted = Object.entries(REQUIREMENTS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  )
  expect([...named()].toSorted()).toEqual(wanted.toSorted())
  for (const whole of WHOLE) expect(text).toContain(`| ${whole} |`)
  const states = [...text.matchAll(/^\| \d[^|]*\| ([^|]*) \|/gm)].map(([, state]) => state)
  expect(states.length).toBeGreaterThan(80)
  expect(
    [...new Set(states)].filter((state) => !['met', 'part', 'not yet', 'operator', '–'].includes(state ?? '')),
  ).toEqual([])
})
