import { isUndated } from '#domain/catalogue/diff/diff-channels.ts'
import type { LiveCarts } from '#domain/catalogue/diff/live-carts.ts'
import { rollbackTarget } from '#domain/catalogue/rollback-target.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { reportBreakGlass } from '#server/audit/break-glass.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import type { Operator } from '#server/session/operator.ts'
import { activate, activeId, loadActive, publications, storeAndActivate, whilePublishing } from './catalogue-store.ts'
import type { HeldRelease } from './held-release.ts'
import type { CompiledCatalogue } from './read-catalogue.ts'
import { catalogueReleases } from './tables.ts'

/** The contents of live carts are injected: the cart's room owns them. */
type Deps = { db: Database; liveCarts: (db: Database) => Promise<LiveCarts> }
export type ComparedCatalogue = { active: HeldRelease | null; carts: LiveCarts }

/** The changes that publishing these files would make, with the live carts they affect. */
export async function compareCatalogue({ db, liveCarts }: Deps): Promise<ComparedCatalogue> {
  return { active: await loadActive(db), carts: await liveCarts(db) }
}

/**
 * Compared with the release it replaces: the lock excludes other publications. Contracts name a channel list by its date,
 * so other channels need another date. With `breakGlass` one person does what two agree to otherwise, for that reason.
 */
export async function publishCatalogue(
  { db, liveCarts }: Deps,
  _caller: Operator,
  { catalogue, breakGlass }: { catalogue: CompiledCatalogue; breakGlass: string | null },
): Promise<Result<ComparedCatalogue & { id: number }, 'CHANNEL_LIST_UNDATED'>> {
  // Counted before: the lock is not held for that long.
  const carts = await liveCarts(db)
  return whilePublishing(db, async (tx) => {
    const active = await loadActive(tx)
    if (isUndated(active?.release.channelList ?? null, catalogue.release.channelList)) {
      return refuse('CHANNEL_LIST_UNDATED')
    }
    const id = await storeAndActivate(tx, catalogue)
    const before = active?.id ?? null
    if (id === before) describeAct(tx, null)
    else {
      if (breakGlass !== null) await reportBreakGlass(tx, 'catalogue publish')
      const alone = breakGlass === null ? {} : ({ act: 'RELEASE_PUBLISHED_ALONE', reason: breakGlass } as const)
      describeAct(tx, { object: `release ${id}`, before: { release: before }, ...alone })
    }
    return ok({ active, carts, id })
  })
}

export type RollbackRefusal = 'NOTHING_BEFORE' | 'RELEASE_NOT_FOUND' | 'ALREADY_ACTIVE'

/** Back to the previous release, or to the one with that number, within one transaction. */
export function rollbackRelease(
  { db }: { db: Database },
  _caller: Operator,
  { release: requested }: { release: number | null },
): Promise<Result<{ from: number | null; to: number }, RollbackRefusal>> {
  return whilePublishing(db, async (tx) => {
    const done = await rollbackLocked(tx, { release: requested })
    if (done.ok) describeAct(tx, { object: `release ${done.value.to}`, before: { release: done.value.from } })
    return done
  })
}

/** In the transaction that holds the lock of publications. */
export async function rollbackLocked(
  tx: Transaction,
  { release: requested }: { release: number | null },
): Promise<Result<{ from: number | null; to: number }, RollbackRefusal>> {
  // By number alone: a release that cannot be parsed can still be rolled back.
  const present = await activeId(tx)
  const to = requested ?? rollbackTarget(await publications(tx))
  if (to === null) return refuse('NOTHING_BEFORE')
  if (to === present) return refuse('ALREADY_ACTIVE')
  const known = await tx
    .select({ id: catalogueReleases.id })
    .from(catalogueReleases)
    .where(eq(catalogueReleases.id, to))
  if (known.length === 0) return refuse('RELEASE_NOT_FOUND')
  await activate(tx, to, 'ROLLBACK')
  return ok({ from: present, to })
}
