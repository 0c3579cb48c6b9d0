import { contextKey } from '#server/platform/context-key.ts'
import type { AddressBook } from './address-book.ts'
import type { AddressSearch } from './address-search.ts'

/** What the resolvers of this room work with. */
export type AddressRoom = {
  addressBook: AddressBook
  addressSearch: AddressSearch
}

export const addressRoom = contextKey<AddressRoom>('address')
