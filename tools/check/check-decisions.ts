import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { withGenerated } from './generated-part.ts'

const FOLDER = 'docs/decisions'
const INDEX = `${FOLDER}/README.md`
const HEAD =
  /^# (?<number>\d{3}): (?<title>.+)\n\nDate: (?<date>\d{4}-\d{2}-\d{2})\. Status: (?<status>(?:accepted|superseded)\b.*)\.\n/
const LINK = /\[(\d{3})\]\(([\w-]+\.md)\)/g

/** File name → text. */
export type Decisions = ReadonlyMap<string, string>

export function decisionFaults(pages: Decisions): string[] {
  const numbers = [...pages.keys()].map((file) => file.slice(0, 3))
  return [...pages].flatMap(([file, text]) => {
    const head = HEAD.exec(text)?.groups
    if (head === undefined) return [`${file} must begin with "# NNN: Title" and "Date: YYYY-MM-DD. Status: accepted."`]
    const later = [...(head['status'] ?? '').matchAll(LINK)]
    return [
      ...(head['number'] === file.slice(0, 3) ? [] : [`${file} calls itself ${head['number']}`]),
      ...(numbers.filter((number) => number === head['number']).length > 1
        ? [`${file} has the number of another`]
        : []),
      ...(head['status']?.startsWith('superseded') && later.length === 0
        ? [`${file} must link what superseded it`]
        : []),
      ...later
        .filter(([, number, target = '']) => !pages.has(target) || !target.startsWith(`${number}-`))
        .map(([, , target]) => `${file} names ${target}, which is no decision of that number`),
    ]
  })
}

export function decisionIndex(pages: Decisions): string {
  const rows = [...pages]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([file, text]) => {
      const { number, title, date, status } = HEAD.exec(text)?.groups ?? {}
      return `| [${number}](${file}) | ${title} | ${date} | ${status} |`
    })
  return ['| No. | Decision | Date | Status |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

export function readDecisions(root: string): Decisions {
  const files = globSync(`${FOLDER}/[0-9]*.md`, { cwd: root }).toSorted()
  return new Map(files.map((file) => [basename(file), readFileSync(join(root, file), 'utf8')]))
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const pages = readDecisions(root)
  const readme = readFileSync(join(root, INDEX), 'utf8')
  const index = withGenerated(readme, decisionIndex(pages))
  const write = process.argv.includes('--write')
  if (write) writeFileSync(join(root, INDEX), index)
  const stale = !write && index !== readme
  const faults = [...decisionFaults(pages), ...(stale ? [`${INDEX} is not the index of its pages: npm run docs`] : [])]
  for (const fault of faults) console.error(fault)
  console.log(`${pages.size} decisions`)
  process.exitCode = faults.length === 0 && pages.size > 0 ? 0 : 1
}
