import { type Database, openDatabase } from './database.ts'
import { findDatabase } from './find-database.ts'

export const NO_DATABASE = `There is no database. Start the shop with npm start in another terminal (with the same DATA_DIR),
or say where yours is: DATABASE_URL=postgresql://user:password@host:5432/database`

const POOL_SIZE = 2
/** Counting carts takes a while where there are many. */
const STATEMENT_MS = 120_000

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer: nothing listens there.',
  ENOTFOUND: 'The database does not answer: there is no host of that name.',
  '28P01': 'The database refuses the user name or the password.',
  '3D000': 'There is no such database on that server.',
  '42P01': 'The database has not got all tables yet. Run: npm run prepare-database',
  '55P03': 'Somebody else is at it just now. Nothing was changed: try again in a moment.',
  '57014': 'The database took too long. Nothing was changed.',
}

/** The database for a command beside the shop, closed when its work is done. */
export async function withCommandDatabase<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const url = await findDatabase(env)
  if (url === null) throw new Error(NO_DATABASE)
  const db = openDatabase({ url, poolSize: POOL_SIZE, statementMs: STATEMENT_MS })
  try {
    return await work(db)
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  } finally {
    await db.$client.end()
  }
}

/** In words. The driver's own error is inside of the one that names the statement. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))
}
