import type { AddressPartsFragment } from '#storefront/api/generated/types.ts'

export type Address = AddressPartsFragment
