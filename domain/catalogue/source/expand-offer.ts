import { type Cents, cents, euro, NOTHING, subtract } from '#domain/money.ts'
import { bringSaving } from '#domain/porting/bring-saving.ts'
import { type AnnualRises, ownRiseInWords } from '#domain/pricing/annual-rises.ts'
import { type AcquisitionType, CART_TYPES, needsVisit } from '#domain/vocabulary.ts'
import type { Brand } from '../brand.ts'
import type { Handset, MobileBroadbandDevice } from '../device.ts'
import type { InclusiveEquipment, Tariff, TariffAttribute, TariffDiscount } from '../tariff.ts'
import { tariffCode } from '../tariff-code.ts'
import { afterPriceText, coursePaid, discountsFor, expandDiscounts, priceNow, toRecurring } from './expand-discounts.ts'
import type { DiscountSource, OfferSource, PlanSource } from './offer-source.ts'
import type { SimSource } from './sims/sim-source.ts'
import type { ActivationFees, EquipmentSource } from './source.ts'

type Shared = {
  brand: Brand
  activationFees: ActivationFees
  annualPriceRises: AnnualRises
  equipment: readonly EquipmentSource[]
  handsets: readonly Handset[]
  devices: readonly MobileBroadbandDevice[]
  simCards: SimSource['cards']
}
type Customer = { acquisitionType: AcquisitionType; portIn: boolean; discounts: DiscountSource[] }
type PricedPlan = PlanSource & { activationFee: Cents }
type Expanded = { tariff: Tariff; discounts: TariffDiscount[] }

/** One offer becomes a tariff for each of its terms and each kind of customer who can buy it. */
export function expandOffer(offer: OfferSource, shared: Shared): Expanded[] {
  const plans = offer.plans.map((plan) => ({ ...plan, activationFee: feeOf(offer, plan, shared.activationFees) }))
  return plans.flatMap((plan) =>
    customersOf(plan).map((customer) => {
      const tariff = toTariff(offer, plan, customer, shared)
      const { code } = tariff
      const { discounts } = customer
      return { tariff, discounts: expandDiscounts(offer, plan, { code, discounts, vatRate: shared.brand.vatRate }) }
    }),
  )
}

/** The activation fee belongs to the network, not to the offer. */
function feeOf({ technology }: OfferSource, { activationFee }: PlanSource, fees: ActivationFees): Cents {
  return activationFee ?? (technology === null || technology === 'MBB' ? NOTHING : fees[technology])
}

function customersOf({ discounts, portInDiscounts }: PlanSource): Customer[] {
  const lists = [
    { portIn: false, named: discounts },
    { portIn: true, named: portInDiscounts },
  ]
  return lists.flatMap(({ portIn, named }) =>
    CART_TYPES.filter((acquisitionType) => named[acquisitionType] !== undefined).map((acquisitionType) => ({
      acquisitionType,
      portIn,
      discounts: discountsFor(named, acquisitionType),
    })),
  )
}

function toTariff(offer: OfferSource, plan: PricedPlan, customer: Customer, shared: Shared): Tariff {
  const { acquisitionType, portIn, discounts } = customer
  const { commitmentDuration } = plan
  return {
    code: tariffCode({ offerCode: offer.offerCode, commitmentDuration, acquisitionType, portIn }),
    offerCode: offer.offerCode,
    serviceGroup: offer.serviceGroup,
    acquisitionType,
    technology: offer.technology,
    commitmentDuration,
    description: offer.description,
    displayName: offer.displayName,
    category: offer.category,
    ...priceNow(plan.price, discounts.map(toRecurring), commitmentDuration),
    defaultPrice: plan.price,
    priceRise: shared.annualPriceRises[offer.serviceGroup],
    portIn,
    simOnly: offer.simOnly,
    advertised: offer.advertised,
    sortOrder: offer.sortOrder,
    isTVOfferIncluded: offer.tvIncluded,
    parentOfferCodes: offer.parentOffers,
    usages: offer.usages,
    equipmentsPrice: equipmentPrices(offer, plan, shared),
    attributes: [...offer.attributes, ...derivedAttributes(offer, plan, customer, shared.annualPriceRises)],
    minDownloadSpeed: offer.speeds.minDownload,
    minUploadSpeed: offer.speeds.minUpload,
    maxDownloadSpeed: offer.speeds.maxDownload,
    maxUploadSpeed: offer.speeds.maxUpload,
    normalDownloadSpeed: offer.speeds.normalDownload,
    normalUploadSpeed: offer.speeds.normalUpload,
    estimatedDownloadSpeed: offer.estimatedSpeeds.download,
    estimatedUploadSpeed: offer.estimatedSpeeds.upload,
    installationType: offer.installationType,
    activationFee: plan.activationFee,
    discountedActivationFee: subtract(plan.activationFee, plan.activationDiscount),
    inclusiveEquipments: shared.equipment
      .filter(({ code }) => offer.inclusiveEquipment.includes(code))
      .map(toInclusiveEquipment),
    simCards: shared.simCards.flatMap(({ type, code, serviceGroups }) =>
      serviceGroups.includes(offer.serviceGroup) ? { type, code } : [],
    ),
  }
}

