import type { NewNumber, Porting } from '#domain/cart/lines/mobile.ts'
import type { LineSim } from '#domain/cart/lines/sim-line.ts'
import type { AddOnGroup } from '#domain/catalogue/add-on.ts'
import type { DiscountItem, InclusiveEquipment, Usage } from '#domain/catalogue/tariff.ts'
import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { CurrentServiceDetails } from '#domain/current-service/current-service-details.ts'
import type { Cents } from '#domain/money.ts'
import type { RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import type { Amounts } from '#domain/pricing/priced-item.ts'
import type { LineWithoutVat } from '#domain/pricing/split-vat.ts'
import type {
  BillingType,
  BroadbandTechnology,
  InstallationType,
  ServiceGroup,
  SimCardType,
} from '#domain/vocabulary.ts'

/** The lines of a cart as the schema has them. Nothing behind the schema knows these shapes. */
export type Charge = { code: string; description: string; price: Cents; billingType: BillingType }

export type BaseOffer = {
  catalogCode: string
  catalogTariffPlanCode: string
  description: string
  comment: string | null
  serviceGroup: ServiceGroup
  simOnly: boolean
  headerImage: string | null
  isTVOfferIncluded: boolean
  portIn: boolean
  commitmentDuration: number
  broadbandTechnology: BroadbandTechnology | null
  minDownloadSpeed: number | null
  minUploadSpeed: number | null
  /** oneOffAmount holds the activation fee. */
  amountVatIncluded: Amounts
  charges: Charge[]
  usages: Usage[]
}

/** How a line changes what an existing customer has. */
export type OfferChange = {
  label: string
  subscriptionId: string | null
  parentSubscriptionId: string | null
  /** ISO date. */
  changesOn: string
  replaced: { name: string; number: string | null } | null
  endsToo: readonly { name: string; number: string | null }[]
  earlyCeaseCharge: Cents | null
}

export type OfferAddOn = {
  id: string
  catalogCode: string
  description: string
  displayName: string
  itemGroup: AddOnGroup
  amounts: Amounts
}

export type Equipment = {
  id: string
  type: 'HANDSET' | 'DEVICE'
  catalogCode: string
  description: string
  manufacturer: string
  model: string
  capacity: string | null
  color: string | null
  colorCode: string | null
  /** A path that /image takes. Null: its release cannot be read. */
  image: string | null
  imei: string | null
  inventoryCode: string | null
  simCardTypes: SimCardType[]
  charge: Charge | null
  amounts: Amounts
  addOn: OfferAddOn | null
  heldUntil: string | null
  insuranceConfirmed: boolean
}

export type OfferDiscount = {
  billingType: BillingType
  catalogCode: string
  discountItemType: DiscountItem
  description: string
  value: Cents
}

export type PortInInfo = { portInReference: string | null; msisdn: string | null; portStartDateTime: string | null }
/** Details of the number that the customer brings. */
export type PortingView = Pick<
  Porting,
  'msisdn' | 'operator' | 'operatorName' | 'accountType' | 'accountNumber' | 'holder' | 'provenAt'
> & { portOn: string | null; isConsented: boolean }
export type CurrentServiceView = CurrentServiceDetails & { slotId: string | null }

export type Offer = {
  id: string
  parentOfferId: string | null
  change: OfferChange | null
  baseOffer: BaseOffer
  equipments: Equipment[]
  addOns: OfferAddOn[]
  discounts: OfferDiscount[]
  inclusiveEquipments: InclusiveEquipment[]
  installationType: InstallationType
  activationFeeVatIncluded: Cents
  freeActivationBanner: string | null
  depositAmountVatIncluded: Cents
  withoutVat: LineWithoutVat
  recurringAmountsByOccurrence: RecurringStretch[]
  afterPrices: string[]
  portInInfo: PortInInfo | null
  porting: PortingView | null
  portingDays: string[]
  newNumber: NewNumber | null
  newNumberAllowed: boolean
  appointment: Appointment | null
  currentService: CurrentServiceView | null
  currentServiceComplete: boolean
  modemCompatible: true | null
  availableFrom: string | null
  arrivesOn: string | null
  prequal: { prequalId: string } | null
  simCard: LineSim | null
  simCardTypes: SimCardType[]
}
