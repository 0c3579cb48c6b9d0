import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { earlierCommits, git } from './earlier-commits.ts'
import { withGenerated } from './generated-part.ts'
import { catalogueFaults, ERROR_CATALOGUE } from './specified/error-catalogue.ts'

const FOLDER = 'docs/spec'
const INDEX = `${FOLDER}/README.md`
/** Ids of rules that were dropped: nobody may use them again. */
const RETIRED = `${FOLDER}/retired.md`
const MOST_LINES = 300

const ID = '[A-Z][A-Z0-9]*-\\d+'
const RULE_ROW = new RegExp(`^\\|\\s*(${ID})\\s*\\|`, 'gm')
/** The ids that lead a title, as in test('CART-3, CART-4: …'). A test that is skipped proves nothing. */
const TITLE = new RegExp(`(?<!\\.(?:skip|todo|fixme))\\(\\s*['"\`](${ID}(?:, ${ID})*): `, 'g')

/** Path from the root of the repository → text. */
export type SpecFiles = ReadonlyMap<string, string>

export function rulesIn(spec: string): string[] {
  return [...spec.matchAll(RULE_ROW)].map((match) => match[1] ?? '')
}

/** Every rule of the shop, from all files of docs/spec but the list of retired ids. */
export function allRules(files: SpecFiles): string[] {
  return [...files].flatMap(([file, text]) => (file === RETIRED ? [] : rulesIn(text)))
}

export function provedIn(testSource: string): string[] {
  return [...testSource.matchAll(TITLE)].flatMap((match) => (match[1] ?? '').split(', '))
}

export function specFaults(rules: readonly string[], proved: readonly string[]): string[] {
  const duplicates = rules.filter((rule, index) => rules.indexOf(rule) !== index)
  return [
    ...new Set(duplicates.map((rule) => `${FOLDER} has ${rule} twice`)),
    ...new Set(rules.filter((rule) => !proved.includes(rule)).map((rule) => `no test proves ${rule}`)),
    ...new Set(
      proved
        .filter((rule) => !rules.includes(rule))
        .map((rule) => `${FOLDER} has no rule ${rule}, but a test names it`),
    ),
  ]
}

/** Ids only grow: an id that was committed stays a rule or is retired, and a retired id is not given to another rule. */
export function idFaults(
  rules: readonly string[],
  retired: readonly string[],
  committed: ReadonlySet<string>,
): string[] {
  return [
    ...[...committed]
      .filter((rule) => !rules.includes(rule) && !retired.includes(rule))
      .map((rule) => `${rule} was a rule and is gone: put it back, or list it in ${RETIRED}`),
    ...retired
      .filter((rule) => rules.includes(rule))
      .map((rule) => `${rule} is retired: take the next free number instead`),
  ]
}

export function longFiles(files: SpecFiles): string[] {
  return [...files]
    .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines, more than ${MOST_LINES}: split it by its sections`)
}

/** The index: which file holds which sections and which prefixes, product rules before engineering rules. */
export function specIndex(files: SpecFiles): string {
  const rows = [...files]
    .filter(([file]) => file !== INDEX && file !== RETIRED)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([file, text]) => {
      const path = file.slice(FOLDER.length + 1)
      const sections = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '')
      const title = /^# (.+)$/m.exec(text)?.[1] ?? path
      const prefixes = new Set(rulesIn(text).map((rule) => rule.slice(0, rule.lastIndexOf('-'))))
      return {
        engineering: path.startsWith('engineering/'),
        row: `| [${path}](${path}) | ${(sections.length === 0 ? [title] : sections).join(' · ')} | ${[...prefixes].join(', ')} |`,
      }
    })
  const table = (engineering: boolean) =>
    [
      '| File | Sections | Ids |',
      '| --- | --- | --- |',
      ...rows.filter((row) => row.engineering === engineering).map(({ row }) => row),
    ].join('\n')
  return `## Product rules\n\n${table(false)}\n\n## Engineering rules\n\n${table(true)}\n`
}

export function readSpec(root: string): SpecFiles {
  const files = globSync(`${FOLDER}/**/*.md`, { cwd: root }).toSorted()
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** The ids in the rows of the spec at a commit; docs/spec.md held all of them before it became a folder. */
function committedRules(root: string, commit: string): string[] {
  const rows = git(root, 'grep', '-hE', `^\\| *[A-Z][A-Z0-9]*-[0-9]+ *\\|`, commit, '--', FOLDER, `${FOLDER}.md`)
  return rulesIn(rows ?? '')
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const files = readSpec(root)
  const rules = allRules(files)
  const index = withGenerated(files.get(INDEX) ?? '', specIndex(files))
  if (process.argv.includes('--write')) writeFileSync(join(root, INDEX), index)
  else {
    const tests = globSync(
      '{domain,server,sandbox,storefront,desk,tools,bench,fuzz,chaos,e2e}/**/*.{test,spec}.{ts,tsx}',
      {
        cwd: root,
      },
    )
    const proved = tests.flatMap((file) => provedIn(readFileSync(join(root, file), 'utf8')))
    const committed = new Set(earlierCommits(root).flatMap((commit) => committedRules(root, commit)))
    const faults = [
      ...specFaults(rules, proved),
      ...idFaults(rules, rulesIn(files.get(RETIRED) ?? ''), committed),
      ...catalogueFaults(files.get(ERROR_CATALOGUE) ?? '', rules, proved),
      ...longFiles(files),
      ...(index === files.get(INDEX) ? [] : [`${INDEX} is not the index of its files: npm run docs`]),
    ]
    for (const fault of faults) console.error(fault)
    console.log(`${rules.length} rules in ${files.size} files, ${tests.length} test files`)
    process.exitCode = faults.length === 0 && rules.length > 0 ? 0 : 1
  }
}
