import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import { NOTHING } from '#domain/money.ts'
import type { BaseOffer, Charge, Offer } from './cart.ts'

export type Pricing = {
  tariff: Tariff
  /** Those of other tariffs are left aside. */
  discounts: readonly TariffDiscount[]
  releaseId: number
  offerId: string
  prequalId: string | null
  parentOfferId?: string | null
}

/** A cart line as the given release prices it. */
export function priceOffer({ tariff, discounts, releaseId, offerId, prequalId, parentOfferId }: Pricing): Offer {
  return {
    id: offerId,
    releaseId,
    parentOfferId: parentOfferId ?? null,
    baseOffer: baseOffer(tariff),
    equipments: [],
    addOns: [],
    discounts: discounts
      .filter(({ code }) => code === tariff.code)
      .map(({ billingType, catalogDiscountCode, discountItemType, description, value }) => ({
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
    simCard: null,
  }
}

function baseOffer(tariff: Tariff): BaseOffer {
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
      recurringAmount: {
        amount: tariff.defaultPrice,
        discountedAmount: tariff.displayPrice,
        discountOccurrence: tariff.discountDuration > 0 ? tariff.discountDuration : null,
        discountFrequency: 'MONTHLY',
      },
    },
    charges: charges(tariff),
    usages: tariff.usages,
  }
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
    description: 'Activation and installation',
    price: tariff.activationFee,
    billingType: 'ONE_OFF',
  }
  return tariff.activationFee > 0 ? [monthly, activation] : [monthly]
}
