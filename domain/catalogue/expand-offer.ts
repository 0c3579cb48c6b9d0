import { euro, NOTHING, subtract, withoutVat } from '#domain/money.ts'
import { type AcquisitionType, CART_TYPES, JOURNEY_CODE } from '#domain/vocabulary.ts'
import { activationFee } from './activation-fee.ts'
import { thereafterNote } from './price-after.ts'
import type { Brand } from './release.ts'
import type { EquipmentSource, OfferSource, PlanSource } from './source.ts'
import type { InclusiveEquipment, Tariff, TariffAttribute, TariffDiscount } from './tariff.ts'

type Shared = { brand: Brand; equipment: readonly EquipmentSource[] }
type Expanded = { tariff: Tariff; discounts: TariffDiscount[] }

/** One offer becomes a tariff for each of its terms and each kind of customer who can buy it. */
export function expandOffer(offer: OfferSource, shared: Shared): Expanded[] {
  return offer.plans.flatMap((plan) =>
    CART_TYPES.filter((acquisitionType) => plan.discounts[acquisitionType] !== undefined).map((acquisitionType) => ({
      tariff: toTariff(offer, plan, acquisitionType, shared),
      discounts: toDiscounts(offer, plan, acquisitionType, shared.brand.vatRate),
    })),
  )
}

function toTariff(offer: OfferSource, plan: PlanSource, acquisitionType: AcquisitionType, shared: Shared): Tariff {
  const discount = plan.discounts[acquisitionType] ?? null
  const fee = activationFee(offer.technology)
  return {
    code: tariffCode(offer, plan, acquisitionType),
    offerCode: offer.offerCode,
    serviceGroup: offer.serviceGroup,
    acquisitionType,
    technology: offer.technology,
    commitmentDuration: plan.commitmentDuration,
    description: offer.description,
    displayName: offer.displayName,
    category: offer.category,
    displayPrice: subtract(plan.price, discount?.value ?? NOTHING),
    defaultPrice: plan.price,
    discountDuration: discount?.months ?? 0,
    portIn: false,
    simOnly: false,
    advertised: offer.advertised,
    sortOrder: offer.sortOrder,
    isTVOfferIncluded: false,
    parentOfferCodes: null,
    usages: [],
    equipmentsPrice: [],
    attributes: [...offer.attributes, ...derivedAttributes(offer, plan, acquisitionType, shared.brand)],
    minDownloadSpeed: offer.speeds.minDownload,
    minUploadSpeed: offer.speeds.minUpload,
    maxDownloadSpeed: offer.speeds.maxDownload,
    maxUploadSpeed: offer.speeds.maxUpload,
    installationType: offer.installationType,
    activationFee: fee,
    discountedActivationFee: subtract(fee, plan.activationDiscount),
    inclusiveEquipments: shared.equipment
      .filter(({ code }) => offer.inclusiveEquipment.includes(code))
      .map(toInclusiveEquipment),
  }
}

function toDiscounts(
  offer: OfferSource,
  plan: PlanSource,
  acquisitionType: AcquisitionType,
  vatRate: number,
): TariffDiscount[] {
  const code = tariffCode(offer, plan, acquisitionType)
  const discounts: TariffDiscount[] = []
  const intro = plan.discounts[acquisitionType]
  if (intro) {
    discounts.push({
      catalogDiscountCode: `${code}_INTRO`,
      code,
      description: `${euro(intro.value)} off a month for ${intro.months} months`,
      value: intro.value,
      vatExcludedAmount: withoutVat(intro.value, vatRate),
      discountType: 'AMOUNT',
      billingType: 'RECURRING',
      discountItemType: 'TARIFF',
      discountOccurrence: intro.months,
      discountFrequency: 'MONTHLY',
    })
  }
  if (plan.activationDiscount > 0) {
    discounts.push({
      catalogDiscountCode: `${code}_SETUP`,
      code,
      description: `${euro(plan.activationDiscount)} off activation and installation`,
      value: plan.activationDiscount,
      vatExcludedAmount: withoutVat(plan.activationDiscount, vatRate),
      discountType: 'AMOUNT',
      billingType: 'ONE_OFF',
      discountItemType: 'ACTIVATION_FEE',
      discountOccurrence: null,
      discountFrequency: 'MONTHLY',
    })
  }
  return discounts
}

function tariffCode(offer: OfferSource, plan: PlanSource, acquisitionType: AcquisitionType): string {
  return `${JOURNEY_CODE[acquisitionType]}_${offer.offerCode}_${plan.commitmentDuration}M`
}

/** Between the speed and the hub. */
const SET_UP_POSITION = 20

/** Texts that hold a figure are made from the figure, so that the two cannot drift apart. */
function derivedAttributes(
  offer: OfferSource,
  plan: PlanSource,
  acquisitionType: AcquisitionType,
  brand: Brand,
): TariffAttribute[] {
  const afterPrice = plan.discounts[acquisitionType] ? [attribute('afterPrice', thereafterNote(plan.price))] : []
  return [
    { ...attribute('feature', setUpText(offer, plan)), sortOrder: SET_UP_POSITION },
    ...afterPrice,
    attribute('priceIncreaseTagline', brand.annualPriceIncrease),
  ]
}

function setUpText(offer: OfferSource, plan: PlanSource): string {
  const fee = activationFee(offer.technology)
  const charged = subtract(fee, plan.activationDiscount)
  if (fee === 0) return 'No set-up fee'
  return charged === 0 ? `Free set-up, worth ${euro(fee)}` : `Set-up ${euro(charged)}, on your 1st bill`
}

function attribute(type: TariffAttribute['type'], value: string): TariffAttribute {
  return { type, value, sortOrder: null, createdAt: null, icon: null, alt: null }
}

function toInclusiveEquipment({ code, ...equipment }: EquipmentSource): InclusiveEquipment {
  return { inclusiveEquipmentCatalogCode: code, ...equipment }
}
