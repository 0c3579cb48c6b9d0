import { rollbackTarget } from '#domain/catalogue/rollback-target.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { activate, activeId, publications, whilePublishing } from './catalogue-store.ts'
import { catalogueReleases } from './tables.ts'

type RollbackRefusal = 'NOTHING_BEFORE' | 'RELEASE_NOT_FOUND' | 'ALREADY_ACTIVE'

/** Back to the release before, or to the one with that number, within one transaction. */
export function rollbackRelease(
  db: Database,
  wanted: number | null,
): Promise<Result<{ from: number | null; to: number }, RollbackRefusal>> {
  return whilePublishing(db, async (tx) => {
    // By number alone: whatever is wrong with the present release, there is a way back from it.
    const present = await activeId(tx)
    const to = wanted ?? rollbackTarget(await publications(tx))
    if (to === null) return refuse('NOTHING_BEFORE')
    if (to === present) return refuse('ALREADY_ACTIVE')
    const known = await tx
      .select({ id: catalogueReleases.id })
      .from(catalogueReleases)
      .where(eq(catalogueReleases.id, to))
    if (known.length === 0) return refuse('RELEASE_NOT_FOUND')
    await activate(tx, to, 'ROLLBACK')
    return ok({ from: present, to })
  })
}
