import { administer, databaseName, terminateBackends, withDatabase } from '#server/testing/template-database.ts'

/** Stores the whole database as it is at this moment, as a base backup does. The servers of the shop are down meanwhile. */
export async function copyDatabase(databaseUrl: string): Promise<void> {
  await terminateBackends(databaseUrl)
  await administer(adminOf(databaseUrl), `create database ${copyOf(databaseUrl)} template ${databaseName(databaseUrl)}`)
}

/** The database is lost, and what was stored of it takes its place. */
export async function restoreCopy(databaseUrl: string): Promise<void> {
  const name = databaseName(databaseUrl)
  await administer(adminOf(databaseUrl), `drop database ${name} with (force)`)
  await administer(adminOf(databaseUrl), `alter database ${copyOf(databaseUrl)} rename to ${name}`)
}

function adminOf(databaseUrl: string): string {
  return withDatabase(databaseUrl, 'postgres')
}

function copyOf(databaseUrl: string): string {
  return `${databaseName(databaseUrl)}_backup`
}
