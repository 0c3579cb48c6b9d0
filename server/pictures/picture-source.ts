import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { cataloguePictures } from '#server/catalogue/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { type BoundedCache, boundedCache } from '#server/platform/memory/bounded-cache.ts'

export type Original = { checksum: string; mediaType: string; bytes: Buffer; width: number; height: number }

const MEMORY_BYTES = 16_000_000

export interface PictureSource {
  /** Of the active release; null when it has no picture of that name. */
  find(name: string): Promise<Original | null>
}

type Stored = { mediaType: string; bytes: Buffer }

export function storedPictures({ catalogue, db }: { catalogue: CatalogueStore; db: Database }): PictureSource {
  const memory: BoundedCache<Stored> = boundedCache({ bytes: MEMORY_BYTES, sizeOf: ({ bytes }) => bytes.length })
  return {
    async find(name) {
      const { pictures } = catalogue.active().release
      const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined
      if (picture === undefined) return null
      const { checksum, width, height } = picture
      // Keyed by content: after a rollback a release finds its own pictures under the same names.
      const stored = await memory.getOrMake(checksum, async () => {
        const [row] = await db
          .select({ mediaType: cataloguePictures.mediaType, bytes: cataloguePictures.bytes })
          .from(cataloguePictures)
          .where(eq(cataloguePictures.checksum, checksum))
        if (row === undefined) throw new Error(`The picture ${name} of the active release is not stored`)
        return row
      })
      return { ...stored, checksum, width, height }
    },
  }
}
