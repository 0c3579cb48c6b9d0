import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { REFUNDED_APART } from '../return-store/refunded-apart.ts'

/** Of a payment: its money was taken or given back, and its customer has no paper of it. */
export const LACKS_ITS_PAPER = sql`payments.state in ('captured', 'givenBack') and payments.amount > 0
  and not exists (select from order_documents where order_documents.order_id = payments.order_id
    and order_documents.kind = case payments.state when 'captured' then 'receipt' else 'refund' end
    and order_documents.about = payments.id::text)
  and (payments.state = 'captured' or payments.amount > (select coalesce(sum(refund), 0) from withdrawals
    where withdrawals.payment_id = payments.id and ${REFUNDED_APART}) + (select coalesce(sum(refund), 0) from goods_returns
    where goods_returns.payment_id = payments.id))`

/** The same of a withdrawal whose money went back as a part of its payment. */
export const LACKS_ITS_NOTE = sql`withdrawals.refund > 0 and withdrawals.refunded_at is not null and ${REFUNDED_APART}
  and not exists (select from order_documents where order_documents.order_id = withdrawals.order_id
    and order_documents.kind = 'refund' and order_documents.about = withdrawals.id::text)`

/** Of goods that were withdrawn from: their customer has no label to send them back with, or no note of their money. */
export const LACKS_RETURN_PAPER = sql`not exists (select from order_documents
    where order_documents.order_id = goods_returns.order_id and order_documents.kind = 'returnLabel'
      and order_documents.about = goods_returns.withdrawal_id::text)
  or goods_returns.refunded_at is not null and not exists (select from order_documents
    where order_documents.order_id = goods_returns.order_id and order_documents.kind = 'refund'
      and order_documents.about = goods_returns.id::text)`

/** Those of the contract are made one after the other: without one of them it lacks some. */
export async function lacksDocuments(db: Database | Transaction, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ lacks: boolean }>(sql`select
    exists (select from payments where order_id = ${orderId} and ${LACKS_ITS_PAPER})
    or exists (select from withdrawals where order_id = ${orderId} and ${LACKS_ITS_NOTE})
    or exists (select from goods_returns where order_id = ${orderId} and (${LACKS_RETURN_PAPER}))
    or exists (select from mails where order_id = ${orderId} and kind = 'confirmation')
      and not exists (select from order_documents where order_id = ${orderId} and kind = 'cancellation') as lacks`)
  return rows[0]?.lacks ?? false
}
