import type { Consent, OptionalCategory } from '#domain/consent/consent.ts'
import { GiveConsentDocument, WithdrawConsentDocument } from '#storefront/api/generated/consent.ts'
import { newRequestKey, query } from '#storefront/api/query.ts'
import { currentConsent, storeConsent } from '#storefront/consent/consent-store.ts'

export type Saved = { ok: true } | { ok: false; message: string }

const NOT_SAVED = 'We couldn’t save that, so nothing has loaded. Please check your connection and try again.'
const NO_COOKIES =
  'Your browser doesn’t let us store your choice, so nothing has loaded. Please allow cookies for this page and try again.'
/** What is withdrawn ends at once, whether or not the shop can be reached. */
const WITHDRAWAL_MS = 2000

/** Less than before counts at once. More counts once the shop has it in its log. */
export async function saveConsent(revision: string, allowed: readonly OptionalCategory[]): Promise<Saved> {
  const before = currentConsent()
  const consent: Consent = {
    revision,
    givenAt: Math.floor(Date.now() / 1000),
    allowed,
    id: allowed.length === 0 ? null : newRequestKey(),
  }
  if (allowed.every((category) => before?.allowed.includes(category))) {
    storeConsent(consent)
    await Promise.race([log(consent, before), new Promise((resolve) => setTimeout(resolve, WITHDRAWAL_MS))])
  } else {
    const logged = await log(consent, before)
    if (!logged.ok) return logged
    storeConsent(consent)
  }
  return currentConsent() === null ? { ok: false, message: NO_COOKIES } : { ok: true }
}

async function log({ revision, allowed, id }: Consent, before: Consent | null): Promise<Saved> {
  if (id === null) {
    if (before !== null && before.id !== null) await query(WithdrawConsentDocument, { id: before.id })
    return { ok: true }
  }
  const reply = await query(GiveConsentDocument, {
    id,
    revision,
    allowed: [...allowed],
    replaces: before?.id ?? null,
  })
  if (reply.ok) return { ok: true }
  return { ok: false, message: reply.failure.kind === 'refusal' ? reply.failure.message : NOT_SAVED }
}
