import { twinMark } from '#sandbox/identity/demo-customers.ts'
import { addMonths, type Product, product } from './product.ts'

/**
 * What the demo customers have. Dates follow from the day on which the sandbox started, so that a term that runs and one that
 * is over are the same in every year; moving the sandbox's days on moves the customers towards the ends of their terms.
 */
export function demoProducts(startDay: string): Product[] {
  const before = (months: number, day: number) => addMonths(startDay, -months, day)
  const niamh = { customerId: 'CUST-100201', account: '7004 2216' }
  const orla = { customerId: 'CUST-100202', account: '7004 3381' }
  const declan = { customerId: 'CUST-100203', account: '7004 1975' }
  const liberties = 'ARD-20439882|27 Weaver’s Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7'
  const cuanCourt = 'ARD-20440415|Apartment 4, Cuan Court, Clonsilla Road, Dublin 15, Co. Dublin, D15 H8V4'
  return [
    product({
      ...niamh,
      id: 'SUB-700101',
      offer: 'FTTC_100MB',
      name: 'Broadband 100',
      serviceGroup: 'DUALPLAY',
      broadband: { technology: 'FTTC', speed: 100 },
      start: before(25, 14),
      term: 24,
      price: 44.99,
      discount: { value: 15, bills: 12 },
      place: liberties,
    }),
    product({
      ...niamh,
      id: 'SUB-700102',
      offer: 'BILLPAY_80GB',
      name: 'Bill Pay 80',
      serviceGroup: 'MOBILE',
      sim: 'ESIM',
      usages: BILL_PAY_80,
      start: before(8, 9),
      term: 24,
      price: 44.99,
      discount: { value: 5, bills: 12 },
      number: '+353855550164',
      device: 'Kaimo K7',
    }),
    product({
      ...orla,
      id: 'SUB-700201',
      offer: 'SIM_60GB',
      name: 'SIM Only 60',
      serviceGroup: 'MOBILE',
      simOnly: true,
      usages: SIM_60,
      // Its term ends next month: a notice of the end of a contract is due.
      start: before(11, 9),
      term: 12,
      price: 15.99,
      discount: { value: 3, bills: 6 },
      number: '+353875550139',
    }),
    product({
      ...declan,
      id: 'SUB-700301',
      offer: 'FTTH_500MB',
      name: 'Fibre 500',
      serviceGroup: 'DUALPLAY',
      broadband: { technology: 'FTTH', speed: 500 },
      start: before(17, 3),
      term: 24,
      price: 49.99,
      discount: { value: 15, bills: 12 },
      place: cuanCourt,
      chargesLeaving: true,
    }),
    product({
      ...declan,
      id: 'SUB-700302',
      offer: 'TV_FAMILY',
      name: 'TV Family',
      serviceGroup: 'TV',
      usages: { RECORDING: '200 hours' },
      start: before(17, 3),
      term: 24,
      price: 24.99,
      discount: { value: 5, bills: 12 },
      place: cuanCourt,
      reliesOn: 'SUB-700301',
      chargesLeaving: true,
    }),
    product({
      ...declan,
      id: 'SUB-700303',
      offer: 'BILLPAY_80GB',
      name: 'Bill Pay 80',
      serviceGroup: 'MOBILE',
      usages: BILL_PAY_80,
      start: before(14, 10),
      term: 24,
      price: 44.99,
      discount: { value: 5, bills: 12 },
      number: '+353865550171',
      device: 'Lumaro Arc 5',
    }),
    product({
      ...declan,
      id: 'SUB-700304',
      offer: 'SIM_60GB',
      name: 'SIM Only 60',
      serviceGroup: 'MOBILE',
      simOnly: true,
      usages: SIM_60,
      start: before(8, 20),
      term: 12,
      price: 15.99,
      discount: { value: 3, bills: 6 },
      number: '+353835550188',
    }),
  ]
}

/** What a twin of a demo customer has: the same, under ids and numbers of their own. Of nobody else anything. */
export function twinProducts(startDay: string, customerId: string): Product[] {
  const { mark, original } = twinMark(customerId)
  if (mark === '') return []
  return demoProducts(startDay)
    .filter((each) => each.customerId === original)
    .map(({ sold }) =>
      product({
        ...sold,
        ...{ id: `${sold.id}${mark}`, customerId },
        ...(sold.reliesOn !== undefined && { reliesOn: `${sold.reliesOn}${mark}` }),
        ...(sold.number !== undefined && { number: twinNumber(sold.number, mark) }),
      }),
    )
}

/** Twins are numbered from 1, the numbers of demo customers end within ten thousand. */
function twinNumber(number: string, mark: string): string {
  return `+${Number(number) + Number(mark.slice(1)) * 10_000}`
}

const CALLS = { MINUTES: 'Unlimited', TEXTS: 'Unlimited' }
const BILL_PAY_80 = { DATA: '80 GB', ROAMING_DATA: '50 GB', ...CALLS }
const SIM_60 = { DATA: '60 GB', ROAMING_DATA: '20 GB', ...CALLS }
