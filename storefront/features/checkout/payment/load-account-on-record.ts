import type { RouterContextProvider } from 'react-router'
import { AccountOnRecordDocument } from '#storefront/api/generated/account-on-record.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import type { CheckoutStepView } from '../steps/checkout-view.ts'

/** The last four characters of the account that a signed-in customer's bills are collected from. Null: an IBAN is entered. */
export async function loadAccountOnRecord(
  context: Readonly<RouterContextProvider>,
  { cart, maySaveCard }: Pick<CheckoutStepView, 'cart' | 'maySaveCard'>,
): Promise<string | null> {
  if (!maySaveCard || cart.cartType === 'NEW_ACQUISITION') return null
  const reply = await loadForVisitor(context, AccountOnRecordDocument, {})
  return reply.ok ? (reply.value.checkout.accountOnRecord?.ending ?? null) : null
}
