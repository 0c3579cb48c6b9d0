import type { Address } from '#domain/address/address.ts'
import { cents } from '#domain/money.ts'
import type { HandedLine, HandedOver } from '../../order-management.ts'

export const WEAVERS_ROW: Address = {
  addressLine1: "27 Weaver's Row",
  addressLine2: 'The Liberties',
  addressLine3: null,
  town: 'Dublin 8',
  county: 'Dublin',
  eircode: 'D08P3T7',
  addressId: '20439882',
  sipNumber: null,
  dsl: null,
}

export function aHandedLine(given: Partial<HandedLine> = {}): HandedLine {
  return {
    id: 'line-1',
    action: 'add',
    change: null,
    offer: 'FTTH_1GB',
    plan: 'ACQ_FTTH_1GB_24M',
    name: 'Fibre 1Gb',
    speed: 1000,
    domain: 'FIBER',
    listed: null,
    phone: null,
    quantity: 1,
    term: 24,
    monthly: cents(5999),
    discounts: [],
    fee: cents(0),
    place: WEAVERS_ROW,
    visit: null,
    promised: { parcelOn: null, lineOn: null },
    portIn: null,
    newNumber: null,
    addOns: [],
    sim: null,
    devices: [],
    beside: null,
    besideProduct: null,
    ...given,
  }
}

/** The smallest order: one line, nothing due today, bills by direct debit. */
export function anOrder(given: Partial<HandedOver> = {}): HandedOver {
  return {
    externalId: '0f7c1a52-6a3e-4d4e-9a57-3a1a5e6d1c01',
    reference: 'TN-4F7K-9Q2M',
    orderedAt: '2026-11-15T12:00:00.000Z',
    channel: 'ESHOP',
    partner: null,
    assistant: null,
    customer: {
      id: null,
      name: 'Aoife Byrne',
      email: 'aoife@example.ie',
      mobile: '+353855550100',
      billingAddress: WEAVERS_ROW,
    },
    delivery: null,
    lines: [aHandedLine()],
    payment: { method: 'NO_PAYMENT', gateway: null, providerRef: null, paid: cents(0) },
    bills: {
      method: 'IBAN',
      mandate: {
        reference: 'TN-MANDATE-1',
        iban: 'IE29AIBK93115212345678',
        holder: 'Aoife Byrne',
        signedOn: '2026-11-15',
      },
    },
    notes: [],
    sealed: 'sealed',
    ...given,
  }
}
