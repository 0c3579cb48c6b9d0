import type { AddressPartsFragment } from '#storefront/api/generated/documents.ts'

export type Address = AddressPartsFragment
