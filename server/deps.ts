import type { FastifyBaseLogger } from 'fastify'
import type { AddressBook } from './availability/address-book.ts'
import type { NetworkQualification } from './availability/network-qualification.ts'
import type { CartStore } from './cart/cart-store.ts'
import type { CatalogueStore } from './catalogue/catalogue-store.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Metrics } from './metrics.ts'

export interface Clock {
  now(): Date
}

/** Everything that the shop does is done with these. Chosen in one place: compose.ts. */
export type Deps = {
  config: Config
  db: Database
  carts: CartStore
  catalogue: CatalogueStore
  addressBook: AddressBook
  network: NetworkQualification
  clock: Clock
  log: FastifyBaseLogger
  metrics: Metrics
}
