import { setTimeout as wait } from 'node:timers/promises'
import { type MailKind, type MailName, partsOfMailName } from '#domain/order/letters/mail-name.ts'
import { nextMail } from '#domain/order/letters/next-mail.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { type Attachment, isRefusedForGood, type Mailer } from '#server/mail/mailer.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { eSimNamed, findReadyESim } from '../fulfilment/esim/esim-store.ts'
import { orderLink } from '../order-secret.ts'
import { readOrderEvents } from '../state/order-events.ts'
import { findOrderById } from '../state/order-store.ts'
import { claimMail, dropMail, mailsOf, noteSent, noteUnsent, type OrderMail } from './mail-store.ts'
import { mailboxOf } from './mailbox-of.ts'
import { writeOrderMail } from './write-order-mail.ts'

type Deps = {
  catalogue: CatalogueStore
  clock: Clock
  config: Pick<ServerSettings, 'keys'>
  db: Database
  mailer: Mailer
  shopOrigin: () => string
}

/** The attachments of a letter. Throws if they cannot be made yet, so that the letter is retried. */
type AttachmentsOf = (mail: { orderId: string; kind: MailKind; about: string }) => Promise<readonly Attachment[]>

/** Longer than the mail server's time limit and the making of attachments. */
const LEASE_SECONDS = 60
const LOOK_AGAIN_MS = 50
const WAIT_MS = 15_000

/**
 * Sends a letter after those of its order that have to come first. One process at a time sends a letter, by a lease;
 * others wait for the result. A repeated mail after a crash has the same Message-ID, so a mailbox shows it once.
 */
export async function sendOrderMail(
  deps: Deps,
  { orderId, kind: requested }: { orderId: string; kind: MailName },
  attachmentsOf: AttachmentsOf,
): Promise<void> {
  const end = deps.clock.monotonicMs() + WAIT_MS
  for (;;) {
    const all = await mailsOf(deps.db, orderId)
    const next = nextMail(all, requested)
    if (next === null) return
    if (await claimMail(deps.db, orderId, next.name, LEASE_SECONDS)) {
      await sendClaimed(deps, orderId, next, all, attachmentsOf)
    } else {
      if (deps.clock.monotonicMs() > end) throw new Error('Another letter of this order is being sent')
      await wait(LOOK_AGAIN_MS)
    }
  }
}

async function sendClaimed(
  deps: Deps,
  orderId: string,
  row: OrderMail,
  all: readonly OrderMail[],
  attachmentsOf: AttachmentsOf,
): Promise<void> {
  const { kind, about } = partsOfMailName(row.name)
  try {
    // First, because it takes a while: the letter is judged by the order as it is when it is sent.
    const attachments = await attachmentsOf({ orderId, kind, about })
    const mail = await writeStoredMail(deps, orderId, row, all)
    if (mail === null) {
      await dropMail(deps.db, orderId, row.name)
      return
    }
    const { name: _, ...message } = mail
    await deps.mailer.send({ ...message, attachments })
  } catch (error) {
    const isItsOwn = !(error instanceof OutsideSystemError) || isRefusedForGood(error)
    await noteUnsent(deps.db, orderId, row.name, isItsOwn)
    throw error
  }
  await noteSent(deps.db, orderId, row.name)
}

/** By the order's current state. Null: it would not be true any more. */
export async function writeStoredMail(
  { catalogue, clock, config, db, shopOrigin }: Omit<Deps, 'mailer'>,
  orderId: string,
  { name, createdAt: at }: Pick<OrderMail, 'name' | 'createdAt'>,
  all: readonly OrderMail[],
) {
  const order = await findOrderById(db, orderId)
  if (order === null) return null
  const { kind, about } = partsOfMailName(name)
  const written = writeOrderMail(kind, order, {
    brand: catalogue.active().release.brand,
    link: orderLink(shopOrigin(), config.keys, order),
    active: catalogue.active(),
    releases: await catalogue.held(releasesOf(order.ordered.cart)),
    at,
    about,
    now: clock.now(),
    events: await readOrderEvents(db, orderId),
    eSim: kind === 'eSim' ? await findReadyESim(db, orderId, eSimNamed(about)) : null,
    sent: all.flatMap((mail) => (mail.isSent ? partsOfMailName(mail.name).kind : [])),
  })
  const to = mailboxOf(order.ordered, kind, about)
  if (written === null || to === null) return null
  return { id: `${orderId}.${name.replace(' ', '.')}`, name, to, ...written }
}
