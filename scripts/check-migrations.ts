import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const FOLDER = 'server/database/migrations'
const JOURNAL = `${FOLDER}/meta/_journal.json`

export type Entry = { idx: number; when: number; tag: string }

/**
 * Drizzle skips, without a word, a migration that is older than the newest one applied. So entries are only ever
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

/** The journal as other branches have it and as it was committed last; none of it where there is no history. */
function committedJournals(root: string): Entry[][] {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return null
    }
  }
  const commits = [git('merge-base', 'HEAD', 'origin/HEAD'), git('rev-parse', 'HEAD'), git('rev-parse', 'HEAD~')]
  const texts = [...new Set(commits)].flatMap((commit) =>
    commit === null ? [] : [git('show', `${commit}:${JOURNAL}`)],
  )
  return texts.filter((text) => text !== null).map(entriesIn)
}

function entriesIn(journal: string): Entry[] {
  return JSON.parse(journal).entries
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync(`${FOLDER}/*.sql`, { cwd: root }).map((file) => basename(file, '.sql'))
  const entries = existsSync(join(root, JOURNAL)) ? entriesIn(readFileSync(join(root, JOURNAL), 'utf8')) : []
  const faults = new Set([[], ...committedJournals(root)].flatMap((earlier) => journalFaults(entries, earlier, files)))
  for (const fault of faults) console.error(fault)
  console.log(`${entries.length} migrations`)
  process.exitCode = faults.size === 0 && entries.length > 0 ? 0 : 1
}
