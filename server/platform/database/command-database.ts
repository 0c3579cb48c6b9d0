import { type Database, openDatabase } from './database.ts'
import { findDatabase } from './find-database.ts'

export const NO_DATABASE = `There is no database. Start the shop with npm start in another terminal (with the same DATA_DIR),
or say where yours is: DATABASE_URL=postgresql://user:password@host:5432/database`

const POOL_SIZE = 2
/** Counting carts takes long where there are many. */
const STATEMENT_MS = 120_000

const GONE = 'The database went away. What was not finished was undone: run this again when it is back.'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The database does not answer: nothing listens there.',
  ENOTFOUND: 'The database does not answer: there is no host of that name.',
  '28P01': 'The database refuses the user name or the password.',
  '3D000': 'There is no such database on that server.',
  '42P01': 'The database has not got all tables yet. Run: npm run prepare-database',
  ECONNRESET: GONE,
  EPIPE: GONE,
  '57P01': GONE,
  '57P02': GONE,
  '57P03': 'The database is starting or stopping. Try again in a moment.',
  '55P03': 'Somebody else is at it just now. Nothing was changed: try again in a moment.',
  '57014': 'The database took too long. Nothing was changed.',
}

/** The database for a command beside the shop, closed at its end. */
export async function withCommandDatabase<T>(
  env: Readonly<Record<string, string | undefined>>,
  work: (db: Database) => Promise<T>,
  { statementMs = STATEMENT_MS }: { statementMs?: number } = {},
): Promise<T> {
  const url = await findDatabase(env)
  if (url === null) throw new Error(NO_DATABASE)
  const db = openDatabase({ url, poolSize: POOL_SIZE, statementMs })
  try {
    return await work(db)
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  } finally {
    // A job queue that was opened on it may have closed it.
    if (!db.$client.ended) await db.$client.end()
  }
}

/** The driver's messages where a connection ends, or has ended, without a code. */
const LOST = /connection terminated|connection error and is not queryable|client was closed|query read timeout/i

/** A message for the operator. The driver's own error is the cause of those that name the statement or the pool. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  const code = 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (LOST.test(error.message) ? GONE : error.message)
}
