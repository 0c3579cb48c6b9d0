import fc from 'fast-check'
import { cents, NOTHING } from '#domain/money.ts'
import { DISCOUNT_FREQUENCIES, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import { SERVICE_GROUPS } from '#domain/vocabulary.ts'
import type { AddOn, Amounts, BaseOffer, Cart, Equipment, Offer } from './cart.ts'
import { newCart } from './new-cart.ts'

export function aCart(parts: Partial<Cart> = {}): Cart {
  return { ...newCart({ uuid: 'uuid', reference: 'REF', brand: 'TONN' }), ...parts }
}

export function someAmounts(parts: Partial<Amounts> = {}): Amounts {
  return {
    oneOffAmount: NOTHING,
    discountedOneOffAmount: NOTHING,
    upFrontAmount: NOTHING,
    discountedUpFrontAmount: NOTHING,
    recurringAmount: null,
    ...parts,
  }
}

export function monthly(amount: number, discounted = amount, bills: number | null = null): Amounts {
  return someAmounts({
    recurringAmount: {
      amount: cents(amount),
      discountedAmount: cents(discounted),
      discountOccurrence: bills,
      discountFrequency: 'MONTHLY',
    },
  })
}

export function anOffer({
  baseOffer,
  ...parts
}: Partial<Omit<Offer, 'baseOffer'>> & { baseOffer?: Partial<BaseOffer> } = {}): Offer {
  return {
    id: 'offer',
    releaseId: 1,
    parentOfferId: null,
    baseOffer: {
      catalogCode: 'PLAN',
      catalogTariffPlanCode: 'ACQ_PLAN_24M',
      description: 'Plan',
      comment: null,
      serviceGroup: 'MOBILE',
      simOnly: false,
      portIn: false,
      commitmentDuration: 24,
      broadbandTechnology: null,
      minDownloadSpeed: null,
      minUploadSpeed: null,
      amountVatIncluded: someAmounts(),
      charges: [],
      usages: [],
      ...baseOffer,
    },
    equipments: [],
    addOns: [],
    discounts: [],
    inclusiveEquipments: [],
    installationType: 'NO_INSTALL',
    activationFeeVatIncluded: NOTHING,
    depositAmountVatIncluded: NOTHING,
    depositAmountVatExcluded: NOTHING,
    portInInfo: null,
    appointment: null,
    currentService: null,
    modemCompatible: null,
    prequal: null,
    simCard: null,
    ...parts,
  }
}

export function anEquipment(parts: Partial<Equipment> = {}): Equipment {
  return {
    id: 'equipment',
    type: 'HANDSET',
    catalogCode: 'PHONE',
    description: 'Phone',
    manufacturer: 'Maker',
    model: 'One',
    capacity: null,
    color: null,
    colorCode: null,
    imei: null,
    inventoryCode: null,
    simCardTypes: [],
    charge: null,
    amounts: someAmounts(),
    addOn: null,
    ...parts,
  }
}

export function anAddOn(parts: Partial<AddOn> = {}): AddOn {
  return {
    id: 'add-on',
    catalogCode: 'ADD_ON',
    description: 'Add-on',
    displayName: 'Add-on',
    itemGroup: 'WIFI',
    amounts: someAmounts(),
    ...parts,
  }
}

const price = fc.nat(200_000).map(cents)
const discounted = fc
  .tuple(price, price)
  .map(([one, other]) => [cents(Math.max(one, other)), cents(Math.min(one, other))] as const)

const discounts: fc.Arbitrary<RecurringDiscount[]> = fc.array(
  fc.record({
    value: price,
    discountOccurrence: fc.option(fc.integer({ min: 0, max: 12 })),
    discountFrequency: fc.constantFrom(...DISCOUNT_FREQUENCIES),
  }),
  { maxLength: 3 },
)
/** Every other one is from before discounts were kept one by one. */
const recurring = fc.tuple(
  discounted,
  fc.option(fc.integer({ min: 0, max: 30 })),
  fc.option(discounts, { nil: undefined }),
)

const amounts: fc.Arbitrary<Amounts> = fc
  .tuple(discounted, discounted, fc.option(recurring))
  .map(([oneOff, upFront, monthlyPrice]) => ({
    oneOffAmount: oneOff[0],
    discountedOneOffAmount: oneOff[1],
    upFrontAmount: upFront[0],
    discountedUpFrontAmount: upFront[1],
    recurringAmount: monthlyPrice && {
      amount: monthlyPrice[0][0],
      discountedAmount: monthlyPrice[0][1],
      discountOccurrence: monthlyPrice[1],
      discountFrequency: 'MONTHLY',
      ...(monthlyPrice[2] && { discounts: monthlyPrice[2] }),
    },
  }))

const addOn = amounts.map((its) => anAddOn({ amounts: its }))
const equipment = fc
  .tuple(amounts, fc.option(addOn))
  .map(([its, insurance]) => anEquipment({ amounts: its, addOn: insurance }))

const offer = fc
  .record({
    serviceGroup: fc.constantFrom(...SERVICE_GROUPS),
    commitmentDuration: fc.constantFrom(0, 1, 12, 24),
    base: amounts,
    equipments: fc.array(equipment, { maxLength: 2 }),
    addOns: fc.array(addOn, { maxLength: 2 }),
    deposit: price,
    vatRate: fc.constantFrom(undefined, 0.23, 0.135),
  })
  .map(({ serviceGroup, commitmentDuration, base, equipments, addOns, deposit, vatRate }) =>
    anOffer({
      ...(vatRate !== undefined && { vatRate }),
      baseOffer: { serviceGroup, commitmentDuration, amountVatIncluded: base },
      equipments,
      addOns,
      depositAmountVatIncluded: deposit,
      activationFeeVatIncluded: base.discountedOneOffAmount,
    }),
  )

/** Any cart that could be priced, sensible or not. */
export const anyCart: fc.Arbitrary<Cart> = fc
  .tuple(fc.array(offer, { maxLength: 5 }), fc.array(equipment, { maxLength: 2 }))
  .map(([offers, accessories]) =>
    aCart({ offers: offers.map((its, index) => ({ ...its, id: `offer-${index}` })), accessories }),
  )
