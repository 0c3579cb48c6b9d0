import type pg from 'pg'

/** Leases and jobs of those who died are free for others, as after the pause in which they said nothing. */
export async function nobodyLives(database: pg.Pool): Promise<void> {
  await endLeases(database)
  await database.query(`update pgboss.job
    set heartbeat_on = heartbeat_on - interval '1 hour', started_on = started_on - interval '1 hour'
    where state = 'active'`)
}

async function endLeases(database: pg.Pool): Promise<void> {
  await database.query(`update orders set claimed_until = now() where claimed_until > now()`)
  await database.query(`update payments set claimed_until = now() where claimed_until > now()`)
  await database.query(`update mails set claimed_until = now() where claimed_until > now()`)
}

/** No job waits for its time any longer. */
export async function jobsAreDue(database: pg.Pool): Promise<void> {
  await database.query(`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now()`)
}

/** Hours later: what was to be looked at again is due, and who has not paid never will. */
export async function hoursPass(database: pg.Pool): Promise<void> {
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
  await jobsAreDue(database)
}
