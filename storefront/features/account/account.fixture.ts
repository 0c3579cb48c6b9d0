import type { AccountView } from './load-account.ts'
import type { ServiceView } from './services/service-view.ts'

const NOTHING_BETTER = { yearOfStaying: 53_988, best: null, withoutTerm: null, faster: null }

/** Bill pay in contract, with a discount that ends. */
export function aService(parts: Partial<ServiceView> = {}): ServiceView {
  return {
    id: 'SUB-1',
    status: 'ACTIVE',
    serviceGroup: 'MOBILE',
    name: 'Bill Pay 80',
    simOnly: false,
    minDownloadSpeed: null,
    downloadSpeed: null,
    number: '0855550164',
    address: null,
    handset: 'Kaimo K7',
    picture: 'bill-pay.svg',
    priceNow: 3999,
    comingPrices: [
      { from: '2027-04-05', amount: 4499, endedDiscounts: ['Introductory discount'], rise: 0 },
      { from: '2028-04-01', amount: 4699, endedDiscounts: [], rise: 200 },
    ],
    startedOn: '2026-03-09',
    termFrom: '2026-03-09',
    termUntil: '2028-03-09',
    leavingText:
      'Leaving today would cost €477.00: €1.00 for each of the 477 days left. From 9 March 2028 it costs nothing.',
    advice: NOTHING_BETTER,
    ...parts,
  }
}

/** Part fibre out of contract, cheaper on a new one. */
export function aBroadband(parts: Partial<ServiceView> = {}): ServiceView {
  return aService({
    id: 'SUB-2',
    serviceGroup: 'DUALPLAY',
    name: 'Broadband 100',
    minDownloadSpeed: 80,
    downloadSpeed: 100,
    number: null,
    address: '27 Weaver’s Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7',
    handset: null,
    picture: 'part-fibre.svg',
    priceNow: 4499,
    comingPrices: [{ from: '2028-04-01', amount: 4799, endedDiscounts: [], rise: 300 }],
    termFrom: '2024-10-14',
    termUntil: '2026-10-14',
    leavingText: 'Your minimum term is over, so leaving costs nothing. Give us 30 days’ notice.',
    advice: { yearOfStaying: 53_988, best: A_BETTER_PLAN, withoutTerm: null, faster: null },
    ...parts,
  })
}

export const A_BETTER_PLAN: NonNullable<ServiceView['advice']['best']> = {
  tariffPlanCode: 'CO_FTTC_100MB_24M',
  name: 'Broadband 100',
  term: 24,
  bills: [
    { fromBill: 1, amount: 3499 },
    { fromBill: 13, amount: 4499 },
  ],
  activationFee: 0,
  leavingCost: 0,
  yearTotal: 41_988,
  saving: 12_000,
  needsVisit: false,
  newEquipment: [],
}

type Order = AccountView['customerOrders'][number]

/** A visit is still to come. */
export function anOrder(parts: Partial<Order> = {}): Order {
  return {
    reference: 'TN-4F7K-9Q2M',
    state: 'CONFIRMED',
    placedAt: '2026-11-15T10:00:00.000Z',
    next: { title: 'Your engineer comes on Wednesday 25 November', on: '2026-11-25' },
    cart: { offers: [{ id: 'o', baseOffer: { description: 'Fibre 1Gb' } }] },
    ...parts,
  }
}

type Parts = {
  services?: Partial<AccountView['accountServices']>
  contact?: Partial<AccountView['accountContact']>
  orders?: AccountView['customerOrders']
  documents?: AccountView['customerDocuments']
  cards?: AccountView['savedCards']
  erasure?: Partial<AccountView['accountErasure']>
  notices?: AccountView['contractNotices']
}

export function anAccount({
  services = {},
  contact = {},
  orders = [],
  documents = [],
  cards = [],
  erasure = {},
  notices = [],
}: Parts = {}): AccountView {
  return {
    getSession: { customerName: 'Niamh Byrne', loginUserEmail: 'niamh.login@customer.example' },
    accountServices: {
      state: 'CURRENT',
      readAt: '2026-11-18T09:12:00Z',
      today: '2026-11-18',
      services: [aBroadband(), aService()],
      bills: Array.from({ length: 12 }, (_, month) => ({
        on: new Date(Date.UTC(2026, 11 + month, 5)).toISOString().slice(0, 10),
        amount: month < 4 ? 8498 : 8998,
        parts: [
          { serviceId: 'SUB-1', amount: month < 4 ? 3999 : 4499 },
          { serviceId: 'SUB-2', amount: 4499 },
        ],
      })),
      pricesFrom: [
        { serviceGroup: 'DUALPLAY', from: 3499 },
        { serviceGroup: 'TV', from: 1299 },
        { serviceGroup: 'MOBILE', from: 999 },
      ],
      ...services,
    },
    accountContact: {
      state: 'CURRENT',
      readAt: '2026-11-18T09:12:00Z',
      accountNumber: '7004 2216',
      name: 'Niamh Byrne',
      email: 'fibre@demo.example',
      mobile: '0855550164',
      address: ['27 Weaver’s Row', 'The Liberties', 'Dublin 8', 'Co. Dublin', 'D08 P3T7'],
      billsByPost: false,
      ...contact,
    },
    contractNotices: notices,
    customerOrders: orders,
    customerDocuments: documents,
    savedCards: cards,
    accountErasure: {
      requestedAt: null,
      dueOn: '2026-12-18',
      kept: [{ what: 'Your contracts', until: 'Until 6 years after the minimum term.' }],
      ...erasure,
    },
  }
}
