import type { OptionalCategory } from '#domain/consent/consent.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import type { ConsentRoom } from './consent-room.ts'
import type { ConsentSettings } from './consent-settings.ts'

const ID = /^\w{22,32}$/

export type GivenConsent = {
  id: string
  revision: string
  allowed: readonly OptionalCategory[]
  /** The consent before. */
  replaces?: string | null | undefined
}

/** A repeated request finds its row, and changes nothing. */
const GIVE = {
  name: 'give consent',
  text: `with ended as (update consents set ended_at = now() where id = $5 and id <> $1 and ended_at is null)
    insert into consents (id, revision, requested, allowed) values ($1, $2, $3, $4) on conflict (id) do nothing`,
}
const WITHDRAW = {
  name: 'withdraw consent',
  text: 'update consents set ended_at = now() where id = $1 and ended_at is null',
}

export async function giveConsent({ db, config }: ConsentRoom, given: GivenConsent): Promise<Result<true, Refusal>> {
  const { id, revision, allowed, replaces = null } = given
  if (revision !== config.consent.revision || !ID.test(id) || allowed.length === 0)
    return refuse({ code: 'CONSENT_OUTDATED' })
  await db.$client.query({ ...GIVE, values: [id, revision, requestedText(config), [...new Set(allowed)], replaces] })
  return ok(true)
}

/** The same for an id that nobody has. */
export async function withdrawConsent({ db }: Pick<ConsentRoom, 'db'>, id: string): Promise<true> {
  await db.$client.query({ ...WITHDRAW, values: [id] })
  return true
}

/** "chat of Parley (preferences); tag-manager of Tags Ltd (statistics, marketing)" */
function requestedText({ consent }: ConsentSettings): string {
  return consent.thirdParties
    .filter(({ categories }) => categories.length > 0)
    .map(({ kind, company, categories }) => `${kind} of ${company} (${categories.join(', ')})`)
    .toSorted()
    .join('; ')
}

const FORGET = `delete from consents where id in (
  select id from consents where given_at <= now() - make_interval(days => $1)
  order by given_at limit $2 for update skip locked)`

export function forgetOldConsents({ db, config }: { db: Database; config: ConsentSettings }): Promise<void> {
  return deleteInPortions(db, FORGET, [config.consent.logDays])
}
