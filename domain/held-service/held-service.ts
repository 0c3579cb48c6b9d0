import type { Cents } from '#domain/money.ts'
import type { PriceRise } from '#domain/pricing/price-rise.ts'
import type { BroadbandTechnology, ServiceGroup, SimCardType } from '#domain/vocabulary.ts'
import type { Gives } from './gives.ts'

/** What is needed to name a service on a bill, and to work out what it costs on a day. */
export type HeldPrice = Pick<HeldService, 'id' | 'planName' | 'number' | 'monthly' | 'discounts' | 'rise'>

/** A service that a customer has, by the operator's inventory. Days are ISO dates in Ireland. */
export type HeldService = {
  /** Its id in the inventory. */
  id: string
  serviceGroup: ServiceGroup
  /** Of broadband. Null: no broadband, or not known. */
  technology: BroadbandTechnology | null
  /** The name of its plan as the customer knows it. */
  planName: string
  /** The offer that it was sold as. Null: not known, or no longer in the catalogue. */
  offerCode: string | null
  /** Its phone number. Null: it has none. */
  number: string | null
  /** Where it is installed, in one line. Null: it is nowhere in particular, or not known. */
  address: string | null
  simOnly: boolean
  /** Of a mobile service. Null: the inventory does not say, or it has no SIM. */
  simCardType: SimCardType | null
  gives: Gives
  /** What it costs a month now without its discounts, with every rise that came. */
  monthly: Cents
  discounts: readonly HeldDiscount[]
  /** How its price goes up every year. Null: it does not. */
  rise: PriceRise | null
  /** Its latest minimum term, over or not. Null: it never had one. */
  term: HeldTerm | null
  /** What the operator charges for leaving within the term, as of today. Null: the inventory reports none, and the catalogue's rule counts. */
  reportedLeavingCharge: Cents | null
  handset: HeldHandset | null
}

export type HeldTerm = {
  /** The day on which it began. */
  startDate: string
  months: number
}

export type HeldDiscount = {
  name: string
  /** A month. */
  value: Cents
  /** The first day without it. Null: it has no end. */
  endsOn: string | null
}

export type HeldHandset = {
  name: string
  /** What is still owed for it when its line leaves for a plan without a handset. */
  residual: Cents
}
