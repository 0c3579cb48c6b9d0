import type { PaidCard } from '#server/payment/payments.ts'
import { noteUsed, saveCard } from '#server/payment/saved-cards/saved-card-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PaymentRow, StoredOrder } from '../state/order-store.ts'

/** In the commit that learns of the payment: stores the card where the customer agreed, or notes that a saved one was used. */
export async function rememberCard(
  tx: Transaction,
  { customer, ordered: { payment: choice } }: Pick<StoredOrder, 'customer' | 'ordered'>,
  { gateway, savedCard }: PaymentRow,
  card: PaidCard | null,
): Promise<void> {
  if (customer === null || card === null) return
  const paysBills = choice.monthly === 'CARD'
  if (savedCard !== null) await noteUsed(tx, savedCard, { customer, card, paysBills })
  const { token } = card
  if (choice.saveCard && token !== null) await saveCard(tx, { customer, gateway, card: { ...card, token }, paysBills })
}
