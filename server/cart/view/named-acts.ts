import { actsBetween } from '#domain/assistance/acts-between.ts'
import type { Cart } from '#domain/cart/cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { NamedAct } from '../record-acts.ts'
import { nameOf } from './named-moves.ts'
import { releasesOf } from './releases-of.ts'

/** What a change of a cart comes to, with the names of goods that the customer reads. */
export async function namedActs(
  { catalogue }: { catalogue: CatalogueStore },
  before: Cart,
  after: Cart,
): Promise<NamedAct[]> {
  const carts = { before, after }
  const releases = await catalogue.held([...new Set([...releasesOf(before), ...releasesOf(after)])])
  return actsBetween(before, after).map(({ kind, lineId, good, text }) => {
    const cart = good && carts[good.in]
    const owner = cart?.lines.find((line) => line.id === lineId) ?? cart?.lines.find(({ plan }) => plan === good?.code)
    const name = good && cart && nameOf({ cart, releases }, { lineId: owner?.id ?? '', code: good.code })
    return { kind, lineId, what: name ?? text }
  })
}
