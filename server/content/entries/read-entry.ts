import type { ContentEntry, EntryKind } from '../content.ts'
import type { ContentRoom } from '../content-room.ts'
import { shippedEntry } from './shipped-entries.ts'

/** The editors' entry, or the one that the shop comes with. null: neither has one. */
export async function readEntry(
  { content }: Pick<ContentRoom, 'content'>,
  kind: EntryKind,
  key: string,
): Promise<ContentEntry | null> {
  return (await content.entry(kind, key)) ?? shippedEntry(kind, key)
}
