import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import type { Cents } from '#domain/money.ts'
import { MANAGED_STATES, type ManagedState } from '#domain/order/managed-state.ts'
import type { AccountType } from '#domain/porting/mobile-operators.ts'
import type { RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import type {
  BillingType,
  BroadbandTechnology,
  Channel,
  ServiceDomain,
  ServiceGroup,
  SimCardType,
} from '#domain/vocabulary.ts'
import type { Listed } from '#server/platform/outside/list-pages.ts'

type Contact = { name: string; mobile: string }

/** A number that moves to us, or a service that is ended at its old provider. */
type PortIn = {
  provider: string
  /** Account number or UAN. Null: the customer did not have it. */
  account: string | null
  /** Null: the service moves, its number does not. */
  number: string | null
  /** Of a mobile number alone: how it is paid for today, in whose name it is and on which day it moves (ISO date). */
  mobile: { accountType: AccountType; holder: string; on: string } | null
}

/** A card that is sent, or a profile for the phone of this EID, if one was named. */
type HandedSim = { id: string; type: SimCardType; code: string; eid: string | null }

/** One of the pool, by its reservation. */
type ReservedNumber = { msisdn: string; reservationId: string }

type HandedAddOn = {
  id: string
  code: string
  /** What is paid once, after its discount; or a month, before its discounts. */
  price: Cents
  billing: BillingType
  discounts: readonly RecurringDiscount[]
}

/** A handset or another device that is sent. */
type HandedDevice = {
  id: string
  code: string
  /** The code in the warehouse. Null: ordered before it was stored. */
  inventoryCode: string | null
  /** Paid with the order. */
  price: Cents
  insurance: HandedAddOn | null
}

export type HandedLine = {
  /** Of the cart. It stays the same, because items of the order are distinguished by it. */
  id: string
  /** modify: it takes the place of a product that the customer has. */
  action: 'add' | 'modify'
  change: HandedChange | null
  /** Codes of the catalogue. */
  offer: string
  plan: string
  /** The plan’s name at that time. Null: its release no longer has it. */
  name: string | null
  /** Megabits per second that the plan gives at best. Null: not a line with a speed. */
  speed: number | null
  domain: ServiceDomain
  /** Of an existing customer: what the inventory is to list. Null: a new customer’s. */
  listed: { serviceGroup: ServiceGroup; technology: BroadbandTechnology | null } | null
  /** A home phone over the same line. */
  phone: 'VOBB' | null
  quantity: 1
  /** Months of the contract; 1: paid for 30 days at a time. */
  term: number
  /** A month, when every discount has ended. */
  monthly: Cents
  discounts: readonly RecurringDiscount[]
  /** On the first bill, after discounts. */
  fee: Cents
  /** Where it is installed. Null: it has no place. */
  place: Address | null
  /** A confirmed visit. `appointmentId` is its id at the diary. */
  visit: { appointmentId: string; at: string; time: string } | null
  /** ISO dates that were promised to the customer: of its parcel, and of a line that is yet to be built. */
  promised: { parcelOn: string | null; lineOn: string | null }
  portIn: PortIn | null
  newNumber: ReservedNumber | null
  addOns: readonly HandedAddOn[]
  sim: HandedSim | null
  devices: readonly HandedDevice[]
  /** The id of the line that it depends on: of TV, its broadband. */
  beside: string | null
  /** The id in the inventory of the product that it depends on: of TV, the broadband that the customer has. */
  besideProduct: string | null
}

/** A product of the inventory that is changed. */
export type HandedChange = {
  productId: string
  /** Once, on the next bill: for the rest of the minimum term, and what is left to pay for the handset. */
  earlyCeaseCharge: Cents
  handsetBalance: Cents
  /** Products that end with it, and the ISO date of that. */
  ends: readonly { productId: string; on: string | null; earlyCeaseCharge: Cents }[]
}

/** A product of the inventory as it was before a change, to which it goes back. */
export type RestoredProduct = Pick<
  HeldService,
  'id' | 'offerCode' | 'planName' | 'monthly' | 'discounts' | 'term' | 'technology'
> & {
  /** The kind of SIM that its number goes back to. Missing: it has not left it. */
  sim?: SimCardType
}

/** What was due on the day of the order. */
export type HandedPayment =
  | { method: 'NO_PAYMENT'; gateway: null; providerRef: null; paid: Cents }
  /** `deposit`: the part of it that is refunded on a bill. */
  | { method: 'CREDIT_CARD'; gateway: string; providerRef: string; paid: Cents; deposit: Cents }

/** How the bills are paid. */
export type HandedBills =
  | { method: 'IBAN'; mandate: { reference: string; iban: string; holder: string /** ISO date. */; signedOn: string } }
  /** As before: from the account that the operator has on record. */
  | { method: 'ON_RECORD'; billingAccount: string | null; paymentMethod: string }
  /** A card that is stored at the gateway, by the gateway's token. */
  | { method: 'CARD'; gateway: string; cardToken: string }

/** An order as it is sent to the operator: plain data, complete in itself. */
export type HandedOver = {
  /** Our id of the order, which makes `submit` idempotent. */
  externalId: string
  /** What the customer reads out. */
  reference: string
  /** ISO instant. */
  orderedAt: string
  /** Where the customer was when they began it. */
  channel: Channel
  /** The assistant who sold it, by their id at the operator. Null: the customer bought alone. */
  assistant: { id: string; name: string; shop: string | null } | null
  /** The partner's system that placed it, and its name there. Null: the customer bought here. */
  partner: { id: string; externalId: string } | null
  customer: Contact & {
    /** At the operator. Null: a new customer has none yet. */
    id: string | null
    email: string
    /** Where the bills go. */
    billingAddress: Address
  }
  /** Where the parcel goes, and whom the engineer calls. Null: nothing is sent and nobody comes. */
  delivery: { address: Address; contact: Contact } | null
  lines: readonly HandedLine[]
  payment: HandedPayment
  bills: HandedBills
  /** As texts, for the operator's staff. */
  notes: readonly string[]
  /** Stored there for the shop alone (order-record.ts). */
  sealed: string
}

export type Managed = {
  id: string
  externalId: string
  state: ManagedState
  /** The day in Ireland on which all of it is expected to be done, an ISO date. Null: not known. */
  expectedOn: string | null
  /** Ids at the diary of the appointments of its lines. */
  visits: readonly string[]
  /** Ids of items that are done while others are still to come. */
  itemsDone: readonly string[]
  /** Goods of it that are in the warehouse again, or never left it. */
  goodsBack: readonly GoodsBack[]
  /** What the shop had stored with it. Null: it was not sent by a shop that does. */
  sealed: string | null
}

export type GoodsBack = {
  /** The id of the device in the order. */
  item: string
  /** The loss in value by more handling than trying it out needs, and its reason. Null: none. */
  deduction: { amount: Cents; reason: string } | null
}

export type CancelledItem = {
  id: string
  code: string
  /** It took the place of this, which comes back. */
  restores?: RestoredProduct | null
}

/** Services that a customer withdrew from. */
export type CancelledServices = {
  /** Our id of the request, which makes `cancel` idempotent. */
  name: string
  managedId: string
  reference: string
  /** When the customer withdrew, an ISO instant. */
  at: string
  isWhole: boolean
  /** Lines of the order and their parts, with their codes in the catalogue. */
  items: readonly CancelledItem[]
  /** The reference of a direct debit mandate that ends with them. */
  mandate: string | null
  /** Stored there for the shop alone (order-record.ts). */
  sealed: string
}

/** An order as order management lists it. Other shops may have orders there too. */
export type ListedOrder = { id: string; externalId: string; state: ManagedState; description: string | null }

/** A request to call off services, by the name that it was made under. */
export type ListedCancellation = { name: string; managedId: string; sealed: string | null }

/** The operator's order management. Throws an OutsideSystemError when it times out or its response is invalid. */
export interface OrderManagement {
  /** Idempotent by the external id. `isKnown`: it was submitted before, perhaps with other content. */
  submit(order: HandedOver): Promise<{ id: string; state: ManagedState; isKnown: boolean }>
  /** Replaces lines and parties; idempotent. Refused: nothing can be changed any more. */
  update(id: string, order: HandedOver): Promise<'updated' | 'refused'>
  read(id: string): Promise<Managed | null>
  /** By the external id. */
  find(externalId: string): Promise<Pick<Managed, 'id' | 'state'> | null>
  /** Orders with an external id that were made since then, and orders that end services. */
  made(since: Date): Promise<Listed<ListedOrder>>
  cancellations(since: Date): Promise<Listed<ListedCancellation>>
  /**
   * Calls off what is not delivered yet and ends what works. `pending`: repeat the call with the same name for the
   * result.
   */
  cancel(request: CancelledServices): Promise<'done' | 'pending' | 'refused'>
}

/** An event of order management, as the payload of a job. A hint only: the state is read from order management. */
export const ManagedOrderEvent = v.object({
  managedId: v.string(),
  externalId: v.string(),
  state: v.picklist(MANAGED_STATES),
  /** ISO instant. */
  at: v.pipe(v.string(), v.isoTimestamp()),
})
