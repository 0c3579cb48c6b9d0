import type { HandedChange, HandedLine, HandedOver } from '../../order-management.ts'
import { channelOf, sellersOf } from './tmf622-channel.ts'
import { partiesOf, placeOf } from './tmf622-parties.ts'
import { alterationOf, money, monthly, oneOff } from './tmf622-prices.ts'
import { sealedRecord } from './tmf622-sealed.ts'

/**
 * An order as TM Forum's ProductOrder_Create. What version 4 has no attribute for (contacts, amounts of payments, the
 * bank account of a mandate) is added with an `@type` of its own, as the standard allows.
 */
export function productOrderOf(order: HandedOver) {
  const { payment } = order
  return {
    '@type': 'ProductOrder',
    externalId: order.externalId,
    description: `Order ${order.reference}`,
    notificationContact: order.customer.email,
    requestedStartDate: order.orderedAt,
    channel: [channelOf(order)],
    relatedParty: [...partiesOf(order), ...sellersOf(order)],
    ...billedTo(order),
    payment: paymentsOf(order),
    agreement: agreementsOf(order),
    orderTotalPrice: [
      oneOff('Paid with the order', payment.paid),
      ...(payment.method === 'CREDIT_CARD' && payment.deposit > 0 ? [oneOff('Deposit in it', payment.deposit)] : []),
    ],
    productOrderItem: itemsOfOrder(order),
    note: order.notes.map((text, place) => ({ id: String(place + 1), author: 'shop', date: order.orderedAt, text })),
  }
}

/**
 * The parts that may change after an order was accepted. Lists are sent whole, because a merge patch (RFC 7396)
 * replaces them.
 */
export function productOrderUpdateOf(order: HandedOver) {
  return {
    '@type': 'ProductOrder',
    notificationContact: order.customer.email,
    relatedParty: [...partiesOf(order), ...sellersOf(order)],
    agreement: agreementsOf(order),
    productOrderItem: itemsOfOrder(order),
  }
}

/** What is new beside a product that the customer keeps names that product as an item of its own. */
function itemsOfOrder({ lines }: HandedOver) {
  const kept = new Set(lines.flatMap(({ beside, besideProduct }) => (beside === null ? (besideProduct ?? []) : [])))
  return [...lines.flatMap(itemsOf), ...[...kept].map(keptItem)]
}

function keptItem(productId: string) {
  const product = { id: productId, '@referredType': 'Product' }
  return { id: productId, quantity: 1, action: 'noChange', product, productOrderItemRelationship: [] }
}

function itemsOf(line: HandedLine) {
  const { visit } = line
  const own = {
    id: line.id,
    quantity: line.quantity,
    action: line.action,
    productOffering: { ...offeringRef(line.plan), ...nameOf(line) },
    product: {
      ...(line.change !== null && { id: line.change.productId, '@referredType': 'Product' }),
      ...nameOf(line),
      productSpecification: { id: line.offer },
      place: line.place === null ? [] : [placeOf(line.place)],
      productCharacteristic: characteristicsOf(line),
      ...(line.besideProduct !== null && {
        productRelationship: [{ relationshipType: 'reliesOn', product: { id: line.besideProduct } }],
      }),
    },
    itemTerm: [{ name: 'minimumTerm', duration: { amount: line.term, units: 'month' } }],
    itemPrice: [
      { ...monthly('Monthly', line.monthly), priceAlteration: line.discounts.map(alterationOf) },
      oneOff('Activation and installation', line.fee),
      ...(line.change === null ? [] : costsOfChange(line.change)),
    ],
    ...(visit !== null && {
      appointment: {
        id: visit.appointmentId,
        description: `${visit.at} ${visit.time}`,
        '@referredType': 'Appointment',
      },
    }),
    productOrderItemRelationship: relationshipsOf(line),
  }
  const devices = line.devices.flatMap((device) => [
    deviceItem(device, line),
    ...(device.insurance === null ? [] : [addOnItem(device.insurance, device.id)]),
  ])
  // Handset and SIM of a changed line are part of the change; those of a new line are items beside it.
  const isPart = line.change !== null && devices.length > 0
  return [
    isPart ? { ...own, productOrderItem: [...devices, ...simItems(line)] } : own,
    ...(line.change?.ends ?? []).map(endedProduct),
    ...line.addOns.map((each) => addOnItem(each, line.id)),
    ...(isPart ? [] : [...devices, ...simItems(line)]),
  ]
}

function addOnItem({ id, code, price, billing, discounts }: HandedLine['addOns'][number], on: string) {
  return {
    id,
    quantity: 1,
    action: 'add',
    productOffering: offeringRef(code),
    itemPrice: [
      billing === 'RECURRING'
        ? {
            ...monthly('Monthly', price),
            ...(discounts.length > 0 && { priceAlteration: discounts.map(alterationOf) }),
          }
        : oneOff('Once', price),
    ],
    productOrderItemRelationship: [reliesOn(on)],
  }
}

/** A product that cannot stay beside what is changed. Its id names the item too, so that a withdrawal finds it. */
function endedProduct({ productId, on, earlyCeaseCharge }: HandedChange['ends'][number]) {
  return {
    id: productId,
    quantity: 1,
    action: 'delete',
    product: {
      id: productId,
      '@referredType': 'Product',
      ...(on !== null && { terminationDate: `${on}T00:00:00Z` }),
    },
    itemPrice: [oneOff('Early-cease charge', earlyCeaseCharge)],
    productOrderItemRelationship: [],
  }
}

