import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { earlierCommits, git } from './earlier-commits.ts'

const FOLDER = 'server/platform/database/migrations'
const JOURNAL = `${FOLDER}/meta/_journal.json`

export type Entry = { idx: number; when: number; tag: string }

/**
 * Drizzle silently skips a migration that is older than the newest one applied. So entries are only ever
 * added at the end, each newer than the one before.
 */
export function journalFaults(
  entries: readonly Entry[],
  earlier: readonly Entry[],
  files: readonly string[],
): string[] {
  const tags = entries.map(({ tag }) => tag)
  return [
    ...entries
      .filter(({ idx }, index) => idx !== index)
      .map(({ tag, idx }) => `${tag} has the number ${idx} out of turn`),
    ...entries
      .filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))
      .map(({ tag }) => `${tag} is not newer than the migration before it`),
    ...tags.filter((tag) => !files.includes(tag)).map((tag) => `${tag}.sql is missing`),
    ...files.filter((file) => !tags.includes(file)).map((file) => `${file}.sql is not in the journal`),
    ...earlier
      .filter(({ tag, when }, index) => entries[index]?.tag !== tag || entries[index]?.when !== when)
      .map(({ tag }) => `${tag} was committed and has been changed or removed`),
  ]
}

/** An index on a table with rows in it that is built at once stops every customer until it is done. */
export function indexFaults(tag: string, text: string): string[] {
  const statements = text.split('--> statement-breakpoint')
  const made = statements.flatMap(
    (statement) => /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?"([^"]+)"/i.exec(statement)?.[1] ?? [],
  )
  const indexes = statements.map((statement) => INDEX.exec(statement)?.groups).filter((groups) => groups !== undefined)
  const faults = indexes
    .filter(({ concurrently, table = '' }) => concurrently === undefined && !made.includes(table))
    .map(({ name, table }) => `${tag} must build ${name} CONCURRENTLY: ${table} may have many rows`)
  const mixed = indexes.some(({ concurrently }) => concurrently !== undefined) && indexes.length < statements.length
  return mixed ? [...faults, `${tag} builds an index CONCURRENTLY, so nothing else may be in it`] : faults
}

const INDEX =
  /^\s*create\s+(?:unique\s+)?index\s+(?<concurrently>concurrently\s+)?(?:if\s+not\s+exists\s+)?"(?<name>[^"]+)"\s+on\s+"(?<table>[^"]+)"/i

/** Servers of the release before go on while `prepare` has run: what is dropped has to be unused by them. */
export function dropFaults(tag: string, text: string): string[] {
  const dropped = text
    .split('--> statement-breakpoint')
    .filter((statement) => DROP.test(statement) && !/^\s*-- unused since \S/m.test(statement))
  return dropped.map((statement) => `${tag} drops without "-- unused since …": ${statement.trim().split('\n').at(-1)}`)
}

const DROP = /^\s*(?:drop\s+(?:table|index)|alter\s+table\s.*\sdrop\s+(?:column|constraint))\b/im

/** The first migration that has to say so. 0064 dropped an index of a table that is as old as its own release. */
const OLDEST_WITH_REASON = 66

/** Applied everywhere before there was this rule; every table was small or new. */
const OLDEST_CHECKED = 4

/** The journal at the commits before this one; none where there is no history. */
function committedJournals(root: string): Entry[][] {
  const texts = earlierCommits(root).map((commit) => git(root, 'show', `${commit}:${JOURNAL}`))
  return texts.filter((text) => text !== null).map(entriesIn)
}

function entriesIn(journal: string): Entry[] {
  return JSON.parse(journal).entries
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '../..')
  const files = globSync(`${FOLDER}/*.sql`, { cwd: root }).map((file) => basename(file, '.sql'))
  const entries = existsSync(join(root, JOURNAL)) ? entriesIn(readFileSync(join(root, JOURNAL), 'utf8')) : []
  const faults = new Set([[], ...committedJournals(root)].flatMap((earlier) => journalFaults(entries, earlier, files)))
  for (const { tag } of entries.slice(OLDEST_CHECKED)) {
    for (const fault of indexFaults(tag, readFileSync(join(root, FOLDER, `${tag}.sql`), 'utf8'))) faults.add(fault)
  }
  for (const { tag } of entries.slice(OLDEST_WITH_REASON)) {
    for (const fault of dropFaults(tag, readFileSync(join(root, FOLDER, `${tag}.sql`), 'utf8'))) faults.add(fault)
  }
  for (const fault of faults) console.error(fault)
  console.log(`${entries.length} migrations`)
  process.exitCode = faults.size === 0 && entries.length > 0 ? 0 : 1
}
