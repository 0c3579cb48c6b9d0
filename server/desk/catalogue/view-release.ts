import { type ChangeSection, describeChanges } from '#domain/catalogue/diff/describe-changes.ts'
import { diffReleases } from '#domain/catalogue/diff/diff-releases.ts'
import type { Publication } from '#domain/catalogue/rollback-target.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { contentLines } from '#server/catalogue/catalogue-lines.ts'
import { publications } from '#server/catalogue/catalogue-store.ts'
import { storedRelease } from '#server/catalogue/stored/stored-release.ts'
import { catalogueReleases } from '#server/catalogue/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inArray } from '#server/platform/database/drizzle/orm.ts'

export type ViewedRelease = {
  number: number
  content: string
  /** The release that it followed. Null: it was the first. */
  followed: number | null
  sections: ChangeSection[]
  /** When it was put on sale, and when the shop went back to it. Oldest first. */
  onSale: (Publication & { at: Date })[]
}

const NO_CARTS = { groups: [], share: 1 }

/** A release that is or was on sale, by what it changed when it was put there first. */
export async function viewRelease(
  db: Database,
  { number }: { number: number },
): Promise<Result<ViewedRelease, DeskRefusal>> {
  const history = await publications(db)
  const first = history.findIndex(({ releaseId }) => releaseId === number)
  const followed = first > 0 ? (history[first - 1]?.releaseId ?? null) : null
  const wanted = followed === null ? [number] : [number, followed]
  const { id, document } = catalogueReleases
  const rows = await db.select({ id, document }).from(catalogueReleases).where(inArray(id, wanted))
  const read = (of: number | null) => {
    const row = rows.find((each) => each.id === of)
    return row === undefined ? null : storedRelease.read(row.document, row.id)
  }
  const [release, before] = [read(number), read(followed)]
  if (release === null) return refuse({ code: 'DESK_RELEASE_UNKNOWN' })
  return ok({
    number,
    content: contentLines(release),
    followed,
    sections: before === null ? [] : describeChanges(diffReleases(before, release), NO_CARTS),
    onSale: history.filter(({ releaseId }) => releaseId === number),
  })
}
