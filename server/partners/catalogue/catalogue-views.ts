import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { catalogueReleases } from '#server/catalogue/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { type CatalogueResource, refTo } from './catalogue-links.ts'
import type {
  Catalog,
  Category,
  ProductOffering,
  ProductOfferingPrice,
  ProductSpecification,
} from './catalogue-schemas.ts'
import { inRelease } from './in-release.ts'
import { CATEGORIES, viewOfferings } from './view-offerings.ts'
import { viewPrices } from './view-prices.ts'
import { viewSpecifications } from './view-specifications.ts'

/** The release on sale as TMF620 describes it. */
export type CatalogueViews = {
  productSpecification: readonly ProductSpecification[]
  productOffering: readonly ProductOffering[]
  productOfferingPrice: readonly ProductOfferingPrice[]
  category: readonly Category[]
  catalog: readonly Catalog[]
}

export type ViewsDeps = { db: Database; catalogue: CatalogueStore; partnersOrigin: () => string }

/** A release never changes, so it is described once. */
const described = new WeakMap<HeldRelease, Promise<CatalogueViews>>()

export function viewsOnSale({ db, catalogue, partnersOrigin }: ViewsDeps): Promise<CatalogueViews> {
  const held = catalogue.active()
  const known = described.get(held)
  if (known !== undefined) return known
  const views = viewRelease(db, held, partnersOrigin())
  described.set(held, views)
  views.catch(() => described.delete(held))
  return views
}

async function viewRelease(db: Database, held: HeldRelease, origin: string): Promise<CatalogueViews> {
  const at = inRelease(held, await publishedAt(db, held.id), origin)
  const { brand } = held.release
  const prices = viewPrices(held, at)
  const productOffering = viewOfferings(held, at, prices)
  const category = CATEGORIES.map(([id, name]) => ({
    ...at.entry('category', id, name),
    isRoot: true,
    productOffering: productOffering
      .filter((offering) => offering.category?.some((one) => one.id === id))
      .map((offering) => refTo(origin, 'productOffering', offering)),
  })).filter(({ productOffering: offerings }) => offerings.length > 0)
  return {
    productSpecification: viewSpecifications(held, at),
    productOffering,
    productOfferingPrice: [...prices.values()].flat(),
    category,
    catalog: [
      {
        ...at.entry('catalog', brand.code, brand.name),
        catalogType: 'ProductCatalog',
        category: category.map((one) => refTo(origin, 'category', one)),
      },
    ],
  }
}

async function publishedAt(db: Database, release: number): Promise<Date> {
  const [row] = await db
    .select({ at: catalogueReleases.publishedAt })
    .from(catalogueReleases)
    .where(eq(catalogueReleases.id, release))
  if (row === undefined) throw new Error(`Release ${release} is not in the database`)
  return row.at
}

/** Null: there is none. */
export function findOnSale<Resource extends CatalogueResource>(
  views: CatalogueViews,
  resource: Resource,
  id: string,
): CatalogueViews[Resource][number] | null {
  return views[resource].find((one) => one.id === id) ?? null
}
