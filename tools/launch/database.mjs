import { randomBytes } from 'node:crypto'
import { fingerprint } from './build.mjs'
import { ROOT } from './install.mjs'
import { refusal } from './refusal.mjs'

const OLDEST_VERSION = 15
const CONNECT_SECONDS = 5
const WRONG_PASSWORD = '28P01'

/**
 * Refuses a DATABASE_URL that leads nowhere, without repeating the password in it.
 * @param {string} url
 */
export async function requireDatabase(url) {
  const [version] = await query(url, 'SHOW server_version')
  if (Number.parseInt(String(version?.['server_version']), 10) < OLDEST_VERSION)
    throw refusal(
      `Tonn needs PostgreSQL ${OLDEST_VERSION} or newer, and DATABASE_URL leads to ${version?.['server_version']}.`,
    )
}

/**
 * A database beside the given one, for a shop that must not see another's data.
 * @param {string} serverUrl
 * @param {{ template?: string }} [options] template: the URL of a database to copy, which has no connections. Default: empty
 * @returns {Promise<{ url: string, drop(): Promise<void> }>}
 */
export async function freshDatabase(serverUrl, { template } = {}) {
  const name = `tonn_${randomBytes(6).toString('hex')}`
  const copied = template === undefined ? '' : ` TEMPLATE ${new URL(template).pathname.slice(1)}`
  await query(serverUrl, `CREATE DATABASE ${name}${copied}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await query(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** What `server/prepare.ts` runs and reads. The stamp of the build stands for its files. */
const PREPARED_FROM = ['server', 'domain', 'catalogue', 'package-lock.json', 'build/inputs.sha256']

/**
 * Prepares a database of our own unless the same files did it today: that takes half of a start. Noted in the database
 * itself, so that a restored or emptied one is prepared again; once a day, because files of former builds are stored for days.
 * @param {string} url
 * @param {() => Promise<void>} prepare
 * @param {string | null} advice where the password is ours: what to do when it does not fit
 */
export async function prepareOnce(url, prepare, advice) {
  const note = `prepared on ${new Date().toISOString().slice(0, 10)} from ${fingerprint(ROOT, PREPARED_FROM)}`
  const [database] = await query(
    url,
    `SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = current_database()`,
    advice,
  )
  if (database?.['note'] === note) return
  await prepare()
  await query(url, `COMMENT ON DATABASE ${new URL(url).pathname.slice(1)} IS '${note}'`)
}

/**
 * @param {string} url
 * @param {string} sql
 * @param {string | null} [advice] said when the password is wrong
 * @returns {Promise<Record<string, unknown>[]>}
 */
async function query(url, sql, advice = null) {
  const where = publicAddress(url)
  // Loaded here: this file is read before the packages are installed.
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_SECONDS * 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (advice !== null && codeOf(error) === WRONG_PASSWORD) throw refusal(advice)
    throw refusal(`The database at ${where} cannot be used: ${reasonOf(error)}.`)
  }
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** @param {string} url */
function publicAddress(url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    throw refusal('DATABASE_URL must look like postgresql://user:password@host:5432/database.')
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port === '' ? 5432 : port}${pathname}`
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : null
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no host of that name'
  if (code === WRONG_PASSWORD) return 'the user name or the password is wrong'
  return error.message
}
