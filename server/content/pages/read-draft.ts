import { ok, type Result } from '#domain/result.ts'
import { checkHmac } from '#server/platform/callbacks/check-hmac.ts'
import type { ContentRoom } from '../content-room.ts'
import type { MarketingPage } from '../marketing-page.ts'

const HALF_AN_HOUR = 1800

/** As the CMS signed the link: when, in seconds since 1970, and HMAC-SHA256 of that time, a dot and the slug, in hex. */
export type DraftLink = { slug: string; signedAt: string; signature: string }

/** A page before it is published, for a visitor with a link that the CMS has just signed. Refused with a reason for the log. */
export async function readDraft(
  { content, clock, config }: Pick<ContentRoom, 'content' | 'clock' | 'config'>,
  { slug, signedAt, signature }: DraftLink,
): Promise<Result<MarketingPage | null, string>> {
  const signed = { parts: [signedAt, '.', slug], signatures: [signature], encoding: 'hex', at: signedAt } as const
  const trusted = { secrets: config.cmsPreviewSecrets, now: clock.now(), toleranceSeconds: HALF_AN_HOUR }
  const verdict = checkHmac(signed, trusted)
  return verdict.ok ? ok(await content.draftPage(slug)) : verdict
}
