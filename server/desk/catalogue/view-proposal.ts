import type { MovedPrice } from '#domain/cart/simulation/moved-prices.ts'
import { type ChangeSection, describeChanges, touchedCodes } from '#domain/catalogue/diff/describe-changes.ts'
import { diffReleases } from '#domain/catalogue/diff/diff-releases.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { liveCarts } from '#server/cart/live-carts.ts'
import { contentLines } from '#server/catalogue/catalogue-lines.ts'
import { loadActive } from '#server/catalogue/catalogue-store.ts'
import { findProposal, type ProposalRow } from '#server/catalogue/proposals/proposal-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { type CartEffects, cartEffects } from './cart-effects.ts'
import { type Simulated, simulateProposal } from './simulate-proposal.ts'

export type ViewedProposal = {
  proposal: ProposalRow
  /** The release on sale, which it is compared with. */
  against: number
  content: string
  sections: ChangeSection[]
  carts: CartEffects
  baskets: Simulated['baskets']
  /** How many baskets were compared. */
  compared: number
  moves: (MovedPrice & { isMeant: boolean })[]
  isUndated: boolean
  countedAt: Date
  /** Whether the employee who looks at it proposed it, and so may not approve it. */
  isMine: boolean
}

/** Counting is for the eye, so two looks of some seconds are enough. */
const MOST_MS = 1500

/** A proposal as an employee decides on it: what changes in words, what it does to open carts, and bills on both releases. */
export async function viewProposal(
  { db, clock }: { db: Database; clock: Clock },
  staff: DeskStaff,
  { id }: { id: number },
): Promise<Result<ViewedProposal, DeskRefusal>> {
  const [found, active] = await Promise.all([findProposal(db, id), loadActive(db)])
  if (found === null || active === null) return refuse({ code: 'DESK_PROPOSAL_UNKNOWN' })
  const { release, ...proposal } = found
  const now = clock.now()
  const { before, after, moves, unmarked, baskets, count: compared, isUndated } = simulateProposal(active, found, now)
  const changes = diffReleases(active.release, release)
  const billDay = active.release.brand.billDay
  const carts = await cartEffects(
    db,
    { before, after, now, billDay, codes: touchedCodes(changes) },
    { mostMs: MOST_MS },
  )
  const sections = describeChanges(changes, await liveCarts(db, { mostMs: MOST_MS }))
  return ok({
    proposal,
    against: active.id,
    content: contentLines(release),
    sections,
    carts,
    baskets,
    compared,
    moves: moves.map((move) => ({ ...move, isMeant: !unmarked.includes(move) })),
    isUndated,
    countedAt: now,
    isMine: proposal.proposedBy === staff.id,
  })
}
