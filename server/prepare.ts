import { fileURLToPath } from 'node:url'
import { importFirstPremises } from '#server/address/import-premises.ts'
import { auditedDatabase } from '#server/audit/shell-acts.ts'
import { problemLines } from '#server/catalogue/catalogue-lines.ts'
import { publishIfNew } from '#server/catalogue/catalogue-store.ts'
import { CATALOGUE_FOLDER, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import { publishAssets } from '#server/platform/assets/publish-assets.ts'
import { reasonOf } from '#server/platform/database/command-database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { roleIn } from '#server/platform/database/grant-serving.ts'
import { requiresTls } from '#server/platform/database/requires-tls.ts'
import { shellOperator } from '#server/session/operator.ts'
import { prepareTables, recordMigrations } from './prepare-database.ts'

/**
 * Brings the database to this version of the shop: tables, catalogue, and outside production the demo's premises
 * where there are none. Idempotent. What it changes is in the audit trail.
 */
const { DATABASE_URL: serving, DATABASE_DIRECT_URL, MIGRATION_DATABASE_URL, NODE_ENV } = process.env
if (!serving) fail('DATABASE_URL is missing.')
const owner = MIGRATION_DATABASE_URL || DATABASE_DIRECT_URL || serving
if (NODE_ENV === 'production' && !requiresTls(owner)) {
  fail('MIGRATION_DATABASE_URL must ask for TLS in production, as in ?sslmode=verify-full.')
}
const db = openDatabase({ url: owner, poolSize: 2, statementMs: 0 })
const caller = shellOperator(process.env)
try {
  await prepareTables(db, owner === serving ? null : roleIn(serving))
  await recordMigrations(db, caller)
  const catalogue = await readCatalogue(CATALOGUE_FOLDER)
  if (catalogue.ok) await publishIfNew(auditedDatabase(db, caller, 'RELEASE_PUBLISHED'), catalogue.value)
  else fail(problemLines(catalogue.refusal).join('\n'))
  await publishAssets(db, fileURLToPath(new URL('../build/client/assets', import.meta.url)), (files) =>
    auditedDatabase(db, caller, 'BUILD_STORED', () => ({ after: { files } })),
  )
  // An operator with real homes imports them: npm run premises:import.
  if (NODE_ENV !== 'production') await importFirstPremises(auditedDatabase(db, caller, 'PREMISES_IMPORTED'))
} catch (error) {
  fail(reasonOf(error))
} finally {
  await db.$client.end()
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
