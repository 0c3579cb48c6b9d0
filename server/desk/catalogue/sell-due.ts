import { appendEntry } from '#server/audit/append-entry.ts'
import { loadActive, lockPublishing } from '#server/catalogue/catalogue-store.ts'
import { dueProposals, lockProposal, saveDecision, sellProposal } from '#server/catalogue/proposals/proposal-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { objectOf, UNDECIDED } from './decide-proposal.ts'
import { simulateProposal } from './simulate-proposal.ts'

type Deps = { db: Database; clock: Clock }

/** Who is responsible is in the entries of the two who agreed. */
const BY_TIME = { id: 'time', name: 'At its time', roles: [], requestId: null }

/** Approved releases whose time has come go on sale, one after the other. */
export async function sellDueReleases({ db, clock }: Deps): Promise<void> {
  for (const id of await dueProposals(db)) await sellDue({ db, clock }, id)
}

/**
 * Safe to run twice: the second to lock it finds it sold. Where prices move by now that nobody has marked, as after another release in
 * between, it does not go on sale, and is to be proposed again.
 */
function sellDue({ db, clock }: Deps, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPublishing(tx)
    const [proposal, active] = [await lockProposal(tx, id), await loadActive(tx)]
    if (proposal?.state !== 'approved' || active === null) return
    const { unmarked, isUndated } = simulateProposal(active, proposal, clock.now())
    const { name } = proposal
    if (unmarked.length > 0 || isUndated) {
      const note = isUndated
        ? UNDATED
        : `At its time ${unmarked.length} prices would have moved that nobody had marked.`
      await saveDecision(tx, id, 'staged', { ...UNDECIDED, note, noteBy: BY_TIME.name })
      return appendEntry(tx, BY_TIME, { act: 'RELEASE_STOPPED', object: objectOf(id), reason: note, after: { name } })
    }
    const release = await sellProposal(tx, proposal)
    await saveDecision(tx, id, 'onSale', { releaseId: release })
    await appendEntry(tx, BY_TIME, { act: 'RELEASE_PUBLISHED', object: objectOf(id), after: { name, release } })
  })
}

const UNDATED = 'At its time its channels would have changed under the date of the list before.'