/** What comes with a plan which the customer changes is bundled with it. */
function relationshipsOf({ beside, besideProduct, change, devices, sim }: HandedLine) {
  const base = beside ?? besideProduct
  return [
    ...(base === null ? [] : [reliesOn(base)]),
    ...(change === null
      ? []
      : [...devices, ...(sim === null ? [] : [sim])].map(({ id }) => ({ id, relationshipType: 'bundles' }))),
  ]
}

/** Nothing is said too. */
function costsOfChange({ earlyCeaseCharge, handsetBalance }: HandedChange) {
  const balance = handsetBalance > 0 ? [oneOff('Handset balance', handsetBalance)] : []
  return [oneOff('Early-cease charge', earlyCeaseCharge), ...balance]
}

/** Its id is also the name of its hold in the shop's stock. */
function deviceItem({ id, code, inventoryCode, price }: HandedLine['devices'][number], line: HandedLine) {
  return {
    id,
    quantity: 1,
    action: 'add',
    productOffering: offeringRef(code),
    product: {
      productCharacteristic: [
        ...(inventoryCode === null ? [] : [{ name: 'inventoryCode', value: inventoryCode, valueType: 'string' }]),
        { name: 'stockHold', value: id, valueType: 'string' },
      ],
    },
    itemPrice: [oneOff('Paid with the order', price)],
    productOrderItemRelationship: [reliesOn(line.id)],
  }
}

function simItems({ id, sim }: HandedLine) {
  if (sim === null) return []
  const values = { simCardType: sim.type, eid: sim.eid }
  return [
    {
      id: sim.id,
      quantity: 1,
      action: 'add',
      productOffering: offeringRef(sim.code),
      product: { productCharacteristic: named(values) },
      productOrderItemRelationship: [reliesOn(id)],
    },
  ]
}

function nameOf({ name }: HandedLine) {
  return name === null ? {} : { name }
}

function characteristicsOf({ domain, listed, speed, phone, portIn, newNumber, promised, change, sim }: HandedLine) {
  const values = {
    serviceDomain: domain,
    serviceGroup: listed?.serviceGroup ?? null,
    broadbandTechnology: listed?.technology ?? null,
    phoneDomain: phone,
    portInProvider: portIn?.provider ?? null,
    portInAccount: portIn?.account ?? null,
    portInNumber: portIn?.number ?? null,
    portInAccountType: portIn?.mobile?.accountType ?? null,
    portInHolder: portIn?.mobile?.holder ?? null,
    portInDate: portIn?.mobile?.on ?? null,
    // Of a changed line: the number moves to another kind of SIM.
    simCardType: change === null ? null : (sim?.type ?? null),
    newNumber: newNumber?.msisdn ?? null,
    newNumberReservation: newNumber?.reservationId ?? null,
    deliveryDate: promised.parcelOn,
    startDate: promised.lineOn,
  }
  const measured = speed === null ? [] : [{ name: 'downloadSpeedMbps', value: speed, valueType: 'number' }]
  return [...named(values), ...measured]
}

function named(values: Readonly<Record<string, string | null>>) {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [{ name, value, valueType: 'string' }],
  )
}

/** Bills that are collected as before need no mandate, only the account that they are on. */
function billedTo({ bills }: HandedOver) {
  if (bills.method !== 'ON_RECORD' || bills.billingAccount === null) return {}
  return { billingAccount: { id: bills.billingAccount, '@referredType': 'BillingAccount' } }
}

function paymentsOf({ payment, bills }: HandedOver) {
  const today = payment.method === 'CREDIT_CARD' && {
    id: payment.providerRef,
    name: payment.gateway,
    '@type': 'CardPayment',
    '@referredType': 'Payment',
    totalAmount: money(payment.paid),
  }
  const forBills = bills.method === 'CARD' && {
    id: bills.cardToken,
    name: bills.gateway,
    '@type': 'KeptCard',
    '@referredType': 'PaymentMethod',
  }
  const asBefore = bills.method === 'ON_RECORD' && {
    id: bills.paymentMethod,
    '@type': 'BankAccountDebit',
    '@referredType': 'PaymentMethod',
  }
  return [today, forBills, asBefore].filter((ref) => ref !== false)
}

function agreementsOf({ bills, reference, sealed }: HandedOver) {
  return [...(bills.method === 'IBAN' ? [mandateOf(bills.mandate)] : []), sealedRecord(reference, sealed)]
}

function mandateOf({ reference, iban, holder, signedOn }: Extract<HandedOver['bills'], { method: 'IBAN' }>['mandate']) {
  return {
    id: reference,
    name: 'SEPA Core Direct Debit',
    '@type': 'SepaMandate',
    '@referredType': 'Agreement',
    iban,
    accountHolder: holder,
    signatureDate: signedOn,
  }
}

function offeringRef(id: string) {
  return { id, '@referredType': 'ProductOffering' }
}

function reliesOn(id: string) {
  return { id, relationshipType: 'reliesOn' }
}
