import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withGenerated } from '../generated-part.ts'
import { readTests, readUses, type TestFile, type Use } from './read-uses.ts'
import { SPECIFIED, type SpecifiedOperation } from './specified-operations.ts'
import { WITHOUT_PAGE } from './without-page.ts'

export const DOCUMENT = 'docs/specified-operations.md'

/** One thing that the specification names: the page’s operation that uses it, and the test that proves it. */
export type Named = { name: string; page: string | null; test: string | null; why: string | null }

export function namedThings(uses: readonly Use[], tests: readonly TestFile[]): Named[] {
  return SPECIFIED.flatMap((operation) => partsOf(operation, uses, tests))
}

function partsOf(operation: SpecifiedOperation, uses: readonly Use[], tests: readonly TestFile[]): Named[] {
  const { name, fields = [] } = operation
  const own = uses.filter(({ field }) => field === name).toSorted((a, b) => a.document.localeCompare(b.document))
  const proving = tests.filter(({ text }) => mentions(text, name))
  const thing = (label: string, part: string | null, page: Use | undefined): Named => ({
    name: label,
    page: page?.document ?? null,
    test: proving.find(({ text }) => part === null || mentions(text, part))?.file ?? null,
    why: WITHOUT_PAGE[label] ?? null,
  })
  return [
    thing(name, null, own[0]),
    ...operation.arguments.map((argument) =>
      thing(
        `${name}(${argument})`,
        argument,
        own.find((use) => use.arguments.includes(argument)),
      ),
    ),
    ...fields.map((field) =>
      thing(
        `${name} { ${field} }`,
        field,
        own.find((use) => use.fields.includes(field)),
      ),
    ),
  ]
}

function mentions(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text)
}

/** Neither used by a page nor explained, explained though a page uses it, or proven by no test. */
export function faultsOf(things: readonly Named[]): string[] {
  return [
    ...things.flatMap(({ name, page, test, why }) => [
      ...(page === null && why === null ? [`${name} is used by no page, and nothing says why`] : []),
      ...(page !== null && why !== null ? [`${name} is used by ${page}: the reason is out of date`] : []),
      ...(test === null ? [`${name} is in no test`] : []),
    ]),
    ...Object.keys(WITHOUT_PAGE)
      .filter((name) => !things.some((thing) => thing.name === name))
      .map((name) => `${name} is explained, and the specification does not name it`),
  ]
}

export function rowsOf(things: readonly Named[]): string {
  const rows = things.map(({ name, page, test, why }) => `| \`${name}\` | ${page ?? why ?? '–'} | ${test ?? '–'} |`)
  return [
    '| Operation, argument or field | Operation of a page, or why there is none | A test |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../../..')
  const things = namedThings(readUses(root), readTests(root))
  const faults = faultsOf(things)
  for (const fault of faults) console.error(fault)
  const file = join(root, DOCUMENT)
  if (process.argv.includes('--write')) writeFileSync(file, withGenerated(readFileSync(file, 'utf8'), rowsOf(things)))
  process.exitCode = faults.length === 0 ? 0 : 1
}
