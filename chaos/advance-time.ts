import type pg from 'pg'

/** Releases the leases and jobs of killed servers, as after their timeout. */
export async function releaseLeases(database: pg.Pool): Promise<void> {
  await endLeases(database)
  await database.query(`update pgboss.job
    set heartbeat_on = heartbeat_on - interval '1 hour', started_on = started_on - interval '1 hour'
    where state = 'active'`)
}

async function endLeases(database: pg.Pool): Promise<void> {
  await database.query(`update orders set claimed_until = now() where claimed_until > now()`)
  await database.query(`update payments set claimed_until = now() where claimed_until > now()`)
  await database.query(`update mails set claimed_until = now() where claimed_until > now()`)
  await database.query(`update contract_notices set claimed_until = now() where claimed_until > now()`)
}

/** Makes every scheduled job due now. */
export async function makeJobsDue(database: pg.Pool): Promise<void> {
  await database.query(`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now()`)
}

/** An hour in which nothing runs: leases have ended, and a payment that was being begun was begun long ago. */
export async function passDowntime(database: pg.Pool): Promise<void> {
  await endLeases(database)
  await database.query(`update payments set created_at = created_at - interval '1 hour'`)
}

/** Moves all timestamps back by hours: checks are due, and unpaid payments have expired. */
export async function advanceHours(database: pg.Pool): Promise<void> {
  await endLeases(database)
  await database.query(`update orders set changed_at = changed_at - interval '2 hours',
    managed_at = managed_at - interval '2 hours'`)
  await database.query(`update payments set changed_at = changed_at - interval '2 hours',
    created_at = created_at - interval '1 hour', next_check_at = case when next_check_at is not null then now() end`)
  await database.query(
    `update mails set created_at = created_at - interval '2 hours', due_at = due_at - interval '2 hours'`,
  )
  await database.query(`update withdrawals set cancel_changed_at = cancel_changed_at - interval '2 hours',
    received_at = received_at - interval '2 hours'`)
  await database.query(`update goods_returns set looked_at = looked_at - interval '2 hours',
    created_at = created_at - interval '2 hours', shown_at = shown_at - interval '2 hours',
    back_at = back_at - interval '2 hours'`)
  await database.query(`update stock_holds set until = until - interval '2 hours' where state = 'held'`)
  await database.query(`update port_requests set created_at = created_at - interval '2 hours',
    looked_at = looked_at - interval '2 hours'`)
  await database.query(`update visit_changes set created_at = created_at - interval '2 hours'`)
  await database.query(`update visit_releases set created_at = created_at - interval '2 hours'`)
  await makeJobsDue(database)
}
