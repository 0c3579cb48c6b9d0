import { data, type RouterContextProvider, redirectDocument } from 'react-router'
import { AccountPageDocument } from '#storefront/api/generated/account.ts'
import type { AccountPageQuery } from '#storefront/api/generated/types.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'

export type AccountView = AccountPageQuery

/** The operator's own page signs customers in, so without a session the browser loads another document. */
const SIGN_IN = '/login?return=%2Faccount'

export async function loadAccount(context: Readonly<RouterContextProvider>): Promise<AccountView> {
  const reply = await loadForVisitor(context, AccountPageDocument, {})
  if (reply.ok) return reply.value
  // A limit, for instance: signing in again would not help.
  if (reply.failure.code !== 'SIGN_IN_NEEDED') throw data(null, { status: 503 })
  throw redirectDocument(SIGN_IN)
}
