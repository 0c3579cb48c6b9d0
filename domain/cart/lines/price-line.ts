import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import { followedDiscounts, shownDiscount } from '#domain/catalogue/tariff-bills.ts'
import { NOTHING, subtract } from '#domain/money.ts'
import type { CartLine } from './cart-line.ts'
import { firstSim } from './line-sim.ts'
import type { PlanPrice } from './shared-line.ts'

export type Pricing = {
  tariff: Tariff
  /** Those of other tariffs are left aside. */
  discounts: readonly TariffDiscount[]
  releaseId: number
  /** Of the release's brand. */
  vatRate: number
  lineId: string
  prequalId: string | null
  /** When the network was queried for it. */
  checkedAt?: string | null
  availableFrom: string | null
  /** Of TV: the broadband that it stands beside. Of nothing else. */
  parentId: string | null
  /** That is a service which the customer has. */
  parentIsHeld?: boolean
}

/** A cart line as the given release prices it, with nothing chosen for it yet. */
export function priceLine(pricing: Pricing): CartLine {
  const {
    tariff,
    releaseId,
    vatRate,
    lineId,
    prequalId,
    checkedAt = null,
    availableFrom,
    parentId,
    parentIsHeld = false,
  } = pricing
  const shared = {
    id: lineId,
    release: releaseId,
    offer: tariff.offerCode,
    plan: tariff.code,
    term: tariff.commitmentDuration,
    price: planPrice(tariff, pricing.discounts),
    vatRate,
    inclusive: tariff.inclusiveEquipments.map((equipment) => equipment.inclusiveEquipmentCatalogCode),
    addOns: [],
  }
  const atHome = { installation: tariff.installationType, prequalId, checkedAt, visit: null, currentService: null }
  const simCard = firstSim(tariff.simCards)
  const withSim = { simOnly: tariff.simOnly, simCard, devices: [], deposit: NOTHING, prequalId }
  switch (tariff.serviceGroup) {
    case 'DUALPLAY':
    case 'DUALPLAY_PSTN': {
      const { technology } = tariff
      if (technology === null) throw new Error(`${tariff.code} is broadband without a technology`)
      const withPhone = tariff.serviceGroup === 'DUALPLAY_PSTN'
      return { kind: 'broadband', ...shared, ...atHome, technology, withPhone, availableFrom }
    }
    case 'TV': {
      if (parentId === null) throw new Error(`${tariff.code} is TV without broadband`)
      const held = parentIsHeld ? { isHeld: true as const } : {}
      const beside = { line: parentId, ...held, offers: tariff.parentOfferCodes }
      return { kind: 'tv', ...shared, installation: tariff.installationType, beside }
    }
    case 'SA_PSTN':
      return { kind: 'homePhone', ...shared, ...atHome }
    case 'MOBILE':
      return { kind: 'mobile', ...shared, ...withSim, bringsNumber: tariff.portIn, porting: null, newNumber: null }
    case 'MBB':
      return { kind: 'mobileBroadband', ...shared, ...withSim }
  }
}

/** @param all those of other tariffs are left aside */
export function planPrice(tariff: Tariff, all: readonly TariffDiscount[]): PlanPrice {
  const own = all.filter(({ code }) => code === tariff.code)
  const discounts = followedDiscounts(tariff, own) ?? shownDiscount(tariff)
  return {
    monthly: tariff.defaultPrice,
    discounts: discounts.map(({ value, discountOccurrence: bills, discountFrequency: every }) => ({
      value,
      bills,
      every,
    })),
    fee: tariff.activationFee,
    feeDiscount: subtract(tariff.activationFee, tariff.discountedActivationFee),
    rise: tariff.priceRise,
  }
}
