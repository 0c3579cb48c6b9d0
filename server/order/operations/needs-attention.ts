import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { OVERDUE_GOODS } from '../state/returns/overdue-goods.ts'

/**
 * Visits that order management refused, while something can still be done: the day has not come, and the customer has
 * not chosen another time since.
 */
export const REFUSED_VISITS = sql`visit_changes.state = 'refused'
  and visit_changes.before_day >= (now() at time zone 'Europe/Dublin')::date
  and exists (select from orders where orders.id = visit_changes.order_id and orders.state = 'confirmed'
    and (managed_state is null or managed_state not in ('completed', 'partial', 'failed', 'cancelled', 'rejected')))
  and not exists (select from visit_changes later where later.order_id = visit_changes.order_id
    and later.created_at > visit_changes.created_at)`

export type AttentionRow = { reference: string; why: string; since: Date }

/** Orders that wait for a person, and what reconciliation found, and why, the longest first. */
export async function ordersNeedingAttention(db: Database): Promise<AttentionRow[]> {
  const { rows } = await db.execute<AttentionRow>(sql`
    select reference, why, since from (select reference, open.why, since from (
      select order_id, 'visit refused' as why, created_at as since from visit_changes where ${REFUSED_VISITS}
      union all select order_id, 'payment disputed' || coalesce(', answer by ' || to_char(dispute_due_at at time zone 'Europe/Dublin', 'YYYY-MM-DD HH24:MI'), ''), changed_at
        from payments where dispute_state = 'open'
      union all select order_id, 'cancellation refused', cancel_changed_at from withdrawals where cancel_state = 'refused'
      union all (${OVERDUE_GOODS})
    ) as open join orders on orders.id = open.order_id
    union all select coalesce(reference, 'no order'), 'reconcile ' || id || ': ' || kind || ' ' || ref || ', ' || what, found_at
      from reconcile_findings where state = 'open') as all_of_it order by since limit 50`)
  return rows
}
