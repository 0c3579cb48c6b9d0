import type { CartDevice, CartLine } from '#storefront/features/cart/cart-line.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import { aCart } from '#storefront/gallery/samples.ts'
import type { ActView, SaleView } from './sale-view.ts'

const at = (time: string) => `2026-11-18T${time}:00Z`

const [SAMPLE] = aCart().offers as [CartLine]

const FIBRE: CartLine = {
  ...SAMPLE,
  id: 'fibre',
  addOns: [],
  appointment: { at: '2026-11-25', time: '08:00-13:00', heldUntil: at('15:22') },
}

const PHONE: CartDevice = {
  id: 'phone',
  manufacturer: 'Fenholt',
  model: 'Terra 5',
  color: 'Forest',
  colorCode: null,
  capacity: '256 GB',
  image: null,
  heldUntil: null,
  insuranceConfirmed: true,
  amounts: { upFrontAmount: 69900, discountedUpFrontAmount: 14900 },
  addOn: {
    id: 'insurance',
    catalogCode: 'INSURANCE',
    description: 'Handset insurance',
    displayName: 'Handset insurance',
    itemGroup: 'INSURANCE',
    amounts: { discountedOneOffAmount: 0, recurringAmount: { discountedAmount: 899 } },
  },
}

const MOBILE: CartLine = {
  ...SAMPLE,
  id: 'mobile',
  recurringAmountsByOccurrence: [
    { fromBill: 1, amount: 4499 },
    { fromBill: 13, amount: 5499 },
  ],
  addOns: [],
  equipments: [PHONE],
  portInInfo: { msisdn: '0865550139', portStartDateTime: '2026-11-19' },
  baseOffer: {
    ...SAMPLE.baseOffer,
    description: 'Bill Pay Unlimited',
    serviceGroup: 'MOBILE',
    portIn: true,
    amountVatIncluded: { oneOffAmount: 3000, recurringAmount: { amount: 5499, discountedAmount: 4499 } },
  },
}

const bill = (fromBill: number, toBill: number | null, [home, mobile, riseAmount]: [number, number, number]) => ({
  fromBill,
  toBill,
  amount: home + mobile + riseAmount,
  riseAmount,
  onceOffAmount: 0,
  depositCredit: 0,
  services: [
    { serviceGroup: 'DUALPLAY' as const, amount: home },
    { serviceGroup: 'MOBILE' as const, amount: mobile },
  ],
})

const BILLS = [
  bill(1, 12, [3999, 5398, 0]),
  bill(13, 16, [5999, 6398, 0]),
  bill(17, 24, [5999, 6398, 500]),
  bill(25, null, [5999, 6398, 500]),
]

export function aSharedCart(over: Partial<Cart> = {}): Cart {
  return aCart({
    reference: 'TN-Q5W3-VC78-WWCG',
    offers: [FIBRE, MOBILE],
    monthlyTotal: 9397,
    payTodayTotal: 14900,
    hasUpfrontCostItem: true,
    itemisedBills: BILLS,
    forecast: { firstBill: null, bills: BILLS, riseNote: 'Prices rise each April from 2028.' },
    ...over,
  })
}

const SINEAD = { actor: 'ASSISTANT', actorName: 'Sinéad Burke', device: 'OWN' } as const
const CIARA = { actor: 'CUSTOMER', actorName: 'Ciara', device: 'OWN' } as const

const ACTS: ActView[] = [
  { ...SINEAD, at: at('14:22'), kind: 'OPENED', what: null },
  { ...SINEAD, at: at('14:25'), kind: 'VISIT_HELD', what: '2026-11-25' },
  { ...SINEAD, at: at('14:27'), kind: 'ADDED', what: 'Bill Pay Unlimited' },
  { ...SINEAD, at: at('14:31'), kind: 'ADDED', what: 'Fenholt Terra 5' },
  { ...SINEAD, at: at('14:32'), kind: 'NUMBER_TYPED', what: null },
  { ...CIARA, at: at('14:33'), kind: 'NUMBER_PROVED', what: null },
  { ...CIARA, at: at('14:36'), kind: 'INSURANCE_CONFIRMED', what: null },
  { ...CIARA, at: at('14:36'), kind: 'DETAILS_GIVEN', what: null },
  { ...CIARA, at: at('14:37'), kind: 'PAYMENT_GIVEN', what: null },
  { ...SINEAD, at: at('14:38'), kind: 'HANDED_OVER', what: null },
]

export function aSale(over: Partial<SaleView> = {}): SaleView {
  const cart = aSharedCart()
  return {
    id: 'sale',
    reference: cart.reference,
    code: '4K729X',
    customerFirstName: 'Ciara',
    openedAt: at('14:22'),
    endsAt: at('15:22'),
    handedOverAt: at('14:38'),
    customerSeenAt: at('14:38'),
    orderedReference: null,
    orderedAt: null,
    tabletOfferedUntil: null,
    tabletOpenedAt: null,
    cart,
    steps: [
      { kind: 'NUMBER', state: 'DONE', at: at('14:33') },
      { kind: 'INSURANCE_DOCUMENTS', state: 'DONE', at: at('14:36') },
      { kind: 'DETAILS', state: 'DONE', at: at('14:37') },
      { kind: 'TERMS', state: 'NOW', at: null },
      { kind: 'ORDER', state: 'TO_COME', at: null },
    ],
    acts: ACTS.toReversed(),
    lines: [
      { offerId: 'fibre', actor: 'CUSTOMER', actorName: 'Ciara', at: at('12:06'), parts: [] },
      {
        offerId: 'mobile',
        actor: 'ASSISTANT',
        actorName: 'Sinéad Burke',
        at: at('14:31'),
        parts: [
          { part: 'DEVICE', actor: 'CUSTOMER', actorName: 'Ciara', at: at('14:34') },
          { part: 'NUMBER', actor: 'ASSISTANT', actorName: 'Sinéad Burke', at: at('14:32') },
        ],
      },
    ],
    ...over,
  }
}
