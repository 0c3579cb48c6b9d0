import { aBroadband, aCart, anAddOn, aTv, monthly } from '#domain/cart/cart.fixture.ts'
import { aRelease, BOOSTER, BRAND, HANDSET } from '#domain/catalogue/release.fixture.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import { cents, NOTHING } from '#domain/money.ts'
import type { Ordered } from '#domain/order/order.ts'
import { holdRelease } from '#server/catalogue/held-release.ts'
import type { PaymentRow, StoredOrder } from '../state/order-store.ts'
import type { Around } from './around.ts'

const NOON = new Date('2026-11-15T12:00:00Z')

const EQUIPMENT = {
  manufacturer: 'Tonn',
  model: 'Hub 7',
  color: 'White',
  colorCode: '#f7f5fa',
  inventoryCode: null,
  main: true,
}
const HUB = {
  ...EQUIPMENT,
  inclusiveEquipmentCatalogCode: 'HUB_WIFI7',
  type: 'HUB',
  description: 'Wi-Fi 7 hub',
}
const TV_BOX = {
  ...EQUIPMENT,
  inclusiveEquipmentCatalogCode: 'TV_BOX',
  type: 'TV_BOX',
  model: 'TV box',
  description: 'TV box with remote control',
}

export const HOME = {
  addressLine1: "27 Weaver's Row",
  addressLine2: null,
  addressLine3: null,
  town: 'Dublin 8',
  county: 'Dublin',
  eircode: 'D08P3T7',
  addressId: '20439882',
  sipNumber: null,
  dsl: null,
}

export function anOrdered(parts: Partial<Ordered> = {}): Ordered {
  const visit = { at: '2026-11-18', time: '08:00-13:00', type: 'FULL_INSTALL' as const, slotId: 's', holdId: 'h' }
  const current = { hasService: true, provider: null, providerName: null, accountNumber: '8881004217' }
  const broadband = aBroadband({
    id: 'bb',
    plan: 'ACQ_FTTH_1GB_24M',
    installation: 'FULL_INSTALL',
    inclusive: [HUB.inclusiveEquipmentCatalogCode],
    visit: { ...visit, heldUntil: '' },
    price: { ...monthly(5999, 3999, 12), fee: cents(4999), feeDiscount: NOTHING },
    addOns: [anAddOn({ code: BOOSTER.code, price: cents(500) })],
    currentService: { ...current, keepNumber: true, phoneNumber: '015550142', connectedDevices: [] },
  })
  const tv = aTv({
    id: 'tv',
    plan: 'ACQ_TV_24M',
    price: monthly(1499),
    inclusive: [TV_BOX.inclusiveEquipmentCatalogCode],
    beside: { line: 'bb', offers: null },
  })
  return {
    cart: aCart({ reference: 'TN-4F7K-9Q2M-X3BD', lines: [broadband, tv] }),
    homes: { bb: HOME },
    details: {
      firstName: 'Aoife',
      lastName: 'Ní Bhriain',
      email: 'aoife@mail.example',
      marketing: [],
      mobile: '+353855550100',
      dateOfBirth: '1980-05-17',
      billingAddress: null,
      creditConsentAt: '2026-11-15T11:00:00Z',
    },
    delivery: {
      contactName: 'Brian Byrne',
      contactMobile: '+353855550199',
      note: 'Ring twice',
      address: { ...HOME, addressLine1: '5 Market Street', town: 'Cork', county: null, eircode: 'T12K8AF' },
    },
    payment: {
      monthly: 'DIRECT_DEBIT',
      savedCard: null,
      saveCard: false,
      directDebit: { iban: 'IE29AIBK93115212345678', accountHolder: 'A. Ní Bhriain' },
      mandate: { reference: 'TN4F7K9Q2MX3BD', signedAt: '2026-11-15T11:55:00Z' },
    },
    terms: { version: '2026-11-18', agreedAt: '2026-11-15T11:58:00Z', startEarly: true },
    credit: { decision: 'DEPOSIT', reference: 'E-1', at: '2026-11-15T11:58:00Z' },
    deposit: cents(15_000),
    ...parts,
  }
}

export function aPayment(parts: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: 'p',
    orderId: 'o',
    gateway: 'STANCER',
    amount: 15_000,
    currency: 'EUR',
    keepCard: false,
    savedCard: null,
    state: 'authorised',
    pending: false,
    reason: null,
    claimedUntil: null,
    providerRef: 'paym_1',
    frameUrl: null,
    card: { token: null, last4: '4242', brand: 'visa', expires: '2028-04' },
    nextCheckAt: null,
    readAt: null,
    readUntil: null,
    createdAt: NOON,
    changedAt: NOON,
    disputeState: null,
    disputeDueAt: null,
    refusedCards: [],
    visitorMark: null,
    ...parts,
  }
}

export function anOrder(parts: Partial<Ordered> = {}, payments: PaymentRow[] = [aPayment()]): StoredOrder {
  return {
    id: 'o',
    reference: 'TN-4F7K-9Q2M',
    cartUuid: 'c',
    customer: null,
    partner: null,
    externalId: null,
    state: 'confirmed',
    why: null,
    claimedUntil: null,
    managedId: null,
    managedState: null,
    managedAt: null,
    reducedAt: null,
    budgetKeys: null,
    purchaseReport: null,
    createdAt: NOON,
    changedAt: NOON,
    ordered: anOrdered(parts),
    payments,
    withdrawals: [],
    returns: [],
    staffRefunds: [],
  }
}

const TONN: Around['brand'] = {
  ...BRAND,
  code: 'TONN',
  referencePrefix: 'TN',
  name: 'Tonn',
  siteUrl: 'https://www.tonn.example',
  support: {
    sales: '1800 555 010',
    care: '1800 555 020',
    email: 'help@tonn.example',
    hours: 'Monday to Friday 08:00 to 20:00, Saturday 09:00 to 18:00',
  },
  legal: {
    companyName: 'Tonn Telecom Limited',
    tradingAs: 'Tonn',
    companyNumber: '555010',
    vatNumber: 'IE5550104T',
    registeredOffice: '1 Wave Quay, Dublin 2',
  },
  creditor: { name: 'Tonn Telecom Limited', identifier: 'IE23ZZZ360555', address: '1 Wave Quay, Dublin 2' },
  annualPriceIncrease: 'Prices rise each April from 2028.',
}

const TARIFFS = [
  aTariff({ code: 'ACQ_FTTH_1GB_24M', displayName: 'Fibre 1Gb', inclusiveEquipments: [HUB] }),
  aTariff({ code: 'ACQ_TV_24M', displayName: 'TV Family', serviceGroup: 'TV', inclusiveEquipments: [TV_BOX] }),
]

/** The data beside the order, with names of the catalogue that a test may choose. */
export function around(names: { plan?: string; extra?: string } = {}): Around {
  const [first, ...others] = TARIFFS
  const tariffs = first === undefined ? [] : [{ ...first, displayName: names.plan ?? first.displayName }, ...others]
  const addOns = [{ ...BOOSTER, description: names.extra ?? BOOSTER.description }]
  const release = aRelease({ brand: TONN, tariffs, addOns, handsets: [HANDSET] })
  return {
    brand: TONN,
    link: 'https://www.tonn.example/order/TN-4F7K-9Q2M?key=abc_DEF-123',
    at: NOON,
    about: '',
    now: NOON,
    events: [],
    sent: [],
    eSim: null,
    active: { id: 1, release },
    releases: new Map([[1, holdRelease(1, release)]]),
  }
}
