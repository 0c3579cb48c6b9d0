import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import { prequals } from '#server/availability/tables.ts'
import { stockAlerts } from '#server/handsets/alerts/tables.ts'
import { eSimProfiles } from '#server/order/fulfilment/esim/tables.ts'
import { type PaymentRow, toPayment } from '#server/order/state/order-store.ts'
import { staffRefunds } from '#server/order/state/refunds/tables.ts'
import { goodsReturns } from '#server/order/state/returns/tables.ts'
import { mails, orderDocuments, orderEvents, payments, withdrawals } from '#server/order/state/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq, inArray, sql } from '#server/platform/database/drizzle/orm.ts'
import { type FoundOrder, findPerson, type Person } from './find-person.ts'

/**
 * All data under an e-mail address, for the person it belongs to. Secrets are left out: the secret names of carts and
 * payment pages, and the provider's token of a card.
 */
export async function exportPerson(db: Database, email: string, now: Date): Promise<object> {
  return {
    email: email.trim(),
    exportedAt: now.toISOString(),
    phonesWaitedFor: await db
      .select({ code: stockAlerts.code, since: stockAlerts.createdAt })
      .from(stockAlerts)
      .where(sql`lower(${stockAlerts.email}) = ${email.trim().toLowerCase()}`),
    ...(await exportFound(db, await findPerson(db, email))),
  }
}

/** Orders, checkouts, carts and homes. */
export async function exportFound(db: Database, person: Person) {
  const referenceOf = new Map(person.carts.map(({ uuid, reference }) => [uuid, reference]))
  const homes =
    person.prequalIds.length === 0
      ? []
      : await db
          .select({ id: prequals.id, document: prequals.document, at: prequals.createdAt })
          .from(prequals)
          .where(inArray(prequals.id, [...person.prequalIds]))
  return {
    orders: await Promise.all(person.orders.map((order) => exportOrder(db, order))),
    unfinishedCheckouts: person.checkouts.map(({ cartUuid, answers, changedAt }) => ({
      cart: referenceOf.get(cartUuid) ?? null,
      changedAt,
      ...answers,
    })),
    carts: person.carts.map(({ uuid: _secret, ...cart }) => cart),
    addressChecks: homes.map(({ id, document, at }) => {
      const { prequalId: _secret, ...check } = storedPrequal.read(document, id)
      return { at, ...check }
    }),
  }
}

/** Employees are persons too: their names are not part of a customer's data. */
const NAMELESS = sql<string>`case when ${orderEvents.by} like 'shell: %' then 'shop' else ${orderEvents.by} end`

async function exportOrder(db: Database, { id, reference, state, managedState, ordered: all }: FoundOrder) {
  const { cart, ...ordered } = all
  const { uuid: _secret, ...what } = cart
  const { marketing, creditConsentAt } = ordered.details
  return {
    reference,
    state,
    managedState,
    ...ordered,
    cart: what,
    consents: { marketing, creditCheckAt: creditConsentAt, terms: ordered.terms },
    history: await db
      .select({ event: orderEvents.event, by: NAMELESS, at: orderEvents.at })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(orderEvents.id),
    payments: (await db.select().from(payments).where(eq(payments.orderId, id))).map(toPayment).map(exportPayment),
    withdrawals: await db
      .select({
        receivedAt: withdrawals.receivedAt,
        statement: withdrawals.statement,
        lines: withdrawals.lines,
        refund: withdrawals.refund,
        refundedAt: withdrawals.refundedAt,
        due: withdrawals.due,
      })
      .from(withdrawals)
      .where(eq(withdrawals.orderId, id)),
    returns: await db
      .select({
        item: goodsReturns.item,
        lent: goodsReturns.lent,
        price: goodsReturns.price,
        state: goodsReturns.state,
        sendBy: goodsReturns.sendBy,
        carrier: goodsReturns.carrier,
        trackingNumber: goodsReturns.trackingNumber,
        shownAt: goodsReturns.shownAt,
        backAt: goodsReturns.backAt,
        deduction: goodsReturns.deduction,
        reason: goodsReturns.deductionReason,
        refund: goodsReturns.refund,
        refundedAt: goodsReturns.refundedAt,
      })
      .from(goodsReturns)
      .where(eq(goodsReturns.orderId, id)),
    refunds: await db
      .select({
        amount: staffRefunds.amount,
        item: staffRefunds.item,
        reason: staffRefunds.reason,
        state: staffRefunds.state,
        proposedAt: staffRefunds.proposedAt,
        refundedAt: staffRefunds.doneAt,
      })
      .from(staffRefunds)
      .where(eq(staffRefunds.orderId, id)),
    documents: await db
      .select({ title: orderDocuments.title, madeAt: orderDocuments.madeAt, sha256: orderDocuments.checksum })
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, id)),
    eSims: await db
      .select({ iccid: eSimProfiles.iccid, state: eSimProfiles.state, createdAt: eSimProfiles.createdAt })
      .from(eSimProfiles)
      .where(eq(eSimProfiles.orderId, id)),
    mails: await db
      .select({ name: mails.name, dueAt: mails.dueAt, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.orderId, id)),
  }
}

function exportPayment({ gateway, amount, currency, state, createdAt, changedAt, card: paidWith }: PaymentRow) {
  const { token: _secret, ...card } = paidWith ?? { token: null }
  return { gateway, amount, currency, state, createdAt, changedAt, card: paidWith && card }
}
