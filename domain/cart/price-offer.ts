import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import { needsAppointment } from '#domain/current-service/completeness.ts'
import { NOTHING } from '#domain/money.ts'
import { followedDiscounts } from '#domain/pricing/tariff-bills.ts'
import type { BaseOffer, Charge, Offer, RecurringAmount } from './cart.ts'

export type Pricing = {
  tariff: Tariff
  /** Those of other tariffs are left aside. */
  discounts: readonly TariffDiscount[]
  releaseId: number
  /** Of the release's brand. */
  vatRate: number
  offerId: string
  prequalId: string | null
  availableFrom?: string | null
  parentOfferId?: string | null
}

/** A cart line as the given release prices it. */
export function priceOffer(pricing: Pricing): Offer {
  const { tariff, releaseId, vatRate, offerId, prequalId, availableFrom, parentOfferId } = pricing
  const discounts = pricing.discounts.filter(({ code }) => code === tariff.code)
  return {
    id: offerId,
    releaseId,
    vatRate,
    parentOfferId: parentOfferId ?? null,
    parentOfferCodes: tariff.parentOfferCodes,
    baseOffer: baseOffer(tariff, discounts),
    equipments: [],
    addOns: [],
    discounts: discounts.map(({ billingType, catalogDiscountCode, discountItemType, description, value }) => ({
      billingType,
      catalogCode: catalogDiscountCode,
      discountItemType,
      description,
      value,
    })),
    inclusiveEquipments: tariff.inclusiveEquipments,
    installationType: tariff.installationType,
    activationFeeVatIncluded: tariff.discountedActivationFee,
    depositAmountVatIncluded: NOTHING,
    depositAmountVatExcluded: NOTHING,
    portInInfo: null,
    appointment: null,
    currentService: null,
    modemCompatible: null,
    prequal: prequalId === null ? null : { prequalId },
    availableFrom: availableFrom ?? null,
    simCard: null,
  }
}

function baseOffer(tariff: Tariff, discounts: readonly TariffDiscount[]): BaseOffer {
  return {
    catalogCode: tariff.offerCode,
    catalogTariffPlanCode: tariff.code,
    description: tariff.displayName,
    comment: tariff.description,
    serviceGroup: tariff.serviceGroup,
    simOnly: tariff.simOnly,
    portIn: tariff.portIn,
    commitmentDuration: tariff.commitmentDuration,
    broadbandTechnology: tariff.technology,
    minDownloadSpeed: tariff.minDownloadSpeed,
    minUploadSpeed: tariff.minUploadSpeed,
    amountVatIncluded: {
      oneOffAmount: tariff.activationFee,
      discountedOneOffAmount: tariff.discountedActivationFee,
      upFrontAmount: NOTHING,
      discountedUpFrontAmount: NOTHING,
      recurringAmount: recurringAmount(tariff, discounts),
    },
    charges: charges(tariff),
    usages: tariff.usages,
  }
}

function recurringAmount(tariff: Tariff, all: readonly TariffDiscount[]): RecurringAmount {
  const { defaultPrice, displayPrice, discountDuration } = tariff
  const asShown = {
    amount: defaultPrice,
    discountedAmount: displayPrice,
    discountOccurrence: discountDuration > 0 ? discountDuration : null,
    discountFrequency: 'MONTHLY',
  } as const
  const discounts = followedDiscounts(tariff, all)
  return discounts ? { ...asShown, discounts } : asShown
}

function charges(tariff: Tariff): Charge[] {
  const monthly: Charge = {
    code: `${tariff.code}_MONTHLY`,
    description: 'Monthly subscription',
    price: tariff.defaultPrice,
    billingType: 'RECURRING',
  }
  const activation: Charge = {
    code: `${tariff.code}_ACTIVATION`,
    description: needsAppointment(tariff.installationType) ? 'Activation and installation' : 'Activation',
    price: tariff.activationFee,
    billingType: 'ONE_OFF',
  }
  return tariff.activationFee > 0 ? [monthly, activation] : [monthly]
}
