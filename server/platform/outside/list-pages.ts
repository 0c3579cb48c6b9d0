/** Part of a long list of an outside system. */
export type Listed<Item> = {
  items: readonly Item[]
  /** False: there were more than are read. */
  isWhole: boolean
}

/** A page, and where the next begins. Null: it was the last. */
export type Page<Item, Place> = { items: readonly Item[]; next: Place | null }

/** Long lists have tens of thousands of rows; beyond that somebody has to choose a shorter time. */
const MOST_PAGES = 500

/** Reads page after page. Each page is a call of its own, with its own time limit and retries. */
export async function listPages<Item, Place>(
  first: Place,
  read: (place: Place) => Promise<Page<Item, Place>>,
): Promise<Listed<Item>> {
  const items: Item[] = []
  let place: Place | null = first
  for (let pages = 0; place !== null && pages < MOST_PAGES; pages += 1) {
    const page: Page<Item, Place> = await read(place)
    items.push(...page.items)
    place = page.next
  }
  return { items, isWhole: place === null }
}
