import type { Brand } from '#domain/catalogue/brand.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** What a letter about an order is written with, beside the order. */
export type Around = {
  brand: Brand
  /** Opens the order. */
  link: string
  releases: HeldReleases
  /** When it was decided that the letter has to go out: for a confirmation, when the contract was made. */
  at: Date
}
