import { type RouterContextProvider, redirectDocument } from 'react-router'
import { AssistedSaleDocument, AssistStaffDocument } from '#storefront/api/generated/assist.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import type { AssistantView } from './frame/assist-shell.tsx'
import type { SaleView } from './sale-view.ts'

const SIGN_IN = '/login?return=%2Fassist'

export type AssistView = {
  assistant: AssistantView
  /** False: an employee of another part of the house. */
  mayAssist: boolean
  sale: SaleView | null
}

/** Nobody is signed in, or a customer is: the operator's own page signs an employee in, as another document. */
export async function loadSale(context: Readonly<RouterContextProvider>): Promise<AssistView> {
  const session = await loadForVisitor(context, AssistStaffDocument, {})
  const staff = session.ok ? session.value.getSession.staff : null
  if (staff === null) throw redirectDocument(SIGN_IN)
  const found = await loadForVisitor(context, AssistedSaleDocument, {})
  return { assistant: staff, mayAssist: found.ok, sale: found.ok ? found.value.assistedSale : null }
}
