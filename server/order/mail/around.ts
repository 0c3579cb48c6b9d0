import type { Brand } from '#domain/catalogue/brand.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { TrackedOrder } from '#domain/order/timeline.ts'
import type { WaitingProfile } from '#domain/sim/activation-code.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** The data of a letter beside its order. */
export type Around = {
  brand: Brand
  /** The link with the order's secret. */
  link: string
  releases: HeldReleases
  /** The current release. */
  active: { id: number; release: Release }
  /** When the letter became due: for a confirmation, when the contract was made. */
  at: Date
  /** The part of its name after the kind, where an order can have several letters of a kind. */
  about: string
  now: Date
  /** The history of the order, oldest first. */
  events: TrackedOrder['events']
  /** The eSIM of the letter. Null: it is about none, or about one that has ended. */
  eSim: (WaitingProfile & { lineId: string }) | null
  /** Kinds of letters that were sent before. */
  sent: readonly MailKind[]
}
