import { readFile } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** For commands beside the shop: DATABASE_URL, or the embedded database of the `npm start` that runs on DATA_DIR. */
export async function findDatabase(env: Readonly<Record<string, string | undefined>>): Promise<string | null> {
  if (env['DATABASE_URL']) return env['DATABASE_URL']
  const dataDir = path.resolve(ROOT, env['DATA_DIR'] ?? '.data')
  try {
    return (await readFile(path.join(dataDir, 'database-url'), 'utf8')).trim()
  } catch {
    return null
  }
}
