import {
  type CartLine,
  devicesOf,
  isBroadband,
  isHomeLine,
  isSimLine,
  isTv,
  serviceGroupOf,
} from '#domain/cart/lines/cart-line.ts'
import type { MobileLine } from '#domain/cart/lines/mobile.ts'
import { toRecurring } from '#domain/cart/lines/settle-promos.ts'
import type { AddOn } from '#domain/cart/lines/shared-line.ts'
import type { TvLine } from '#domain/cart/lines/tv.ts'
import { completePorting } from '#domain/cart/numbers/complete-porting.ts'
import { addOnPrice } from '#domain/cart/priced-items.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { type Cents, cents, subtract } from '#domain/money.ts'
import type { Ordered } from '#domain/order/order.ts'
import { serviceDomainOf } from '#domain/order/service-domain.ts'
import { simItemId } from '#domain/order/sim-item.ts'
import { discountedOnceOff } from '#domain/pricing/priced-item.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import { tariffOf } from '#server/cart/view/view-line-parts.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'
import type { HandedBills, HandedLine, HandedOver, HandedPayment } from '../../order-management.ts'
import { type PaymentRow, type StoredOrder, withdrawnLines } from '../../state/order-store.ts'
import { dayPromised, handedChange } from './handed-change.ts'
import { type RecordDeps, sealOrder } from './order-record.ts'

type Deps = RecordDeps & { catalogue: Pick<CatalogueStore, 'held'> }

/** With what the releases say of which its plans are. */
export async function handedOver(deps: Deps, order: StoredOrder): Promise<HandedOver> {
  const handed = handedFrom(await deps.catalogue.held(releasesOf(order.ordered.cart)), order)
  return { ...handed, sealed: await sealOrder(deps, order) }
}

function handedFrom(releases: HeldReleases, order: StoredOrder): Omit<HandedOver, 'sealed'> {
  const { id, reference, ordered } = order
  const { details, delivery, terms, homes, cart } = ordered
  const [home] = Object.values(homes)
  const gone = withdrawnLines(order)
  const name = `${details.firstName} ${details.lastName}`
  const billingAddress = details.billingAddress ?? home
  if (billingAddress === undefined) throw new Error('An order without an address was confirmed')
  const contact = delivery && {
    name: delivery.contactName ?? name,
    mobile: delivery.contactMobile ?? details.mobile,
  }
  return {
    externalId: id,
    reference,
    orderedAt: terms.agreedAt,
    channel: cart.channel,
    assistant: ordered.assistant ?? null,
    partner: ordered.partner === undefined ? null : { id: ordered.partner.id, externalId: ordered.partner.externalId },
    customer: { id: customerOf(order), name, mobile: details.mobile, email: details.email, billingAddress },
    delivery: delivery && contact && { address: delivery.address ?? home ?? billingAddress, contact },
    lines: cart.lines
      .filter((line) => !gone.includes(line.id))
      .map((line) => handedLine(line, ordered, tariffOf(releases, line))),
    payment: handedPayment(order),
    bills: handedBills(order),
    notes: notesOf(ordered),
  }
}

/** Only an existing customer's order is about products that they have. */
function customerOf({ customer, ordered }: StoredOrder): string | null {
  return ordered.cart.cartType === 'NEW_ACQUISITION' ? null : customer
}

function handedLine(line: CartLine, ordered: Ordered, tariff: Tariff | null): HandedLine {
  const { homes, promises = [], cart } = ordered
  const { id, offer, plan, term, price } = line
  const visit = isHomeLine(line) ? line.visit : null
  return {
    id,
    action: line.change === undefined ? 'add' : 'modify',
    change: handedChange(line, ordered),
    offer,
    plan,
    name: tariff?.displayName ?? null,
    speed: isBroadband(line) ? speedOf(tariff) : null,
    term,
    quantity: 1,
    domain: serviceDomainOf(line),
    listed: cart.cartType === 'NEW_ACQUISITION' ? null : listedAs(line),
    phone: isBroadband(line) && line.withPhone ? 'VOBB' : null,
    monthly: price.monthly,
    discounts: toRecurring(price),
    fee: subtract(price.fee, price.feeDiscount),
    place: homes[isTv(line) ? line.beside.line : id] ?? null,
    visit: visit && { appointmentId: visit.holdId, at: visit.at, time: visit.time },
    promised: {
      parcelOn: dayPromised(promises, 'parcel', id),
      lineOn: dayPromised(promises, 'line', id) ?? dayPromised(promises, 'change', id),
    },
    portIn: portInOf(line),
    newNumber: newNumberOf(line),
    addOns: line.addOns.map(handedAddOn),
    devices: devicesOf(line).map(({ id: device, code, inventoryCode, price: whole, discount, insurance }) => ({
      id: device,
      code,
      inventoryCode,
      price: subtract(whole, discount),
      insurance: insurance && handedAddOn(insurance),
    })),
    sim: simOf(line),
    beside: isTv(line) && !line.beside.isHeld ? line.beside.line : null,
    besideProduct: isTv(line) ? productBeside(line, cart.lines) : null,
  }
}

