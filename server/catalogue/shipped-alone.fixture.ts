import { expect, vi } from 'vitest'
import { ne } from '#server/platform/database/drizzle/orm.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { rollbackRelease } from './publish-catalogue.ts'
import { cataloguePublications, catalogueReleases } from './tables.ts'

/** The initial release of every test database. */
const SHIPPED = 1

/** Rolls back the publications of earlier tests and waits until the shop has the shipped release. */
export async function backToShipped({ deps: { db, catalogue } }: TestShop): Promise<void> {
  await rollbackRelease({ db }, OPERATOR, { release: SHIPPED })
  await db.delete(cataloguePublications).where(ne(cataloguePublications.releaseId, SHIPPED))
  await db.delete(catalogueReleases).where(ne(catalogueReleases.id, SHIPPED))
  await vi.waitFor(() => expect(catalogue.active().id).toBe(SHIPPED), { interval: 10 })
}
