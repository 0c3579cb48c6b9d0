import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { aCart } from './samples.ts'

type WholeBill = NonNullable<Cart['wholeBill']>

/** The change of the sample's broadband, with a mobile that stays and a discount that ends. */
const WHOLE_BILL: WholeBill = {
  firstBill: { on: '2026-12-05', amount: 12_331, leavingCharge: 5000 },
  settlingBills: [],
  course: [
    month('2027-01-05', { asItIs: 8498, changed: 7498, amount: 3999 }),
    month('2027-12-05', { asItIs: 8498, changed: 9498, amount: 5999, events: [{ endedDiscountOf: 'Fibre 1Gb' }] }),
    month('2028-04-05', { asItIs: 8798, changed: 9798, amount: 5999, rise: 300, events: [{ endedDiscountOf: null }] }),
  ],
  services: [
    { id: 'SUB-1', name: 'Fibre 500', number: null, asItIs: 4999, changed: 3999, offerId: 'sample' },
    { id: 'SUB-2', name: 'Bill Pay 80', number: '0865550171', asItIs: 3499, changed: 3499, offerId: null },
  ],
}

type Month = Pick<WholeBill['course'][number], 'asItIs' | 'changed'> & {
  amount: number
  rise?: number
  events?: WholeBill['course'][number]['events']
}

function month(on: string, { amount, rise = 0, events = [], ...sums }: Month): WholeBill['course'][number] {
  return { on, ...sums, staying: 3499, added: [{ id: 'sample', amount }], rise, events }
}

/** Of a customer in contract, who leaves it early for a new one. */
export function aChangedCart(over: Partial<Cart> = {}): Cart {
  return aCart({
    cartType: 'CHANGE_OFFER',
    wholeBill: WHOLE_BILL,
    earlyCeaseCharge: 5000,
    earlyCeaseReason: '€1.00 for each of the 50 days left',
    ...over,
  })
}

/** Something new beside what the customer has: nothing is replaced. */
export function anAddingCart(): Cart {
  const staying = 8498
  const services = WHOLE_BILL.services.map((service) => ({ ...service, changed: service.asItIs, offerId: null }))
  const course = WHOLE_BILL.course.map((step) => {
    const changed = step.rise + staying + step.added.reduce((total, { amount }) => total + amount, 0)
    return { ...step, staying, changed }
  })
  return aCart({
    cartType: 'CROSS_SELL',
    wholeBill: {
      firstBill: { on: '2026-12-05', amount: 14_230, leavingCharge: 0 },
      settlingBills: [],
      services,
      course,
    },
  })
}
