import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withGenerated } from '../generated-part.ts'
import { readTests, type TestUses } from './read-tests.ts'
import { readUses, type Use } from './read-uses.ts'
import { SPECIFIED, type SpecifiedOperation } from './specified-operations.ts'
import { WITHOUT_PAGE } from './without-page.ts'

export const DOCUMENT = 'docs/specified-operations.md'

/** One thing that the specification names: the page’s operation that uses it, and the test that proves it. */
export type Named = { name: string; page: string | null; test: string | null; why: string | null }

export function namedThings(uses: readonly Use[], tests: readonly TestUses[]): Named[] {
  return SPECIFIED.flatMap((operation) => partsOf(operation, uses, tests))
}

function partsOf(operation: SpecifiedOperation, uses: readonly Use[], tests: readonly TestUses[]): Named[] {
  const { name, fields = [] } = operation
  const own = uses.filter(({ field }) => field === name).toSorted((a, b) => a.document.localeCompare(b.document))
  const proof = (fits: (use: Use) => boolean) => {
    const sending = tests.filter(({ uses: sent }) => sent.some((use) => use.field === name && fits(use)))
    const best = sending.find(({ refuses }) => !refuses) ?? sending[0]
    return best === undefined ? null : `${best.rule} ${best.file}`
  }
  const thing = (label: string, fits: (use: Use) => boolean): Named => ({
    name: label,
    page: own.find(fits)?.document ?? null,
    test: proof(fits),
    why: WITHOUT_PAGE[label] ?? null,
  })
  return [
    thing(name, () => true),
    ...operation.arguments.map((part) => thing(`${name}(${part})`, (use) => use.arguments.includes(part))),
    ...fields.map((part) => thing(`${name} { ${part} }`, (use) => use.fields.includes(part))),
  ]
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
