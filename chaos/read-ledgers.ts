import { readCart } from '#domain/cart/cart.ts'
import { deviceHolds } from '#domain/cart/equipment/held-devices.ts'
import { devicesOf, isHomeLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { newNumbersOf } from '#domain/cart/numbers/choose-number.ts'
import { dueToday, needsCard, readOrdered } from '#domain/order/order.ts'
import { portLines } from '#domain/order/port-lines.ts'
import { simItemId } from '#domain/order/sim-item.ts'
import { STALE_COLUMNS } from '#server/testing/stale-columns.ts'
import { CHAOS_PHONE, PHONES_AT_FIRST } from './chaos-phone.ts'
import type { ChaosShop } from './chaos-shop.ts'
import type { Ledgers, ManagedOrder, OrderInShop, PaymentAtProvider } from './ledgers.ts'
import { sandboxRequest } from './sandbox-control.ts'

type Shop = Pick<ChaosShop, 'database' | 'sandboxUrl'>

export async function readLedgers({ database, sandboxUrl }: Shop, seenStates: Ledgers['seenStates']): Promise<Ledgers> {
  const orders = await database.query(`select id, reference, state, why, document, cart_uuid as "cartUuid",
    managed_id as "managedId", managed_state as "managedState" from orders order by created_at`)
  const payments = await database.query(`select id, order_id as "orderId", gateway, amount, currency, state,
    dispute_state as "disputeState", provider_ref as "providerRef" from payments order by created_at`)
  const withdrawals =
    await database.query(`select id, order_id as "orderId", lines, refund, payment_id as "paymentId", is_whole as "isWhole",
    (select extract(epoch from max(at)) * 1000 from order_events
      where order_events.order_id = withdrawals.order_id and event like 'withdrawal.%')::float8 as at,
    refunded_at is not null as "isRefunded", cancel_state as "cancelState" from withdrawals order by received_at`)
  const returns = await database.query(`select id, order_id as "orderId", item, state, price, refund,
    payment_id as "paymentId", refunded_at is not null as "isRefunded" from goods_returns order by created_at`)
  const staffRefunds = await database.query(`select id, order_id as "orderId", payment_id as "paymentId", amount, state,
    proposed_by as "proposedBy", decided_by as "decidedBy", array(select act from audit_entries
      where act like 'REFUND%' and after like '%' || staff_refunds.id || '%') as entries
    from staff_refunds order by proposed_at`)
  const mails = await database.query(`select order_id as "orderId", kind, sent_at is not null as "isSent",
    trunc(extract(epoch from due_at) * 1000)::float8 as "dueAt" from mails
    where sent_at is not null or due_at <= now()`)
  const documents = await database.query(`select order_id as "orderId", kind, about,
    encode(sha256(coalesce(order_documents.bytes, document_heads.bytes || rest)), 'hex') as checksum
    from order_documents left join document_heads on document_heads.checksum = head`)
  const carts = await database.query(`select uuid, reference, version, document from carts
    where uuid in (select cart_uuid from orders)`)
  const stock = await database.query(
    `select code, $2::int as first, on_hand as "onHand", held, sold,
      (select count(*)::int from stock_holds where stock_holds.code = stock.code and state = 'sold') as holds
      from stock where code = $1`,
    [CHAOS_PHONE.equipmentCode, PHONES_AT_FIRST],
  )
  const sold = await database.query(`select holder from stock_holds where state = 'sold'`)
  const portRequests = await database.query(
    `select id, order_id as "orderId", line_id as "lineId", state from port_requests`,
  )
  const unfinishedJobs = await database.query(`select name as queue, state::text, count(*)::int from pgboss.job
    where state in ('created', 'retry', 'active') and name <> 'dead-letters' group by name, state`)
  const deadLetters = await database.query(`select source_name as queue, source_output::text as reason
    from pgboss.job where name = 'dead-letters'`)
  const staleColumns = await database.query(STALE_COLUMNS)
  const sandbox = (path: string) => sandboxRequest(`${sandboxUrl}/control/${path}`)
  return {
    shop: {
      orders: orders.rows.map(orderInShop),
      payments: payments.rows,
      withdrawals: withdrawals.rows,
      returns: returns.rows,
      staffRefunds: staffRefunds.rows,
      mails: mails.rows,
      documents: documents.rows,
      carts: carts.rows.map(({ uuid, reference, version, document }) => ({
        uuid,
        status: readCart({ uuid, reference, version }, document).status,
      })),
      stock: stock.rows,
      sold: sold.rows.map(({ holder }) => holder),
      portRequests: portRequests.rows,
      unfinishedJobs: unfinishedJobs.rows,
      deadLetters: deadLetters.rows,
      staleColumns: staleColumns.rows,
    },
    provider: [
      ...providerPayments('STANCER', await sandbox('stancer/ledger')),
      ...providerPayments('ELAVON', await sandbox('elavon/ledger')),
    ],
    orderManagement: managedOrders(await sandbox('orders/ledger')),
    mailbox: ((await sandbox('mail')) as { mails: Ledgers['mailbox'] }).mails,
    diary: ((await sandbox('appointments/ledger')) as { appointments: Ledgers['diary'] }).appointments,
    pool: ((await sandbox('numbers/ledger')) as { reservations: Ledgers['pool'] }).reservations,
    ports: portRequestsThere(await sandbox('porting/ledger')),
    bureau: ((await sandbox('credit/ledger')) as { enquiries: Ledgers['bureau'] }).enquiries,
    seenStates,
  }
}

function orderInShop({ document, ...row }: OrderInShop & { document: unknown }): OrderInShop {
  const ordered = readOrdered(document, row.id)
  const { lines } = ordered.cart
  return {
    ...row,
    email: ordered.details.email,
    due: dueToday(ordered),
    needsCard: needsCard(ordered),
    visits: lines.flatMap((line) => (isHomeLine(line) && line.visit !== null ? line.visit.holdId : [])),
    items: lines.flatMap((line) => [
      line.id,
      ...line.addOns.map((addOn) => addOn.id),
      ...devicesOf(line).flatMap(({ id, insurance }) => (insurance === null ? [id] : [id, insurance.id])),
      ...(isSimLine(line) && line.simCard !== null ? [simItemId(line.id)] : []),
    ]),
    devices: deviceHolds(lines).map(({ holder }) => holder),
    lineDevices: lines.flatMap((line) => devicesOf(line).map(({ id }) => ({ line: line.id, device: id }))),
    numbers: newNumbersOf(ordered.cart).map(({ lineId, number: { msisdn, holdId } }) => ({
      line: lineId,
      msisdn,
      holdId,
    })),
    portLines: portLines({ ordered, withdrawals: [] }).map(({ id }) => id),
    credit: ordered.credit?.decision ?? null,
  }
}

type PortInLedger = Omit<Ledgers['ports'][number], 'msisdn'> & {
  asked: { serviceOrderItem: { service: { serviceCharacteristic: { name: string; value: unknown }[] } }[] }
}

function portRequestsThere(ledgers: unknown): Ledgers['ports'] {
  return (ledgers as { requests: PortInLedger[] }).requests.map(
    ({ id, externalId, state, asked: { serviceOrderItem } }) => {
      const characteristics = serviceOrderItem.flatMap(({ service }) => service.serviceCharacteristic)
      return {
        id,
        externalId,
        state,
        msisdn: String(characteristics.find(({ name }) => name === 'msisdn')?.value ?? ''),
      }
    },
  )
}

function providerPayments(gateway: string, ledgers: unknown): PaymentAtProvider[] {
  return (ledgers as { payments: PaymentAtProvider[] }).payments.map((payment) => ({ ...payment, gateway }))
}

type ItemInLedger = { id: string; action: string; appointment?: { id: string }; productOrderItem?: ItemInLedger[] }

type OrderInLedger = {
  id: string
  externalId: string | null
  state: string
  cancelledItems: string[]
  returned: Readonly<Record<string, unknown>>
  productOrder: {
    productOrderItem: ItemInLedger[]
    payment?: { id: string; '@type': string; totalAmount?: { value: number } }[]
  }
}

function managedOrders(ledgers: unknown): ManagedOrder[] {
  return (ledgers as { orders: OrderInLedger[] }).orders.map(
    ({ id, externalId, state, cancelledItems, returned, productOrder }) => {
      const items = productOrder.productOrderItem
        .flatMap((item) => [item, ...(item.productOrderItem ?? [])])
        .filter((item) => item.action !== 'noChange' && !cancelledItems.includes(item.id))
      const paid = productOrder.payment?.find((payment) => payment['@type'] === 'CardPayment')
      return {
        id,
        externalId,
        state,
        items: items.map((item) => item.id),
        returned: Object.keys(returned),
        visits: items.flatMap(({ appointment }) => appointment?.id ?? []),
        paidRef: paid?.id ?? null,
        paid: Math.round((paid?.totalAmount?.value ?? 0) * 100),
      }
    },
  )
}
