import { readFile } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/**
 * The address of the database for commands beside the shop, which may write what servers may not: MIGRATION_DATABASE_URL,
 * DATABASE_DIRECT_URL, DATABASE_URL, or the file that `npm start` writes into DATA_DIR for its embedded database. A file that holds no address
 * is an error.
 */
export async function findDatabase(env: Readonly<Record<string, string | undefined>>): Promise<string | null> {
  const given = env['MIGRATION_DATABASE_URL'] || env['DATABASE_DIRECT_URL'] || env['DATABASE_URL']
  if (given) return given
  const file = path.join(path.resolve(ROOT, env['DATA_DIR'] ?? '.data'), 'database-url')
  const url = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw new Error(`${file} cannot be read (${error.code}): ${ADVICE}`)
  })
  if (url !== null && !/^postgres(?:ql)?:\/\/\S+$/.test(url.trim())) {
    throw new Error(`${file} does not say where a database is: ${ADVICE}`)
  }
  return url?.trim() ?? null
}

const ADVICE = 'move it away and start the shop again, or set DATABASE_URL.'
