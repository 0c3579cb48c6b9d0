import { mandateReference } from '#domain/checkout/checkout.ts'
import { type Ordered, orderItems, orderStart } from '#domain/order/order.ts'
import { EXPECTED_EVENT, ITEM_DONE_EVENT } from '#domain/order/timeline.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { totalsOf } from '#domain/pricing/totals.ts'
import { totalPrices } from './item-prices.ts'
import { extrasOfItem, reliesOn, viewItem } from './item-view.ts'
import { type OrderStanding, tmfItemState, tmfOrderState } from './order-states.ts'
import type { OrderResource } from './tmf-schemas.ts'

/** An order, with what its representation depends on. */
export type OrderParts = OrderStanding & {
  reference: string
  createdAt: Date
  changedAt: Date
  ordered: Ordered
  /** Ids of lines that were withdrawn from, when the last of them was, and what the customer wrote. */
  withdrawn: { lines: readonly string[]; at: Date | null; statement: string | null }
  /** What order management reported, oldest first. */
  events: readonly string[]
}

type OrderTexts = {
  /** The address of an order, by its id. */
  hrefOf: (id: string) => string
  nameOf: (lineId: string) => string
  summaryUrlOf: (plan: string) => string
  /** Day of the month. */
  billDay: number
}

export function viewOrder(parts: OrderParts, texts: OrderTexts): OrderResource {
  const { reference, ordered, createdAt, changedAt, withdrawn, events } = parts
  const { details, cart, homes, partner } = ordered
  const itemIds = new Map((partner?.items ?? []).map(({ id, line }) => [line, id]))
  const idOf = (lineId: string) => itemIds.get(lineId) ?? lineId
  const items = orderItems(ordered)
  const forecast = billForecast(items, orderStart(ordered, texts.billDay))
  const expected = events.findLast((event) => event.startsWith(EXPECTED_EVENT))?.slice(EXPECTED_EVENT.length)
  const state = tmfOrderState(parts)
  return {
    id: reference,
    href: texts.hrefOf(reference),
    '@type': 'ProductOrder',
    externalId: partner?.externalId ?? '',
    state,
    orderDate: createdAt.toISOString(),
    lastUpdate: changedAt.toISOString(),
    ...(expected !== undefined && state !== 'completed' && { expectedCompletionDate: `${expected}T00:00:00.000Z` }),
    ...(state === 'cancelled' && { cancellationDate: (withdrawn.at ?? changedAt).toISOString() }),
    ...(withdrawn.statement !== null && { cancellationReason: withdrawn.statement }),
    notificationContact: details.email,
    channel: [{ id: cart.channel, name: 'Partner', role: 'order capture', '@referredType': 'Channel' }],
    relatedParty: [
      {
        id: reference,
        role: 'customer',
        name: `${details.firstName} ${details.lastName}`,
        '@referredType': 'Individual',
      },
      ...(partner === undefined ? [] : [{ id: partner.id, role: 'salesPartner', '@referredType': 'Organization' }]),
    ],
    agreement: agreementsOf(ordered),
    orderTotalPrice: totalPrices(totalsOf(items), forecast),
    productOrderItem: cart.lines.map((line) => {
      const extras = extrasOfItem(line, idOf)
      const base = reliesOn(line, idOf)
      const name = texts.nameOf(line.id)
      return {
        ...viewItem(line, { name, home: homes[line.id] ?? null, summaryUrl: texts.summaryUrlOf(line.plan), idOf }),
        state: tmfItemState({
          ...parts,
          isWithdrawn: withdrawn.lines.includes(line.id),
          isDone: events.includes(`${ITEM_DONE_EVENT}${line.id}`),
        }),
        ...(extras.length > 0 && { productOrderItem: extras }),
        ...(base !== null && { productOrderItemRelationship: base }),
      }
    }),
  }
}

/** What the customer agreed to. Numbers of accounts are never returned. */
function agreementsOf({ terms, partner, payment, cart }: Ordered): OrderResource['agreement'] {
  const { consents } = partner ?? {}
  const one = (id: string, type: string, agreedAt?: string | null) => ({
    id,
    '@type': type,
    '@referredType': 'Agreement' as const,
    ...(agreedAt != null && { agreedAt }),
  })
  return [
    one(terms.version, 'TermsAgreement', consents?.termsAgreedAt ?? terms.agreedAt),
    ...(consents === undefined ? [] : [one('contract-summary', 'ContractSummaryAgreement', consents.summaryAgreedAt)]),
    ...(consents?.creditAgreedAt == null ? [] : [one('credit-check', 'CreditCheckConsent', consents.creditAgreedAt)]),
    ...(consents?.contactProven == null
      ? []
      : [one(consents.contactProven.by, 'ContactProof', consents.contactProven.at)]),
    ...(consents?.inventoryAgreedAt == null ? [] : [one('inventory', 'InventoryConsent', consents.inventoryAgreedAt)]),
    ...(payment.mandate === null
      ? []
      : [one(mandateReference(cart.reference), 'SepaMandate', payment.mandate.signedAt)]),
    ...(terms.startEarly ? [one('early-start', 'EarlyStartRequest', terms.agreedAt)] : []),
  ]
}
