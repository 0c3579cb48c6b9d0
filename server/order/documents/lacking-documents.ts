import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { REFUNDED_APART } from '../state/returns/refunded-apart.ts'

/** Of a payment: its money was taken or given back, and its customer has no paper of it. */
const LACKS_ITS_PAPER = sql`payments.state in ('captured', 'givenBack') and payments.amount > 0
  and not exists (select from order_documents where order_documents.order_id = payments.order_id
    and order_documents.kind = case payments.state when 'captured' then 'receipt' else 'refund' end
    and order_documents.about = payments.id::text)
  and (payments.state = 'captured' or payments.amount > (select coalesce(sum(refund), 0) from withdrawals
    where withdrawals.payment_id = payments.id and ${REFUNDED_APART}) + (select coalesce(sum(refund), 0) from goods_returns
    where goods_returns.payment_id = payments.id))`

/** The same of a withdrawal whose money went back as a part of its payment. */
const LACKS_ITS_NOTE = sql`withdrawals.refund > 0 and withdrawals.refunded_at is not null and ${REFUNDED_APART}
  and not exists (select from order_documents where order_documents.order_id = withdrawals.order_id
    and order_documents.kind = 'refund' and order_documents.about = withdrawals.id::text)`

/** Of goods that were withdrawn from: their customer has no label to send them back with, or no note of their money. */
const LACKS_RETURN_PAPER = sql`not exists (select from order_documents
    where order_documents.order_id = goods_returns.order_id and order_documents.kind = 'returnLabel'
      and order_documents.about = goods_returns.withdrawal_id::text)
  or goods_returns.refunded_at is not null and not exists (select from order_documents
    where order_documents.order_id = goods_returns.order_id and order_documents.kind = 'refund'
      and order_documents.about = goods_returns.id::text)`

/** Of payments, withdrawals and returns that changed at a time which this accepts. */
function lacking(isDue: (since: SQL) => SQL): SQL {
  const changed = sql`greatest(created_at, refunded_at)`
  return sql`select order_id as "orderId", order_id, changed_at as since from payments
      where ${isDue(sql`changed_at`)} and ${LACKS_ITS_PAPER}
    union all select order_id, order_id, refunded_at from withdrawals where ${isDue(sql`refunded_at`)} and ${LACKS_ITS_NOTE}
    union all select order_id, order_id, ${changed} from goods_returns where ${isDue(changed)} and (${LACKS_RETURN_PAPER})`
}

/** Of the last two days, which indexes find: every order ever paid would be looked at otherwise. */
export const LACKING_OF_LATE = lacking((since) => sql`${since} > now() - interval '2 days'`)

/** Also those of the contract, which are made one after the other: without the last of them it lacks some. */
export const LACKING = sql`${lacking(() => sql`true`)}
  union all select order_id, order_id, created_at from mails where kind = 'confirmation' and not exists (
    select from order_documents where order_documents.order_id = mails.order_id and kind = 'cancellation')`
