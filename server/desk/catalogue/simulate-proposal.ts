import { hash } from 'node:crypto'
import { irishDay } from '#domain/availability/service-date.ts'
import type { PriceList } from '#domain/cart/prices/reprice.ts'
import { type MovedPrice, type Simulation, simulateReleases } from '#domain/cart/simulation/moved-prices.ts'
import { isUndated } from '#domain/catalogue/diff/diff-channels.ts'
import { type HeldRelease, holdRelease } from '#server/catalogue/held-release.ts'
import type { Proposal } from '#server/catalogue/proposals/proposal-store.ts'

export type Simulated = Simulation & {
  before: PriceList
  after: PriceList
  /** Price moves that nobody has marked as meant. */
  unmarked: MovedPrice[]
  /** Channels change under the date of the list before, by which contracts name it. */
  isUndated: boolean
}

/** A proposal against the release on sale: bills of the set baskets on both, and the prices that differ. */
export function simulateProposal(active: HeldRelease, { release, meant }: Proposal, now: Date): Simulated {
  const [before, after] = [listOf(active), listOf(holdRelease(PROPOSED, release))]
  const start = { startDate: irishDay(now), billDay: active.release.brand.billDay }
  const { moves: all, ...simulation } = simulateReleases(before, after, start)
  // As short as a form needs them.
  const moves = all.map((move) => ({ ...move, key: hash('sha256', move.key).slice(0, KEY_CHARACTERS) }))
  const marks = new Set(meant)
  return {
    ...simulation,
    moves,
    before,
    after,
    unmarked: moves.filter(({ key }) => !marks.has(key)),
    isUndated: isUndated(active.release.channelList, release.channelList),
  }
}

const KEY_CHARACTERS = 16

/** It has no number before it is sold. */
const PROPOSED = 0

function listOf(held: HeldRelease): PriceList {
  return { ...held, vatRate: held.release.brand.vatRate }
}
