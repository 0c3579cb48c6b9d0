import { needsAppointment } from '#domain/current-service/completeness.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { allowanceKept, isBroadband } from './allowed-offers.ts'
import type { Cart, Offer } from './cart.ts'

export type CartFlags = {
  hasBroadband: boolean
  hasTVOffer: boolean
  hasBillPayPlans: boolean
  hasSIMOnly: boolean
  hasMBBOffer: boolean
  hasMbbDevice: boolean
  hasUpfrontCostItem: boolean
  hasAddOns: boolean
  hasHandsetDeposit: boolean
  isPortInDone: boolean
  noOfMobileOffers: number
  noOfBillPayOffers: number
  /** The cart can still be changed and has something to activate. */
  isActivationAvailable: boolean
  /** A bill-pay plan waits for its handset. */
  incompleteCart: boolean
  deliveryRequired: boolean
  activationDateRequired: boolean
  /** Nothing stands between this cart and checkout. */
  valid: boolean
}

export function cartFlags(cart: Cart): CartFlags {
  const { offers } = cart
  const billPay = offers.filter(isBillPay)
  const mobileBroadband = offers.filter((offer) => isIn(offer, 'MBB'))
  const hasUpfrontCostItem =
    cart.accessories.length > 0 || offers.some((offer) => hasEquipment(offer) || hasDeposit(offer))
  const isPortInDone = offers.every(portInIsDone)
  const incompleteCart = billPay.length > 0 && !hasUpfrontCostItem
  return {
    hasBroadband: offers.some(isBroadband),
    hasTVOffer: offers.some((offer) => isIn(offer, 'TV')),
    hasBillPayPlans: billPay.length > 0,
    hasSIMOnly: offers.some((offer) => isIn(offer, 'MOBILE') && offer.baseOffer.simOnly),
    hasMBBOffer: mobileBroadband.length > 0,
    hasMbbDevice: mobileBroadband.some(hasDevice),
    hasUpfrontCostItem,
    hasAddOns: offers.some(({ addOns, equipments }) => addOns.length > 0 || equipments.some(({ addOn }) => addOn)),
    hasHandsetDeposit: offers.some((offer) => isIn(offer, 'MOBILE') && hasDeposit(offer)),
    isPortInDone,
    noOfMobileOffers: offers.filter((offer) => isIn(offer, 'MOBILE')).length,
    noOfBillPayOffers: billPay.length,
    isActivationAvailable: cart.status === 'OPEN' && offers.length > 0,
    incompleteCart,
    deliveryRequired: cart.accessories.length > 0 || offers.some(hasSomethingToPost),
    activationDateRequired: offers.some(({ installationType }) => needsAppointment(installationType)),
    valid:
      offers.length > 0 &&
      !incompleteCart &&
      isPortInDone &&
      allowanceKept(cart) &&
      mobileBroadband.every((offer) => hasDevice(offer) || offer.baseOffer.simOnly),
  }
}

function isIn({ baseOffer }: Offer, serviceGroup: ServiceGroup): boolean {
  return baseOffer.serviceGroup === serviceGroup
}

function isBillPay(offer: Offer): boolean {
  return isIn(offer, 'MOBILE') && !offer.baseOffer.simOnly
}

// A handset for nothing is still a handset: the line counts, not its price.
function hasEquipment({ equipments }: Offer): boolean {
  return equipments.length > 0
}

function hasDevice({ equipments }: Offer): boolean {
  return equipments.some(({ type }) => type === 'DEVICE')
}

function hasDeposit({ depositAmountVatIncluded }: Offer): boolean {
  return depositAmountVatIncluded > 0
}

function portInIsDone({ baseOffer, portInInfo }: Offer): boolean {
  return !baseOffer.portIn || Boolean(portInInfo?.msisdn && portInInfo.portStartDateTime)
}

function hasSomethingToPost({ equipments, inclusiveEquipments, simCard }: Offer): boolean {
  return equipments.length > 0 || inclusiveEquipments.length > 0 || simCard?.type === 'ALL_IN_1'
}
