import type { RouterContextProvider } from 'react-router'
import { extractEircode } from '#domain/address/eircode.ts'
import { KnownContactDocument, KnownHomeDocument } from '#storefront/api/generated/known-contact.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import type { Address } from '#storefront/features/address/address.ts'
import type { CheckoutView } from '../steps/checkout-view.ts'
import type { KnownContact } from './details-values.ts'
import { addressOfLines } from './known-address.ts'

type Context = Readonly<RouterContextProvider>

/** Of a signed-in customer who has not entered anything yet. Null: it is entered, as by a guest. */
export async function loadKnownContact(
  context: Context,
  { details, maySaveCard }: Pick<CheckoutView, 'details' | 'maySaveCard'>,
): Promise<KnownContact | null> {
  if (details !== null || !maySaveCard) return null
  const reply = await loadForVisitor(context, KnownContactDocument, {})
  if (!reply.ok) return null
  const { address: lines, ...contact } = reply.value.accountContact
  return { ...contact, address: await knownAddress(context, lines) }
}

/** The customer system has the lines of a letter. The Eircode says which of them is the town, and the county. */
async function knownAddress(context: Context, lines: readonly string[]): Promise<Address | null> {
  const eirCode = extractEircode(lines.at(-1) ?? '')
  const found = eirCode === null ? null : await loadForVisitor(context, KnownHomeDocument, { eirCode })
  const [home, ...others] = found?.ok ? (found.value.addressList ?? []) : []
  return home !== undefined && others.length === 0 ? home : addressOfLines(lines)
}
