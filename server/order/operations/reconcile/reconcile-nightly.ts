import type { ReconcileDeps } from './difference.ts'
import { reconcile } from './reconcile.ts'
import { BY_NIGHT } from './reconciliation-lease.ts'

/** Only reports: a copy of the database that somebody tries out would refund what the real shop has sold. */
export async function reconcileNightly(deps: ReconcileDeps): Promise<void> {
  const done = await reconcile(deps, { name: BY_NIGHT }, { since: null, mends: false })
  if (!done.ok) return
  const { open, counted } = done.value
  for (const { name, isWhole, problem } of counted)
    if (!isWhole) deps.log.error({ name, problem }, 'not everything could be reconciled')
  for (const { kind, ref, what } of open) deps.log.error({ kind, ref, what }, 'the shop does not know of it')
}