function speedOf(tariff: Tariff | null): number | null {
  return tariff?.maxDownloadSpeed ?? tariff?.normalDownloadSpeed ?? tariff?.minDownloadSpeed ?? null
}

function listedAs(line: CartLine): HandedLine['listed'] {
  return { serviceGroup: serviceGroupOf(line), technology: isBroadband(line) ? line.technology : null }
}

function productBeside({ beside }: TvLine, lines: readonly CartLine[]): string | null {
  if (beside.isHeld) return beside.line
  return lines.find(({ id }) => id === beside.line)?.change?.subscriptionId ?? null
}

function simOf(line: CartLine): HandedLine['sim'] {
  const sim = isSimLine(line) ? line.simCard : null
  return sim && { id: simItemId(line.id), type: sim.type, code: sim.code, eid: sim.eid }
}

function handedAddOn(addOn: AddOn) {
  const { id, code, price, billing, discounts = [] } = addOn
  if (billing === 'RECURRING') return { id, code, price, billing, discounts: toRecurring({ discounts }) }
  return { id, code, price: discountedOnceOff(addOnPrice(addOn)), billing, discounts: [] }
}

function newNumberOf(line: CartLine): HandedLine['newNumber'] {
  if (line.kind !== 'mobile' || line.newNumber === null) return null
  return { msisdn: line.newNumber.msisdn, reservationId: line.newNumber.holdId }
}

function portInOf(line: CartLine): HandedLine['portIn'] {
  if (line.kind === 'mobile') return mobilePortIn(line)
  const current = isHomeLine(line) ? line.currentService : null
  if (current === null || !current.hasService) return null
  const provider = current.provider === 'OTHER' ? current.providerName : current.provider
  return {
    provider: provider ?? 'OTHER',
    account: current.accountNumber,
    number: current.keepNumber ? current.phoneNumber : null,
    mobile: null,
  }
}

function mobilePortIn({ bringsNumber, porting }: MobileLine): HandedLine['portIn'] {
  const port = bringsNumber && porting !== null ? completePorting(porting) : null
  if (port === null) return null
  const { accountType, holder, portOn: on } = port
  return {
    provider: port.operator === 'OTHER' ? (port.operatorName ?? 'OTHER') : port.operator,
    account: port.accountNumber,
    number: port.msisdn,
    mobile: { accountType, holder, on },
  }
}

function paidBy({ payments }: StoredOrder): PaymentRow | null {
  return payments.find(({ state }) => state === 'authorised' || state === 'captured') ?? null
}

function handedPayment(order: StoredOrder): HandedPayment {
  const paid = paidBy(order)
  if (paid?.providerRef == null || paid.amount === 0) {
    return { method: 'NO_PAYMENT', gateway: null, providerRef: null, paid: 0 as Cents }
  }
  const { gateway, providerRef, amount } = paid
  const back = order.withdrawals.reduce((total, { refund }) => total + refund, 0)
  return { method: 'CREDIT_CARD', gateway, providerRef, paid: cents(amount - back), deposit: order.ordered.deposit }
}

function handedBills(order: StoredOrder): HandedBills {
  const { directDebit, mandate, onRecord } = order.ordered.payment
  if (onRecord !== undefined) {
    const { id: paymentMethod, billingAccount } = onRecord
    return { method: 'ON_RECORD', billingAccount, paymentMethod }
  }
  if (directDebit !== null && mandate !== null) {
    const { iban, accountHolder: holder } = directDebit
    return {
      method: 'IBAN',
      mandate: { reference: mandate.reference, iban, holder, signedOn: mandate.signedAt.slice(0, 10) },
    }
  }
  // Also one whose payment was refunded since: the bills are charged to its card.
  const paid = order.payments.findLast(({ card, keepCard }) => keepCard && card?.token != null)
  if (paid?.card?.token == null) throw new Error('An order is to be billed to a card that was not kept')
  return { method: 'CARD', gateway: paid.gateway, cardToken: paid.card.token }
}

function notesOf({ delivery, terms }: Ordered): string[] {
  return [
    ...(delivery?.note ? [delivery.note] : []),
    terms.startEarly
      ? 'The customer asked for the service to start within the 14 days in which the contract can be cancelled.'
      : 'The customer did not ask for a start within the 14 days in which the contract can be cancelled.',
  ]
}
