import type * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNull } from '#server/platform/database/drizzle/orm.ts'
import { erasedLetter } from './erased-letter.ts'
import type { ERASED_MAIL_JOB } from './erasure-jobs.ts'
import { type RetentionSettings, retainedByLaw } from './retained-by-law.ts'
import { erasureRequests } from './tables.ts'

type Deps = { catalogue: CatalogueStore; clock: Clock; config: RetentionSettings; db: Database; mailer: Mailer }

/** The last that is known of the customer's request goes with it. */
export async function sendErasedMail(
  { catalogue, clock, config, db, mailer }: Deps,
  { id, ...erased }: v.InferOutput<typeof ERASED_MAIL_JOB.payload>,
): Promise<void> {
  const isClosed = and(eq(erasureRequests.id, id), isNull(erasureRequests.customer))
  const [request] = await db.select().from(erasureRequests).where(isClosed)
  if (request === undefined) return
  const letter = erasedLetter({
    brand: catalogue.active().release.brand,
    requestedOn: irishDay(request.requestedAt),
    erasedOn: irishDay(clock.now()),
    erased,
    kept: retainedByLaw(config),
  })
  const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
  await mailer.send({ id: `${id}.erased`, to: request.email, ...written })
  await db.delete(erasureRequests).where(isClosed)
}
