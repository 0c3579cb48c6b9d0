import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Statement } from '#server/platform/database/statement.ts'

/** Longer than a request may take. */
const LEASE_SECONDS = 60
/** A request is ended after twenty seconds, and needs some of them for its own order. */
const MOST_WAIT_MS = 12_000
const POLL_MS = 150

const CLAIM: Statement = {
  name: 'claim_partner_name',
  text: `insert into partner_claims (partner, external_id, holder, claimed_until)
    values ($1::text, $2::text, $3::uuid, now() + interval '${LEASE_SECONDS} seconds')
    on conflict (partner, external_id) do update set holder = excluded.holder, claimed_until = excluded.claimed_until
      where partner_claims.claimed_until < now()`,
}

const RELEASE: Statement = {
  name: 'release_partner_name',
  text: 'delete from partner_claims where partner = $1::text and external_id = $2::text and holder = $3::uuid',
}

type Deps = { db: Pick<Database, '$client'>; clock: Pick<Clock, 'monotonicMs'> }

/**
 * A lock over all servers by a lease, because the work under it calls outside systems, which no transaction may wait for.
 * @returns what releases it, or null: another request of this name was not done in time
 */
export async function claimName(
  { db: { $client }, clock }: Deps,
  partner: string,
  externalId: string,
): Promise<(() => Promise<void>) | null> {
  const values = [partner, externalId, randomUUID()]
  const until = clock.monotonicMs() + MOST_WAIT_MS
  for (;;) {
    const { rowCount } = await $client.query({ ...CLAIM, values })
    if (rowCount === 1)
      return async () => {
        await $client.query({ ...RELEASE, values })
      }
    if (clock.monotonicMs() > until) return null
    await wait(POLL_MS)
  }
}

const FORGET = `delete from partner_claims where claimed_until < now() - interval '1 day'`

/** Those of processes that died. */
export async function forgetClaims({ $client }: Pick<Database, '$client'>): Promise<void> {
  await $client.query(FORGET)
}
