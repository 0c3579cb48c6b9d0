import type { ImpactView } from './impact-view.ts'

/** Broadband out of contract, with something that costs €20.99 for 6 bills and €27.99 after them. */
export const IMPACT: ImpactView = {
  today: '2026-11-18',
  startsOn: '2026-11-24',
  term: 12,
  payToday: 3900,
  held: [
    {
      service: {
        id: 'SUB-1',
        serviceGroup: 'DUALPLAY',
        name: 'Broadband 100',
        simOnly: false,
        number: null,
        address: '27 Weaver’s Row, D08 P3T7',
        handset: null,
        minDownloadSpeed: 80,
        downloadSpeed: 100,
      },
      priceNow: 4499,
      nextPrice: null,
      nextFrom: null,
      termUntil: '2026-10-14',
      picture: null,
    },
  ],
  firstBill: {
    on: '2026-12-05',
    amount: 10_267,
    monthAhead: 6598,
    partMonth: 770,
    credit: 0,
    onceOff: 2899,
    leavingCharge: 0,
  },
  settlingBills: [],
  course: [
    step('2027-01-05', 6598, 2099, 0, []),
    step('2027-06-05', 7298, 2799, 0, [{ endedDiscountOf: 'TV Family' }]),
    step('2028-04-05', 7698, 2799, 400, [{ endedDiscountOf: null }]),
  ],
}

function step(
  on: string,
  changed: number,
  amount: number,
  rise: number,
  events: ImpactView['course'][number]['events'],
) {
  return { on, asItIs: 4499, changed, staying: 4499, added: [{ id: 'sample', amount }], rise, events }
}
