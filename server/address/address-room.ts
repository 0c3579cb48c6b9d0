import * as v from 'valibot'
import {
  type OutsideSettings,
  type OutsideSystem,
  outsideAt,
  type ReadSystem,
} from '#server/platform/config/outside-settings.ts'
import type { ValuesOf } from '#server/platform/config/setting-kinds.ts'
import { perMinute, type VisitorBudget, visitorBudget } from '#server/platform/config/visitor-budget.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { AddressBook } from './address-book.ts'
import type { AddressSearch } from './address-search.ts'

export type AddressRoom = {
  addressBook: AddressBook
  addressSearch: AddressSearch
}

export const addressRoom = contextKey<AddressRoom>('address')

export type AddressSettings = {
  /** Null: the shop searches the premises that were imported. */
  autoaddress: OutsideSettings | null
  /** Null: searches in our own premises are free. */
  budgets: { searches: VisitorBudget | null }
}

const AUTOADDRESS = 'https://api.autoaddress.com'
const SHARE_OF_SEARCHES = 0.25

export const AUTOADDRESS_SYSTEM: OutsideSystem = {
  prefix: 'AUTOADDRESS',
  secret: 'KEY',
  timeoutMs: { usual: 3000, most: 9000 },
  // One search is one call, and one more for each home that is shown.
  callsPerRequest: 10,
}

export const ADDRESS_ENVIRONMENT = {
  ADDRESS_SEARCH: v.optional(v.picklist(['own', 'autoaddress'], 'must be own or autoaddress'), 'own'),
  SEARCHES_PER_MINUTE: perMinute,
  ALL_SEARCHES_PER_MINUTE: perMinute,
}

/** @param ofWork budget of a visitor per minute */
export function addressSettings(
  values: ValuesOf<typeof ADDRESS_ENVIRONMENT>,
  autoaddress: ReadSystem,
  { sandboxUrl, ofWork }: { sandboxUrl: string | undefined; ofWork: number },
): AddressSettings {
  if (values.ADDRESS_SEARCH === 'own') return { autoaddress: null, budgets: { searches: null } }
  const searches = { perVisitor: values.SEARCHES_PER_MINUTE, forAll: values.ALL_SEARCHES_PER_MINUTE }
  return {
    autoaddress: outsideAt(autoaddress, sandboxUrl === undefined ? AUTOADDRESS : `${sandboxUrl}/autoaddress`),
    budgets: { searches: visitorBudget(searches, { share: SHARE_OF_SEARCHES, ofWork }) },
  }
}
