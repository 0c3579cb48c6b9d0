import { cents, sum } from '#domain/money.ts'
import { billForecast } from '#domain/pricing/bill-forecast.ts'
import { planBills } from '#domain/pricing/bill-stretches.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import { FREE } from '#domain/pricing/priced-item.ts'
import type { DiscountFrequency, RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import { riseNote, riseTagline } from '#domain/pricing/rise-texts.ts'
import type { Cart } from '#storefront/features/cart/cart-state.ts'
import type { Plan } from '#storefront/features/plans/card/plan-card.tsx'
import { GUEST_JOURNEY } from '#storefront/journey/journey.ts'

export const APRIL_RISE: PriceRise = { month: 4, firstYear: 2028, amount: cents(300) }

export function aPlan(over: Partial<Plan> = {}, rise: PriceRise | null = null): Plan {
  const { defaultPrice, displayPrice, discountDuration } = { ...PLAN, ...over }
  const discounts = discountDuration > 0 ? [off(defaultPrice - displayPrice, discountDuration)] : []
  return { ...billsOf(discounts, { ...PLAN, ...over }, rise), ...PLAN, ...over }
}

/** Its price changes as often as its discounts do. */
export function aPlanOf(
  discounts: readonly RecurringDiscount[],
  over: Partial<Plan> = {},
  rise: PriceRise | null = null,
): Plan {
  const bills = billsOf(discounts, PLAN, rise)
  const { amount = 0, toBill = 0 } = bills.recurringAmountsByOccurrence[0] ?? {}
  return aPlan({ displayPrice: amount, discountDuration: toBill ?? 0, ...bills, ...over })
}

type Priced = Pick<Plan, 'defaultPrice' | 'commitmentDuration' | 'discountedActivationFee'>

function billsOf(discounts: readonly RecurringDiscount[], plan: Priced, rise: PriceRise | null) {
  const { defaultPrice, commitmentDuration: term, discountedActivationFee } = plan
  const price = { ...FREE, monthly: cents(defaultPrice), discounts, onceOff: cents(discountedActivationFee) }
  const alone = { id: 'sample', lineId: null, service: null, deposit: cents(0), vatRate: 0.23 }
  const forecast = billForecast([{ ...alone, price, term, rise }], { startDate: '2026-11-23', billDay: 5 })
  return {
    recurringAmountsByOccurrence: planBills(cents(defaultPrice), discounts, term),
    forecast: { ...forecast, riseNote: riseNote(forecast), riseTagline: riseTagline(forecast) },
  }
}

const PLAN: Omit<Plan, 'recurringAmountsByOccurrence' | 'forecast'> = {
  code: 'SAMPLE',
  offerCode: 'SAMPLE',
  commitmentDuration: 24,
  description: 'Full fibre broadband, up to 1Gb',
  displayName: 'Fibre 1Gb',
  displayPrice: 3999,
  defaultPrice: 5999,
  discountDuration: 12,
  sortOrder: 1,
  technology: 'FTTH',
  minDownloadSpeed: 900,
  maxDownloadSpeed: 1000,
  minUploadSpeed: 900,
  maxUploadSpeed: 1000,
  installationType: 'FULL_INSTALL',
  activationFee: 14998,
  discountedActivationFee: 0,
  channelCount: null,
  usages: [],
  attributes: [
    { type: 'mainFeature', value: 'For many screens at once', sortOrder: null, icon: null, alt: null },
    { type: 'feature', value: 'Download at least 900 Mb', sortOrder: 1, icon: null, alt: null },
    { type: 'feature', value: 'Wi-Fi 7 hub, yours to use', sortOrder: 2, icon: null, alt: null },
    { type: 'moreInfo', value: 'Unlimited data, with no fair use limit.', sortOrder: 1, icon: null, alt: null },
  ],
}

export const SASH = { type: 'sash', value: 'Most people choose this', sortOrder: null, icon: null, alt: null } as const

export function aCart(over: Partial<Cart> = {}): Cart {
  return {
    uuid: 'sample',
    reference: 'TN-SAMPLE',
    version: 1,
    cartType: GUEST_JOURNEY.cartType,
    status: 'OPEN',
    order: null,
    channel: 'ESHOP',
    replacementUndoable: false,
    promoCodes: [],
    valid: true,
    missing: [],
    priceMoves: [],
    withdrawn: [],
    atPricesOfToday: null,
    additionalAllowedOffers: [{ serviceGroup: 'TV', number: 1 }],
    hasUpfrontCostItem: false,
    incompleteCart: false,
    isActivationAvailable: true,
    earlyCeaseCharge: null,
    monthlyTotal: 3999,
    payTodayTotal: 0,
    onceOffPrice: 14998,
    discountedOnceOffPrice: 0,
    recurringAmountsByOccurrence: [
      { fromBill: 1, toBill: 12, amount: 3999 },
      { fromBill: 13, toBill: 24, amount: 5999 },
      { fromBill: 25, toBill: null, amount: 5999 },
    ],
    wholeBill: null,
    earlyCeaseReason: null,
    forecast: {
      firstBill: null,
      bills: [
        { fromBill: 1, toBill: 12, amount: 3999, riseAmount: 0 },
        { fromBill: 13, toBill: 24, amount: 5999, riseAmount: 0 },
        { fromBill: 25, toBill: null, amount: 5999, riseAmount: 0 },
      ],
      riseNote: null,
    },
    itemisedBills: [
      {
        fromBill: 1,
        toBill: 12,
        amount: 3999,
        riseAmount: 0,
        onceOffAmount: 0,
        depositCredit: 0,
        services: [{ serviceGroup: 'DUALPLAY', amount: 3999 }],
      },
      {
        fromBill: 13,
        toBill: 24,
        amount: 5999,
        riseAmount: 0,
        onceOffAmount: 0,
        depositCredit: 0,
        services: [{ serviceGroup: 'DUALPLAY', amount: 5999 }],
      },
      {
        fromBill: 25,
        toBill: null,
        amount: 5999,
        riseAmount: 0,
        onceOffAmount: 0,
        depositCredit: 0,
        services: [{ serviceGroup: 'DUALPLAY', amount: 5999 }],
      },
    ],
    leaving: {
      centsPerDay: 100,
      // About a month of days less after each month.
      figures: Array.from({ length: 24 }, (_, month) => (23 - month) * 3050),
      freeFrom: '2028-11-23',
    },
    firstBillBasis: {
      billDay: 5,
      charges: [{ id: 'plan', monthly: 3999, onceOff: 0, rise: null, vatRatePercent: 23 }],
    },
    contractDuration: 24,
    contractTotal: 119976,
    vatAmounts: { ratePercent: 23, monthlyTotal: 748, payTodayTotal: 0 },
    offers: [
      {
        id: 'sample',
        parentOfferId: null,
        change: null,
        recurringAmountsByOccurrence: [
          { fromBill: 1, amount: 3999 },
          { fromBill: 13, amount: 5999 },
        ],
        addOns: [
          {
            id: 'sample:booster',
            catalogCode: 'BOOSTER',
            description: 'Wi-Fi booster',
            displayName: 'Wi-Fi booster',
            itemGroup: 'WIFI',
            amounts: { discountedOneOffAmount: 0, recurringAmount: { discountedAmount: 500 } },
          },
        ],
        discounts: [],
        afterPrices: [],
        installationType: 'FULL_INSTALL',
        currentServiceComplete: false,
        currentService: null,
        appointment: null,
        availableFrom: null,
        arrivesOn: null,
        freeActivationBanner: 'No Set Up Fees! Free Activation & Installation worth €149.98',
        activationFeeVatIncluded: 0,
        prequal: null,
        depositAmountVatIncluded: 0,
        simCard: null,
        simCardTypes: [],
        portInInfo: null,
        equipments: [],
        newNumber: null,
        baseOffer: {
          catalogCode: 'SAMPLE',
          catalogTariffPlanCode: 'SAMPLE',
          description: 'Fibre 1Gb',
          serviceGroup: 'DUALPLAY',
          simOnly: false,
          portIn: false,
          headerImage: null,
          isTVOfferIncluded: false,
          commitmentDuration: 24,
          broadbandTechnology: 'FTTH',
          minDownloadSpeed: 900,
          minUploadSpeed: 900,
          amountVatIncluded: {
            oneOffAmount: 14998,
            recurringAmount: { amount: 5999, discountedAmount: 3999 },
          },
        },
      },
    ],
    ...over,
  }
}

export function off(
  value: number,
  discountOccurrence: number,
  discountFrequency: DiscountFrequency = 'MONTHLY',
): RecurringDiscount {
  return { value: cents(value), discountOccurrence, discountFrequency }
}

/** Every shape that a forecast of bills can take. */
export const BILLS = [
  { name: 'Discount for half the contract', price: 5999, discounts: [off(2000, 12)], term: 24 },
  { name: 'Discount for the whole contract', price: 4999, discounts: [off(1500, 12)], term: 12 },
  { name: 'One price', price: 2500, discounts: [], term: 12 },
  { name: 'Thirty days', price: 1500, discounts: [], term: 1 },
  { name: 'Thirty days, discounted for six months', price: 2000, discounts: [off(1000, 6)], term: 1 },
  { name: 'Two discounts', price: 6999, discounts: [off(2000, 6), off(1000, 18)], term: 24 },
  { name: 'First bill free', price: 3499, discounts: [off(3499, 1)], term: 24 },
  { name: 'Every quarter', price: 29_999, discounts: [off(5000, 8, 'QUARTERLY')], term: 24 },
  { name: 'Every year', price: 1999, discounts: [off(999, 2, 'YEARLY')], term: 24 },
  { name: 'For nothing', price: 0, discounts: [], term: 12 },
] as const

function billOfEverything(
  fromBill: number,
  toBill: number | null,
  broadband: number,
  onceOffAmount: number,
  riseAmount = 0,
) {
  const services = [
    { serviceGroup: 'DUALPLAY', amount: broadband },
    { serviceGroup: 'TV', amount: 1999 },
    { serviceGroup: 'SA_PSTN', amount: 1999 },
    { serviceGroup: 'MOBILE', amount: 4500 },
    { serviceGroup: 'MBB', amount: 2500 },
    { serviceGroup: null, amount: 1000 },
  ] as const
  const amount = sum([...services.map((service) => cents(service.amount)), cents(onceOffAmount), cents(riseAmount)])
  return { fromBill, toBill, amount, riseAmount, onceOffAmount, depositCredit: 0, services: [...services] }
}

export const BILLS_OF_EVERYTHING = [
  billOfEverything(1, 1, 3999, 4999),
  billOfEverything(2, 12, 3999, 0),
  billOfEverything(13, 16, 5999, 0),
  billOfEverything(17, 24, 5999, 0, 900),
  billOfEverything(25, null, 5999, 0, 900),
]

export const TACTICAL_OFFERS = [
  {
    serviceGroup: 'DUALPLAY',
    heading: 'Set-up is on us',
    copy: 'Choose full fibre and pay nothing for activation.',
    mobileImage: { imageURL: '/pictures/tactical-fibre-mobile.svg' },
    desktopImage: { imageURL: '/pictures/tactical-fibre-desktop.svg' },
  },
] as const
