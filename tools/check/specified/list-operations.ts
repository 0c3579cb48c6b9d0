import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { withGenerated } from '../generated-part.ts'
import { readTests, type TestUses } from './read-tests.ts'
import { readUses, type Use } from './read-uses.ts'
import { SPECIFIED, type SpecifiedOperation } from './specified-operations.ts'
import { SPECIFIED_TYPES } from './specified-types.ts'
import { WITHOUT_PAGE } from './without-page.ts'

export const DOCUMENT = 'docs/specified-operations.md'

/** One thing that the specification names: the page’s operation that uses it, and the test that proves it. */
export type Named = { name: string; page: string | null; test: string | null; why: string | null }

export function namedThings(uses: readonly Use[], tests: readonly TestUses[]): Named[] {
  const known = { uses: uses.toSorted((a, b) => a.document.localeCompare(b.document)), tests }
  return [
    ...SPECIFIED.flatMap((operation) => partsOf(operation, known)),
    ...Object.entries(SPECIFIED_TYPES).flatMap(([type, fields]) =>
      fields.map((field) => {
        const label = `${type}.${field}`
        return named(label, known, ({ below }) => below.has(label))
      }),
    ),
  ]
}

type Known = { uses: readonly Use[]; tests: readonly TestUses[] }

function partsOf({ name, inputs = {}, ...operation }: SpecifiedOperation, known: Known): Named[] {
  const thing = (label: string, fits: (use: Use) => boolean, word?: string) =>
    named(label, known, (use) => use.field === name && fits(use), word)
  const takes = (argument: string) => (use: Use) => use.arguments.includes(argument)
  return [
    thing(name, () => true),
    ...operation.arguments.map((argument) => thing(`${name}(${argument})`, takes(argument))),
    ...Object.entries(inputs).flatMap(([argument, parts]) =>
      parts.map((part) => thing(`${name}(${argument}.${part})`, takes(argument), part)),
    ),
    ...(operation.fields ?? []).map((part) => thing(`${name} { ${part} }`, ({ fields }) => fields.includes(part))),
  ]
}

/** @param word of an input object, which the test names */
function named(name: string, { uses, tests }: Known, fits: (use: Use) => boolean, word = ''): Named {
  const sending = tests.filter(({ uses: sent, text }) => sent.some(fits) && text.includes(word))
  const best = sending.find(({ refuses }) => !refuses) ?? sending[0]
  return {
    name,
    page: uses.find(fits)?.document ?? null,
    test: best === undefined ? null : `${best.rule} ${best.file}`,
    why: WITHOUT_PAGE[name] ?? null,
  }
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
