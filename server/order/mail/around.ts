import type { Brand } from '#domain/catalogue/brand.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { MailKind } from '#domain/order/letters/mail-name.ts'
import type { TrackedOrder } from '#domain/order/timeline.ts'
import type { WaitingProfile } from '#domain/sim/activation-code.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** What a letter about an order is written with, beside the order. */
export type Around = {
  brand: Brand
  /** Opens the order. */
  link: string
  releases: HeldReleases
  /** What is on sale now. */
  active: { id: number; release: Release }
  /** When it was decided that the letter has to go out: for a confirmation, when the contract was made. */
  at: Date
  /** What it is about, where an order can have several letters of a kind. */
  about: string
  now: Date
  /** What happened to the order, in its order. */
  events: TrackedOrder['events']
  /** The one that the letter brings. Null: it is about no eSIM, or about one that nobody can use any more. */
  eSim: (WaitingProfile & { lineId: string }) | null
  /** The letters that it had before. */
  sent: readonly MailKind[]
}
