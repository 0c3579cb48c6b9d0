import type { LiveCarts } from '#domain/catalogue/diff/describe-changes.ts'
import { rollbackTarget } from '#domain/catalogue/rollback-target.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import type { Operator } from '#server/session/operator.ts'
import { activate, activeId, loadActive, publications, storeAndActivate, whilePublishing } from './catalogue-store.ts'
import type { HeldRelease } from './held-release.ts'
import type { CompiledCatalogue } from './read-catalogue.ts'
import { catalogueReleases } from './tables.ts'

/** What live carts hold is the cart's to know. */
type Deps = { db: Database; liveCarts: (db: Database | Transaction) => Promise<LiveCarts> }
export type ComparedCatalogue = { active: HeldRelease | null; carts: LiveCarts }

/** What is on sale, and the live carts that hold it: what publishing these files would change. */
export function compareCatalogue({ db, liveCarts }: Deps): Promise<ComparedCatalogue> {
  return compared(db, liveCarts)
}

/** What it is compared with is what it replaces: nobody else can publish in between. */
export function publishCatalogue(
  { db, liveCarts }: Deps,
  _caller: Operator,
  { catalogue }: { catalogue: CompiledCatalogue },
): Promise<ComparedCatalogue & { id: number }> {
  return whilePublishing(db, async (tx) => {
    const before = await compared(tx, liveCarts)
    return { ...before, id: await storeAndActivate(tx, catalogue) }
  })
}

async function compared(db: Database | Transaction, liveCarts: Deps['liveCarts']): Promise<ComparedCatalogue> {
  const active = await loadActive(db)
  return { active, carts: active === null ? [] : await liveCarts(db) }
}

type RollbackRefusal = 'NOTHING_BEFORE' | 'RELEASE_NOT_FOUND' | 'ALREADY_ACTIVE'

/** Back to the release before, or to the one with that number, within one transaction. */
export function rollbackRelease(
  { db }: { db: Database },
  _caller: Operator,
  { release: wanted }: { release: number | null },
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
