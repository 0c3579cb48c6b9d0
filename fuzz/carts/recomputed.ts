import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { FLAGS, SeenCart, SeenOffer } from './seen-cart.ts'

/** From the documents alone: written apart from the shop, so that both would have to be wrong in the same way. */
type Recomputed = Record<(typeof FLAGS)[number], boolean | number> & {
  missing: string[]
  allowed: Record<ServiceGroup, number>
}

/** What is true around a cart. */
export type Moment = { now: Date; pricesMoved: boolean }

const VISITED = ['FULL_INSTALL', 'TECH_INSTALL']

export function recomputed({ offers, status }: SeenCart, { now, pricesMoved }: Moment): Recomputed {
  const of = (...groups: ServiceGroup[]) => offers.filter(({ baseOffer }) => groups.includes(baseOffer.serviceGroup))
  const [mobiles, mbb, broadband, tv] = [of('MOBILE'), of('MBB'), of('DUALPLAY', 'DUALPLAY_PSTN'), of('TV')]
  const billPay = mobiles.filter(({ baseOffer }) => !baseOffer.simOnly)
  const missing = [
    ...(offers.length === 0 ? ['PLAN of the cart'] : []),
    ...offers.flatMap((offer) => missingOf(offer, now).map((part) => `${part} of ${offer.id}`)),
    ...(pricesMoved ? ['PRICES of the cart'] : []),
  ].sort()
  const hasUpfrontCostItem = offers.some((offer) => offer.equipments.length > 0 || offer.depositAmountVatIncluded > 0)
  const home = Math.max(0, 1 - of('DUALPLAY', 'DUALPLAY_PSTN', 'SA_PSTN').length)
  const carriesTv = broadband.some(({ baseOffer }) => baseOffer.broadbandTechnology !== 'NGB')
  return {
    missing,
    valid: status === 'OPEN' && missing.length === 0,
    incompleteCart: billPay.length > 0 && !hasUpfrontCostItem,
    isActivationAvailable: status === 'OPEN' && offers.length > 0,
    deliveryRequired: offers.some(isPosted),
    activationDateRequired: [...broadband, ...tv, ...of('SA_PSTN')].some(isVisited),
    hasBroadband: broadband.length > 0,
    hasTVOffer: tv.length > 0,
    hasBillPayPlans: billPay.length > 0,
    hasSIMOnly: mobiles.length > billPay.length,
    hasMBBOffer: mbb.length > 0,
    hasMbbDevice: mbb.some(({ equipments }) => equipments.some(({ type }) => type === 'DEVICE')),
    hasUpfrontCostItem,
    hasAddOns: offers.some(({ addOns, equipments }) => addOns.length > 0 || equipments.some(({ addOn }) => addOn)),
    hasHandsetDeposit: mobiles.some(({ depositAmountVatIncluded }) => depositAmountVatIncluded > 0),
    isPortInDone: mobiles.every(isBrought),
    noOfMobileOffers: mobiles.length,
    noOfBillPayOffers: billPay.length,
    allowed: {
      MOBILE: Math.max(0, 5 - mobiles.length),
      MBB: Math.max(0, 2 - mbb.length),
      TV: carriesTv ? Math.max(0, 1 - tv.length) : 0,
      DUALPLAY: home,
      DUALPLAY_PSTN: home,
      SA_PSTN: home,
    },
  }
}

function missingOf(offer: SeenOffer, now: Date): string[] {
  const { serviceGroup, simOnly, portIn } = offer.baseOffer
  const isAhead = (at: string | null | undefined) => at != null && Date.parse(at) > now.getTime()
  const [isPhone, isBroadband] = [serviceGroup === 'SA_PSTN', serviceGroup.startsWith('DUALPLAY')]
  const [isMobile, isMbb] = [serviceGroup === 'MOBILE', serviceGroup === 'MBB']
  const { currentService: answers, equipments, simCard } = offer
  const keepsLostNumber = answers?.keepNumber === true && serviceGroup === 'DUALPLAY'
  const wants: [string, boolean][] = [
    ['CURRENT_SERVICE', isBroadband && !isTold(offer)],
    ['ADDRESS', (isBroadband || isPhone) && offer.prequal === null],
    [
      'VISIT',
      (isBroadband || isPhone) &&
        isVisited(offer) &&
        offer.availableFrom === null &&
        !isAhead(offer.appointment?.heldUntil),
    ],
    ['HOME_PHONE', keepsLostNumber],
    ['NUMBER_TO_BRING', isMobile && !isBrought(offer)],
    ['NEW_NUMBER', isMobile && !portIn && offer.newNumber !== null && !isAhead(offer.newNumber.heldUntil)],
    ['HANDSET', isMobile && !simOnly && equipments.length === 0],
    ['DEVICE', isMbb && !simOnly && equipments.length === 0],
    [
      'SIM',
      isMobile && simOnly && simCard?.type === 'ESIM' && simCard.eid === null && simCard.manufacturer !== 'other',
    ],
    ['STOCK', equipments.some(({ heldUntil }) => !isAhead(heldUntil))],
    ['INSURANCE_TERMS', equipments.some(({ addOn, insuranceConfirmed }) => addOn !== null && !insuranceConfirmed)],
  ]
  return wants.flatMap(([part, isMissing]) => (isMissing ? [part] : []))
}

function isTold({ currentService: told, baseOffer }: SeenOffer): boolean {
  if (told === null) return false
  if (!told.hasService) return true
  const hasNumber = told.keepNumber !== true || told.phoneNumber !== null
  const isAsked = baseOffer.serviceGroup === 'DUALPLAY_PSTN'
  return (
    told.provider !== null && told.connectedDevices.length > 0 && hasNumber && !(isAsked && told.keepNumber === null)
  )
}

function isBrought({ baseOffer, porting, portingDays }: SeenOffer): boolean {
  if (!baseOffer.portIn) return true
  if (porting === null || !porting.proven || !porting.consented) return false
  const { msisdn, operator, operatorName, accountType, accountNumber, holder, portOn } = porting
  const isWhole = msisdn && operator && accountType && holder && portOn && (operator !== 'OTHER' || operatorName)
  return (
    Boolean(isWhole) && (accountType !== 'BILL_PAY' || accountNumber !== null) && portingDays.includes(portOn ?? '')
  )
}

function isVisited({ installationType }: SeenOffer): boolean {
  return VISITED.includes(installationType)
}

function isPosted({ equipments, inclusiveEquipments, simCard }: SeenOffer): boolean {
  return equipments.length > 0 || inclusiveEquipments.length > 0 || simCard?.type === 'ALL_IN_1'
}
