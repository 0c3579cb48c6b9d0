import * as v from 'valibot'
import type { Address } from '#domain/address/address.ts'
import type { Cents } from '#domain/money.ts'
import { MANAGED_STATES, type ManagedState } from '#domain/order/managed-state.ts'
import type { AccountType } from '#domain/porting/mobile-operators.ts'
import type { RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import type { BillingType, ServiceDomain, SimCardType } from '#domain/vocabulary.ts'

type Contact = { name: string; mobile: string }

/** A number that is to be kept, or a service that is to be ended where it is today. */
type PortIn = {
  /** As the customer chose or wrote it. */
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
  /** What the warehouse calls it. Null: ordered before it was kept. */
  inventoryCode: string | null
  /** Paid with the order. */
  price: Cents
  insurance: HandedAddOn | null
}

export type HandedLine = {
  /** Of the cart, and stays the same: items of the order are told apart by it. */
  id: string
  action: 'add'
  /** Codes of the catalogue. */
  offer: string
  plan: string
  domain: ServiceDomain
  /** A home phone over the same line. */
  phone: 'VOBB' | null
  quantity: 1
  /** Months of the contract; 1: paid for 30 days at a time. */
  term: number
  /** A month, when every discount has ended. */
  monthly: Cents
  discounts: readonly RecurringDiscount[]
  /** On the first bill, with everything taken off that was promised. */
  fee: Cents
  /** Where it is put in. Null: it goes anywhere. */
  place: Address | null
  /** An engineer's visit that was confirmed. `appointmentId` is what the diary calls it. */
  visit: { appointmentId: string; at: string; time: string } | null
  portIn: PortIn | null
  newNumber: ReservedNumber | null
  addOns: readonly HandedAddOn[]
  sim: HandedSim | null
  devices: readonly HandedDevice[]
  /** The id of the line that it cannot be without: of TV, its broadband. */
  beside: string | null
}

/** What was due on the day of the order. */
export type HandedPayment =
  | { method: 'NO_PAYMENT'; gateway: null; providerRef: null; paid: Cents }
  /** `deposit`: how much of it is given back on a bill. */
  | { method: 'CREDIT_CARD'; gateway: string; providerRef: string; paid: Cents; deposit: Cents }

/** How the bills are paid. */
export type HandedBills =
  | { method: 'IBAN'; mandate: { reference: string; iban: string; holder: string /** ISO date. */; signedOn: string } }
  /** A card that the gateway keeps, by the gateway's name of it. */
  | { method: 'CARD'; gateway: string; cardToken: string }

/** An order as the operator gets it: plain data, complete in itself. */
export type HandedOver = {
  /** Our own name of the order: sent again, it is the same order. */
  externalId: string
  /** What the customer reads out. */
  reference: string
  /** ISO instant. */
  orderedAt: string
  customer: Contact & { email: string /** Where the bills go. */; billingAddress: Address }
  /** Where the box goes, and whom the engineer calls. Null: nothing is sent and nobody comes. */
  delivery: { address: Address; contact: Contact } | null
  lines: readonly HandedLine[]
  payment: HandedPayment
  bills: HandedBills
  /** In words, for whoever works on the order. */
  notes: readonly string[]
}

export type Managed = {
  id: string
  externalId: string
  state: ManagedState
  /** The day in Ireland on which all of it is to be done, an ISO date. Null: not known. */
  expectedOn: string | null
  /** The appointments that its lines name, by what the diary calls them. */
  visits: readonly string[]
  /** Goods of it that are in the warehouse again, or never left it. */
  goodsBack: readonly GoodsBack[]
}

export type GoodsBack = {
  /** The id of the device in the order. */
  item: string
  /** What it has lost by more handling than trying it out needs, and why. Null: nothing. */
  deduction: { amount: Cents; reason: string } | null
}

/** Services that a customer took back. */
export type CancelledServices = {
  /** Our own name of the request: asked again, it is the same request. */
  name: string
  managedId: string
  reference: string
  /** When the customer said so, an ISO instant. */
  at: string
  isWhole: boolean
  /** Of the order: the lines and what came with them, with their codes in the catalogue. */
  items: readonly { id: string; code: string }[]
  /** The reference of a direct debit mandate that ends with it. */
  mandate: string | null
}

/** The operator's order management. Throws an OutsideSystemError when it does not answer or makes no sense. */
export interface OrderManagement {
  /** The same external id makes the same order. `isKnown`: it was there before, perhaps as it was then. */
  submit(order: HandedOver): Promise<{ id: string; state: ManagedState; isKnown: boolean }>
  /** Lines and parties as they are now; the same again changes nothing. Refused: there is nothing to change any more. */
  update(id: string, order: HandedOver): Promise<'updated' | 'refused'>
  read(id: string): Promise<Managed | null>
  /** By the external id. */
  find(externalId: string): Promise<Pick<Managed, 'id' | 'state'> | null>
  /** What was not done yet is called off, what works is ended. `pending`: ask again with the same name to learn. */
  cancel(request: CancelledServices): Promise<'done' | 'pending' | 'refused'>
}

/** What order management says of an order, as a job gets it. A hint: what it says when it is asked decides. */
export const ManagedOrderEvent = v.object({
  managedId: v.string(),
  externalId: v.string(),
  state: v.picklist(MANAGED_STATES),
  /** ISO instant. */
  at: v.pipe(v.string(), v.isoTimestamp()),
})
