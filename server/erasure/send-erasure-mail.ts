import { irishDay } from '#domain/availability/service-date.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNotNull, isNull, sql } from '#server/platform/database/drizzle/orm.ts'
import { erasureLetter } from './erasure-letter.ts'
import { dueDay } from './erasure-requests.ts'
import { type RetentionSettings, retainedByLaw } from './retained-by-law.ts'
import { erasureRequests } from './tables.ts'

type Deps = {
  catalogue: CatalogueStore
  config: RetentionSettings
  db: Database
  mailer: Mailer
  shopOrigin: () => string
}

/** A request that was cancelled or carried out meanwhile is confirmed to nobody. */
export async function sendErasureMail(deps: Deps, { id }: { id: string }): Promise<void> {
  const { catalogue, config, db, mailer, shopOrigin } = deps
  const isUnsent = and(
    eq(erasureRequests.id, id),
    isNull(erasureRequests.mailedAt),
    isNotNull(erasureRequests.customer),
  )
  const [request] = await db.select().from(erasureRequests).where(isUnsent)
  if (request === undefined) return
  const letter = erasureLetter({
    brand: catalogue.active().release.brand,
    shop: shopOrigin(),
    requestedOn: irishDay(request.requestedAt),
    dueOn: dueDay(request.requestedAt),
    kept: retainedByLaw(config),
  })
  const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
  await mailer.send({ id: `${id}.erasure-request`, to: request.email, ...written })
  await db.update(erasureRequests).set({ mailedAt: sql`now()` }).where(eq(erasureRequests.id, id))
}