function equipmentPrices(
  { serviceGroup }: OfferSource,
  { equipmentDiscount }: PlanSource,
  { handsets, devices }: Shared,
): Tariff['equipmentsPrice'] {
  if (equipmentDiscount === null) return []
  const shelf = serviceGroup === 'MBB' ? devices : handsets.flatMap(({ variants }) => variants)
  return shelf.map(({ code, price }) => ({ code, discountedPrice: lessButNotBelowNothing(price, equipmentDiscount) }))
}

function lessButNotBelowNothing(price: Cents, less: Cents): Cents {
  return cents(Math.max(0, price - less))
}

/** Between what a plan is and what comes with it. */
const SET_UP_POSITION = 20

/** Texts that hold a figure are made from the figure, so that the two cannot drift apart. */
function derivedAttributes(
  offer: OfferSource,
  plan: PricedPlan,
  customer: Customer,
  rises: AnnualRises,
): TariffAttribute[] {
  const rise = rises[offer.serviceGroup]
  const portIn = portInText(plan, customer)
  const afterPrice = afterPriceText(plan.price, customer.discounts, plan.commitmentDuration)
  return [
    { ...attribute('feature', setUpText(offer, plan)), sortOrder: SET_UP_POSITION, ...setUpIcon(offer) },
    ...(portIn === null ? [] : [attribute('promotions', portIn)]),
    ...(afterPrice === null ? [] : [attribute('afterPrice', afterPrice)]),
    ...(rise === null ? [] : [attribute('priceIncreaseTagline', ownRiseInWords(rise))]),
  ]
}

function portInText(plan: PlanSource, { acquisitionType, portIn, discounts }: Customer): string | null {
  if (portIn) return 'For customers who keep their number'
  if (plan.portInDiscounts[acquisitionType] === undefined) return null
  const { price, portInDiscounts, commitmentDuration } = plan
  const saving = bringSaving(
    coursePaid(price, discounts, commitmentDuration),
    coursePaid(price, discountsFor(portInDiscounts, acquisitionType), commitmentDuration),
  )
  return saving === null ? 'Pay less when you keep your number' : `Keep your number: ${saving.text}`
}

function setUpIcon(offer: OfferSource): Pick<TariffAttribute, 'icon' | 'alt'> {
  return needsVisit(offer.installationType) ? { icon: 'engineer', alt: 'Engineer' } : { icon: null, alt: null }
}

function setUpText({ serviceGroup }: OfferSource, { activationFee, activationDiscount }: PricedPlan): string {
  const charged = subtract(activationFee, activationDiscount)
  const step = serviceGroup === 'MOBILE' || serviceGroup === 'MBB' ? 'activation' : 'set-up'
  if (activationFee === 0) return `No ${step} fee`
  if (charged === 0) return `Free ${step}, worth ${euro(activationFee)}`
  return `${step === 'activation' ? 'Activation' : 'Set-up'} ${euro(charged)}, on your 1st bill`
}

function attribute(type: TariffAttribute['type'], value: string): TariffAttribute {
  return { type, value, sortOrder: null, createdAt: null, icon: null, alt: null }
}

function toInclusiveEquipment({ code, ...equipment }: EquipmentSource): InclusiveEquipment {
  return { inclusiveEquipmentCatalogCode: code, ...equipment }
}
