import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { REFUNDED_APART } from '../state/returns/refunded-apart.ts'

/** A payment that was captured or refunded, and has no document. */
const LACKS_ITS_DOCUMENT = sql`payments.state in ('captured', 'givenBack') and payments.amount > 0
  and not exists (select from order_documents where order_documents.order_id = payments.order_id
    and order_documents.kind = case payments.state when 'captured' then 'receipt' else 'refund' end
    and order_documents.about = payments.id::text)
  and (payments.state = 'captured' or payments.amount > (select coalesce(sum(refund), 0) from withdrawals
    where withdrawals.order_id = payments.order_id and withdrawals.payment_id = payments.id and ${REFUNDED_APART}) + (select coalesce(sum(refund), 0) from goods_returns
    where goods_returns.order_id = payments.order_id and goods_returns.payment_id = payments.id) + (select coalesce(sum(amount), 0) from staff_refunds
    where staff_refunds.order_id = payments.order_id and staff_refunds.payment_id = payments.id and staff_refunds.state in ('approved', 'sent', 'done')))`

/** The same for a withdrawal that was refunded as a part of its payment. */
const LACKS_ITS_NOTE = sql`withdrawals.refund > 0 and withdrawals.refunded_at is not null and ${REFUNDED_APART}
  and not exists (select from order_documents where order_documents.order_id = withdrawals.order_id
    and order_documents.kind = 'refund' and order_documents.about = withdrawals.id::text)`

/** Returned goods without a label, or without a credit note. */
const LACKS_RETURN_DOCUMENT = sql`not exists (select from order_documents
    where order_documents.order_id = goods_returns.order_id and order_documents.kind = 'returnLabel'
      and order_documents.about = goods_returns.withdrawal_id::text)
  or goods_returns.refunded_at is not null and not exists (select from order_documents
    where order_documents.order_id = goods_returns.order_id and order_documents.kind = 'refund'
      and order_documents.about = goods_returns.id::text)`

/** A refund by an employee without its note. */
const LACKS_STAFF_NOTE = sql`done_at is not null and not exists (select from order_documents
    where order_documents.order_id = staff_refunds.order_id
      and order_documents.kind = 'refund' and order_documents.about = staff_refunds.id::text)`

/** Of payments, withdrawals, returns and refunds by employees whose time of change passes the filter. */
function lacking(isDue: (since: SQL) => SQL): SQL {
  const changed = sql`greatest(created_at, refunded_at)`
  return sql`select order_id as "orderId", order_id, changed_at as since from payments
      where ${isDue(sql`changed_at`)} and ${LACKS_ITS_DOCUMENT}
    union all select order_id, order_id, refunded_at from withdrawals where ${isDue(sql`refunded_at`)} and ${LACKS_ITS_NOTE}
    union all select order_id, order_id, done_at from staff_refunds where ${isDue(sql`done_at`)} and ${LACKS_STAFF_NOTE}
    union all select order_id, order_id, ${changed} from goods_returns where ${isDue(changed)} and (${LACKS_RETURN_DOCUMENT})`
}

/** Of the last two days, which indexes find; otherwise every paid order would be read. */
export const LACKING_RECENTLY = lacking((since) => sql`${since} > now() - interval '2 days'`)

/** Also those of the contract, which are made one after the other: if the last is missing, some are. */
export const LACKING = sql`${lacking(() => sql`true`)}
  union all select order_id, order_id, created_at from mails where kind = 'confirmation' and not exists (
    select from order_documents where order_documents.order_id = mails.order_id and kind = 'cancellation')`
