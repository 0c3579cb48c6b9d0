import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { importFirstPremises } from '#server/address/import-premises.ts'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { prepareTables } from '#server/prepare-database.ts'
import { startPostgres } from '#tools/launch/postgres.mjs'
import { scratchFolder } from '#tools/launch/scratch-folder.mjs'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database with catalogue and premises, which tests clone and never connect to. */
    templateUrl: string
  }
}

/** Vitest runs the setup once for each project, each time as a new module of the same process. */
const MADE_FOR_ANOTHER_PROJECT = 'TEST_TEMPLATE_URL'

/** Once for all test files: a server, and a database on it that each file clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const made = process.env[MADE_FOR_ANOTHER_PROJECT]
  if (made !== undefined) {
    project.provide('templateUrl', made)
    return async () => {}
  }
  const server = await findServer()
  const template = withDatabase(server.url, `tonn_template_${randomBytes(6).toString('hex')}`)
  await administer(server.url, `create database ${databaseName(template)}`)
  const db = openDatabase({ url: template, poolSize: 2, statementMs: 0 })
  await prepareTables(db, null)
  const catalogue = await readCatalogue(CATALOGUE_FOLDER)
  if (!catalogue.ok) throw new Error(JSON.stringify(catalogue.refusal))
  await publishRelease(db, catalogue.value)
  await importFirstPremises(db)
  await db.$client.end()
  project.provide('templateUrl', template)
  process.env[MADE_FOR_ANOTHER_PROJECT] = template
  return async () => {
    await administer(server.url, `drop database ${databaseName(template)} with (force)`)
    await server.stop()
  }
}

/** `npm test` brings one; a single test file run by hand starts its own. */
async function findServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const folder = scratchFolder('tonn-vitest-')
  const postgres = await startPostgres({ dataDir: folder, throwaway: true })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** As a restart or a failover of the database does. */
export async function terminateBackends(databaseUrl: string): Promise<void> {
  await administer(
    withDatabase(databaseUrl, 'postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName(databaseUrl)}'`,
  )
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1)
}
