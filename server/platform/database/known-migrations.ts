import { readFile } from 'node:fs/promises'

export const MIGRATIONS = new URL('./migrations/', import.meta.url)

export type KnownMigrations = {
  count: number
  /** Creation time of the newest, which is its id to the migrator. Null: there are none. */
  newest: number | null
}

export async function knownMigrations(folder: URL = MIGRATIONS): Promise<KnownMigrations> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    await readFile(new URL('meta/_journal.json', folder), 'utf8'),
  )
  return { count: journal.entries.length, newest: journal.entries.at(-1)?.when ?? null }
}
