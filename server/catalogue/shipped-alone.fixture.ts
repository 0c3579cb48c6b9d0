import { expect, vi } from 'vitest'
import { ne } from '#server/platform/database/drizzle/orm.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { rollbackRelease } from './publish-catalogue.ts'
import { cataloguePublications, catalogueReleases } from './tables.ts'

/** The release that every database of a test begins with. */
const SHIPPED = 1

/** What tests before have published is gone, and the shop has heard of it. */
export async function backToShipped({ deps: { db, catalogue } }: TestShop): Promise<void> {
  await rollbackRelease({ db }, OPERATOR, { release: SHIPPED })
  await db.delete(cataloguePublications).where(ne(cataloguePublications.releaseId, SHIPPED))
  await db.delete(catalogueReleases).where(ne(catalogueReleases.id, SHIPPED))
  await vi.waitFor(() => expect(catalogue.active().id).toBe(SHIPPED), { interval: 10 })
}
