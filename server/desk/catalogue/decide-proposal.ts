import { nextProposalState, type ProposalEvent } from '#domain/catalogue/proposal/proposal-state.ts'
import type { DeskAct } from '#domain/desk/desk-act.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { loadActive, lockPublishing } from '#server/catalogue/catalogue-store.ts'
import { lockProposal, type Proposal, saveDecision, sellProposal } from '#server/catalogue/proposals/proposal-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { performAct } from '../acts/perform-act.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { type Simulated, simulateProposal } from './simulate-proposal.ts'

export type DecideDeps = { db: Database; clock: Clock }

const SHORTEST_REASON = 3
const DAY_MS = 24 * 60 * 60_000
const FURTHEST_AHEAD_MS = 180 * DAY_MS

type Proposed = { id: number; meant: readonly string[]; goesOnSaleAt: Date | null }

/** Somebody says which price moves are meant, and when it goes on sale. Unmarked ones block it. */
export function proposeRelease(deps: DecideDeps, staff: DeskStaff, { id, meant, goesOnSaleAt }: Proposed) {
  return decide(deps, staff, { id, event: 'propose' }, async (_tx, proposal, simulate) => {
    const now = deps.clock.now().getTime()
    if (goesOnSaleAt !== null && !(goesOnSaleAt.getTime() > now && goesOnSaleAt.getTime() < now + FURTHEST_AHEAD_MS))
      return refuse({ code: 'DESK_SALE_TIME' })
    const { moves, isUndated } = await simulate()
    if (isUndated) return refuse({ code: 'DESK_CHANNELS_UNDATED' })
    const marked = moves.filter(({ key }) => meant.includes(key)).map(({ key }) => key)
    if (marked.length < moves.length) return refuse({ code: 'DESK_PRICE_MOVES_UNMARKED' })
    const set = {
      meant: marked,
      goesOnSaleAt,
      proposedBy: staff.id,
      proposedByName: staff.name,
      proposedAt: deps.clock.now(),
      note: null,
      noteBy: null,
    }
    const after = {
      name: proposal.name,
      priceMoves: marked.length,
      goesOnSaleAt: goesOnSaleAt?.toISOString() ?? 'at once',
    }
    return ok({ act: 'RELEASE_PROPOSED', set, after })
  })
}

/** By somebody else than who proposed it. What makes anything dearer, or takes it off sale, has to have been looked at. */
export function approveRelease(
  deps: DecideDeps,
  staff: DeskStaff,
  { id, hasSeenDearer }: { id: number; hasSeenDearer: boolean },
) {
  return decide(deps, staff, { id, event: 'approve' }, async (tx, proposal, simulate) => {
    if (proposal.proposedBy === staff.id) return refuse({ code: 'DESK_SECOND_PERSON_NEEDED' })
    const { unmarked, moves, before, after: list, isUndated } = await simulate()
    if (isUndated) return refuse({ code: 'DESK_CHANNELS_UNDATED' })
    if (unmarked.length > 0) return refuse({ code: 'DESK_PRICE_MOVES_UNMARKED' })
    const isWithdrawn = [...before.tariffs.keys()].some((code) => !list.tariffs.has(code))
    if (!hasSeenDearer && (isWithdrawn || moves.some(({ isDearer }) => isDearer)))
      return refuse({ code: 'DESK_DEARER_UNSEEN' })
    const set = { approvedBy: staff.id, approvedByName: staff.name, approvedAt: deps.clock.now() }
    const { name, goesOnSaleAt } = proposal
    const isDue = goesOnSaleAt === null || goesOnSaleAt <= deps.clock.now()
    if (!isDue) return ok({ act: 'RELEASE_APPROVED', set, after: { name, goesOnSaleAt: goesOnSaleAt.toISOString() } })
    await saveDecision(tx, id, 'approved', set)
    const release = await sellProposal(tx, proposal)
    return ok({ act: 'RELEASE_PUBLISHED', set: { releaseId: release }, state: 'onSale', after: { name, release } })
  })
}

/** Back to where it is looked at anew: sent back by who should approve it, or called off before its time. */
export function sendReleaseBack(deps: DecideDeps, staff: DeskStaff, request: { id: number; reason: string }) {
  return stop(deps, staff, request, { event: 'sendBack', act: 'RELEASE_SENT_BACK' })
}

export function callReleaseOff(deps: DecideDeps, staff: DeskStaff, request: { id: number; reason: string }) {
  return stop(deps, staff, request, { event: 'callOff', act: 'RELEASE_CALLED_OFF' })
}

export function dropProposal(deps: DecideDeps, staff: DeskStaff, request: { id: number; reason: string }) {
  return stop(deps, staff, request, { event: 'drop', act: 'RELEASE_DROPPED' })
}

function stop(
  deps: DecideDeps,
  staff: DeskStaff,
  { id, reason }: { id: number; reason: string },
  { event, act }: { event: ProposalEvent; act: DeskAct },
) {
  return decide(deps, staff, { id, event }, async (_tx, { name }) => {
    if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
    return ok({ act, set: { ...UNDECIDED, note: reason, noteBy: staff.name }, reason, after: { name } })
  })
}

/** Who proposes it again is the proposer, and anybody else may approve. */
export const UNDECIDED = { approvedBy: null, approvedByName: null, approvedAt: null }

type Decision = {
  act: DeskAct
  set: Parameters<typeof saveDecision>[3]
  /** Where it is not the next one of the event. */
  state?: 'onSale'
  reason?: string
  after: object
}

function decide(
  { db, clock }: DecideDeps,
  staff: DeskStaff,
  { id, event }: { id: number; event: ProposalEvent },
  judge: (
    tx: Transaction,
    proposal: Proposal,
    simulate: () => Promise<Simulated>,
  ) => Promise<Result<Decision, DeskRefusal>>,
): Promise<Result<null, DeskRefusal>> {
  return performAct<null>({ db }, staff, {
    repeated: async () => null,
    async work(tx) {
      // The release on sale does not change while it is compared with.
      await lockPublishing(tx)
      const proposal = await lockProposal(tx, id)
      if (proposal === null) return refuse({ code: 'DESK_PROPOSAL_UNKNOWN' })
      const next = nextProposalState(proposal.state, event)
      if (next === null) return refuse({ code: 'DESK_PROPOSAL_MOVED_ON' })
      const judged = await judge(tx, proposal, async () => {
        const active = await loadActive(tx)
        if (active === null) throw new Error('No release is on sale')
        return simulateProposal(active, proposal, clock.now())
      })
      if (!judged.ok) return judged
      const { act, set, state = next, reason, after } = judged.value
      await saveDecision(tx, id, state, set)
      return ok({
        value: null,
        act: {
          act,
          object: objectOf(id),
          ...(reason !== undefined && { reason }),
          before: { state: proposal.state },
          after,
        },
      })
    },
  })
}

/** As the trail names it. */
export function objectOf(id: number): string {
  return `proposal ${id}`
}
