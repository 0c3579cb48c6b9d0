import type { AddressPartsFragment } from '../../api/generated/documents.ts'

export type Address = AddressPartsFragment
