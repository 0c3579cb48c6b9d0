import type { ChangeView, OptionView } from './change-view.ts'

const BROADBAND: ChangeView['service'] = {
  id: 'SUB-1',
  serviceGroup: 'DUALPLAY',
  name: 'Fibre 500',
  simOnly: false,
  number: null,
  address: 'Apartment 4, Cuan Court, Dublin 15, Co. Dublin, D15 H8V4',
  handset: null,
  minDownloadSpeed: 450,
  downloadSpeed: 500,
}

const MOBILE: ChangeView['service'] = {
  ...BROADBAND,
  id: 'SUB-2',
  serviceGroup: 'MOBILE',
  name: 'Bill Pay 80',
  number: '0865550171',
  address: null,
  minDownloadSpeed: null,
  downloadSpeed: null,
}

/** Faster fibre for a customer in contract, without a visit. */
export function anOption(parts: Partial<OptionView> = {}): OptionView {
  return {
    id: 'CO_FTTH_1GB_24M',
    offerCode: 'FTTH_1GB',
    tariffPlanCode: 'CO_FTTH_1GB_24M',
    name: 'Fibre 1Gb',
    text: 'Up to 1Gb, at least 900Mb. Twice as fast as now.',
    label: 'Broadband Upgrade',
    withHandset: false,
    isBest: false,
    term: 24,
    price: 4499,
    priceAfter: 5999,
    discountBills: 12,
    setUp: 0,
    leavingCharge: 0,
    owedForHandset: 0,
    needsVisit: false,
    newEquipment: [],
    startsOn: '2026-11-20',
    termEnd: '2028-11-20',
    firstBill: {
      on: '2026-12-05',
      amount: 8831,
      monthAhead: 8998,
      partMonth: 2250,
      credit: 2417,
      onceOff: 0,
      leavingCharge: 0,
    },
    rows: [
      { serviceId: 'SUB-1', asItIs: 4999, changed: 4499 },
      { serviceId: 'SUB-2', asItIs: 4499, changed: 4499 },
    ],
    course: [
      step('2027-01-05', 9498, 8998, 4499),
      step('2027-12-05', 9498, 10_498, 5999, [{ endedDiscountOf: 'Fibre 1Gb' }]),
      step('2028-04-05', 9998, 10_998, 5999, [{ endedDiscountOf: null }]),
    ],
    givenUp: ['The end of your current contract on 3 June 2027.'],
    endsToo: [],
    tvFrom: null,
    ...parts,
  }
}

function step(
  on: string,
  asItIs: number,
  changed: number,
  amount: number,
  events: OptionView['course'][number]['events'] = [],
) {
  const rise = on >= '2028-04' ? 500 : 0
  return { on, asItIs, changed, staying: 4499, added: [{ id: 'CO_FTTH_1GB_24M', amount }], rise, events }
}

/** In contract until June 2027, with a mobile beside it. */
export function aChange(parts: Partial<ChangeView> = {}): ChangeView {
  return {
    today: '2026-11-18',
    priceNow: 4999,
    service: BROADBAND,
    services: [BROADBAND, MOBILE],
    leaving: {
      on: '2026-11-20',
      charge: 19_500,
      formula: '€1.00 for each of the 195 days left',
      freeFrom: '2027-06-03',
    },
    asItIs: [
      { on: '2027-01-05', asItIs: 9498, changed: 9498, staying: 9498, added: [], rise: 0, events: [] },
      {
        on: '2028-04-05',
        asItIs: 9998,
        changed: 9998,
        staying: 9498,
        added: [],
        rise: 500,
        events: [{ endedDiscountOf: null }],
      },
    ],
    rows: [
      { serviceId: 'SUB-1', asItIs: 4999, changed: 4999 },
      { serviceId: 'SUB-2', asItIs: 4499, changed: 4499 },
    ],
    homeChecked: true,
    options: [
      anOption(),
      anOption({
        id: 'CO_FTTH_500MB_24M',
        offerCode: 'FTTH_500MB',
        tariffPlanCode: 'CO_FTTH_500MB_24M',
        name: 'Fibre 500',
        text: 'Up to 500Mb, at least 450Mb. What you have, with a new minimum term.',
        label: 'Broadband Recontract',
        price: 3999,
        priceAfter: 4999,
        leavingCharge: 19_500,
      }),
    ],
    ...parts,
  }
}
