import type { Channel } from '#domain/vocabulary.ts'
import { HandsetPricesDocument } from '#storefront/api/generated/handsets.ts'
import type { HandsetPricesQuery } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'

export type HandsetPrice = HandsetPricesQuery['getHandsets']['handsets'][number]

/** The price of each handset with the plan of a line. Null: the request failed. */
export async function fetchPrices(line: {
  reference: string
  cartOfferID: string
  channel: Channel
}): Promise<ReadonlyMap<string, HandsetPrice> | null> {
  const reply = await query(HandsetPricesDocument, line)
  return reply.ok ? new Map(reply.value.getHandsets.handsets.map((each) => [each.slug, each])) : null
}
