import { SEEN } from './seen-cart.ts'

export const LOOK = `query getCart($cart: String!) { getCart(reference: $cart) { ${SEEN} } }`

export const ADD = `mutation addTariff($cart: String, $offer: String!, $plan: String!, $group: ServiceGroup, $home: String,
  $portIn: Boolean, $offerId: String, $parent: String, $equipment: String, $insurance: String, $addOnCodes: [String!],
  $second: Boolean, $version: Int) {
  addTariff(reference: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, serviceGroup: $group,
    prequalId: $home, portIn: $portIn, offerId: $offerId, parentOfferId: $parent, equipmentCode: $equipment,
    insuranceCode: $insurance, addOnCodes: $addOnCodes, isSecondMobileJourney: $second, version: $version) { ${SEEN} } }`

export const BROADBAND = `mutation addBroadbandTariff($cart: String, $offer: String!, $plan: String!, $home: String,
  $tv: String, $offers: [OfferIdInput!], $version: Int) {
  addBroadbandTariff(prospectUuid: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, prequalId: $home,
    tvOfferCode: $tv, offers: $offers, version: $version) { ${SEEN} } }`

function ofWhole(name: string): string {
  return `mutation ${name}($cart: String!, $version: Int) { ${name}(reference: $cart, version: $version) { ${SEEN} } }`
}

function ofLine(name: string, parameters: string, values: string, response = SEEN): string {
  return `mutation ${name}($cart: String!, $line: String!, $version: Int${parameters}) {
    ${name}(reference: $cart, offerId: $line, version: $version${values}) { ${response} } }`
}

export const OF_WHOLE = {
  acceptPrices: ofWhole('acceptPrices'),
  holdDevices: ofWhole('holdDevices'),
  undoReplacement: ofWhole('undoReplacement'),
} as const

export const OF_LINE = {
  removeTariff: ofLine('removeTariff', ', $group: ServiceGroup', ', serviceGroup: $group'),
  setAddOns: ofLine('setAddOns', ', $codes: [String!]!', ', addOnCodes: $codes'),
  setEquipment: ofLine(
    'setEquipment',
    ', $code: String, $insurance: String',
    ', equipmentCode: $code, insuranceCode: $insurance',
  ),
  confirmInsuranceTerms: ofLine('confirmInsuranceTerms', '', ''),
  updateSIMType: ofLine('updateSIMType', ', $type: SimCardType!', ', simCardType: $type'),
  updateESIMDetails: ofLine(
    'updateESIMDetails',
    ', $eid: String, $manufacturer: String!',
    ', eid: $eid, manufacturer: $manufacturer',
    'reference offerId eid manufacturer',
  ),
  savePorting: ofLine('savePorting', ', $porting: PortingInput!', ', porting: $porting'),
  chooseNumber: ofLine('chooseNumber', '', ''),
  saveCurrentService: ofLine('saveCurrentService', ', $answers: CurrentServiceInput!', ', answers: $answers'),
} as const
