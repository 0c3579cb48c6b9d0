import type { Refusal } from '#domain/refusals.ts'
import type { Result } from '#domain/result.ts'
import type { AddressBook } from '#server/address/address-book.ts'
import type { AddressSearch } from '#server/address/address-search.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AvailabilitySettings } from './availability-settings.ts'
import type { PremisesPlaceholder } from './line-clearance.ts'
import type { NetworkQualification } from './network/network-qualification.ts'

/** The name of a cart that may be returned to this caller; null: not the caller's cart. Refused: a token of another cart. */
export type CartNameFor = (
  caller: Caller,
  claim: { reference?: string | null | undefined },
) => Promise<Result<string | null, Refusal>>

/** Who bills the line at a home of the cart's customer. Null: not known, or not a home that the cart changes a service at. */
export type BillingSourceFor = (
  caller: Caller,
  claim: { reference?: string | null | undefined; eircode: string | null },
) => Promise<string | null>

export type AvailabilityRoom = {
  addressBook: AddressBook
  addressSearch: AddressSearch
  network: NetworkQualification
  db: Database
  jobs: JobQueue
  clock: Clock
  config: AvailabilitySettings
  premisesPlaceholder: PremisesPlaceholder
  cartNameFor: CartNameFor
  billingSourceFor: BillingSourceFor
}

export const availabilityRoom = contextKey<AvailabilityRoom>('availability')
