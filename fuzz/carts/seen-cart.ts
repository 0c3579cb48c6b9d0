import type { MissingPart } from '#domain/cart/missing.ts'
import type {
  BillingType,
  BroadbandTechnology,
  InstallationType,
  ServiceGroup,
  SimCardType,
} from '#domain/vocabulary.ts'

const AMOUNTS = `oneOffAmount discountedOneOffAmount upFrontAmount discountedUpFrontAmount
  recurringAmount { amount discountedAmount discountOccurrence discountFrequency }`

/** Everything that a customer can see of a cart and that a rule speaks of. */
export const SEEN = `uuid reference version status cartType valid missing { part offerId }
  replacementUndoable incompleteCart isActivationAvailable deliveryRequired activationDateRequired
  hasBroadband hasTVOffer hasBillPayPlans hasSIMOnly hasMBBOffer hasMbbDevice hasUpfrontCostItem hasAddOns
  hasHandsetDeposit isPortInDone noOfMobileOffers noOfBillPayOffers
  payTodayTotal monthlyTotal onceOffPrice discountedOnceOffPrice contractDuration
  additionalAllowedOffers { serviceGroup number } amountVatIncluded { ${AMOUNTS} }
  recurringAmountsByOccurrence { fromBill toBill amount }
  offers { id parentOfferId installationType depositAmountVatIncluded availableFrom prequal { prequalId }
    currentServiceComplete currentService { hasService provider keepNumber phoneNumber connectedDevices }
    appointment { at time heldUntil }
    baseOffer { catalogCode catalogTariffPlanCode serviceGroup simOnly portIn commitmentDuration broadbandTechnology
      charges { code price billingType } amountVatIncluded { ${AMOUNTS} } }
    addOns { id catalogCode itemGroup amounts { ${AMOUNTS} } }
    equipments { id type catalogCode inventoryCode heldUntil insuranceConfirmed amounts { ${AMOUNTS} }
      charge { code price billingType } addOn { id catalogCode } }
    inclusiveEquipments { inclusiveEquipmentCatalogCode }
    simCard { type code manufacturer eid } simCardTypes
    portInInfo { msisdn portStartDateTime }
    porting { msisdn operator operatorName accountType accountNumber holder portOn consented proven } portingDays
    newNumber { msisdn heldUntil } }`

type Recurring = {
  amount: number
  discountedAmount: number
  discountOccurrence: number | null
  discountFrequency: string
}
export type SeenAmounts = {
  oneOffAmount: number
  discountedOneOffAmount: number
  upFrontAmount: number
  discountedUpFrontAmount: number
  recurringAmount: Recurring | null
}
type SeenCharge = { code: string; price: number; billingType: BillingType }

export type SeenOffer = {
  id: string
  parentOfferId: string | null
  installationType: InstallationType
  depositAmountVatIncluded: number
  availableFrom: string | null
  prequal: { prequalId: string } | null
  currentServiceComplete: boolean
  currentService: {
    hasService: boolean
    provider: string | null
    keepNumber: boolean | null
    phoneNumber: string | null
    connectedDevices: string[]
  } | null
  appointment: { at: string; time: string; heldUntil: string } | null
  baseOffer: {
    catalogCode: string
    catalogTariffPlanCode: string
    serviceGroup: ServiceGroup
    simOnly: boolean
    portIn: boolean
    commitmentDuration: number
    broadbandTechnology: BroadbandTechnology | null
    charges: SeenCharge[]
    amountVatIncluded: SeenAmounts
  }
  addOns: { id: string; catalogCode: string; itemGroup: string; amounts: SeenAmounts }[]
  equipments: {
    id: string
    type: 'HANDSET' | 'DEVICE'
    catalogCode: string
    inventoryCode: string | null
    heldUntil: string | null
    insuranceConfirmed: boolean
    amounts: SeenAmounts
    charge: SeenCharge | null
    addOn: { id: string; catalogCode: string } | null
  }[]
  inclusiveEquipments: { inclusiveEquipmentCatalogCode: string }[]
  simCard: { type: SimCardType; code: string; manufacturer: string | null; eid: string | null } | null
  simCardTypes: SimCardType[]
  portInInfo: { msisdn: string | null; portStartDateTime: string | null } | null
  porting: {
    msisdn: string | null
    operator: string | null
    operatorName: string | null
    accountType: string | null
    accountNumber: string | null
    holder: string | null
    portOn: string | null
    consented: boolean
    proven: boolean
  } | null
  portingDays: string[]
  newNumber: { msisdn: string; heldUntil: string } | null
}

export type SeenCart = {
  uuid: string
  reference: string
  version: number
  status: string
  cartType: string
  replacementUndoable: boolean
  missing: { part: MissingPart; offerId: string | null }[]
  payTodayTotal: number
  monthlyTotal: number
  onceOffPrice: number
  discountedOnceOffPrice: number
  contractDuration: number
  additionalAllowedOffers: { serviceGroup: ServiceGroup; number: number }[]
  amountVatIncluded: SeenAmounts
  recurringAmountsByOccurrence: { fromBill: number; toBill: number | null; amount: number }[]
  offers: SeenOffer[]
} & Record<(typeof FLAGS)[number], boolean | number>

export const FLAGS = [
  'valid',
  'incompleteCart',
  'isActivationAvailable',
  'deliveryRequired',
  'activationDateRequired',
  'hasBroadband',
  'hasTVOffer',
  'hasBillPayPlans',
  'hasSIMOnly',
  'hasMBBOffer',
  'hasMbbDevice',
  'hasUpfrontCostItem',
  'hasAddOns',
  'hasHandsetDeposit',
  'isPortInDone',
  'noOfMobileOffers',
  'noOfBillPayOffers',
] as const
