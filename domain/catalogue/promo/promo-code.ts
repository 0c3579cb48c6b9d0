import type { Cents } from '#domain/money.ts'
import type { CustomerType, ServiceGroup } from '#domain/vocabulary.ts'

/** The line that a gift goes to: the first of these services, or of these offers alone where some are named. */
export type PromoPlace = { serviceGroups: ServiceGroup[]; offers: string[] | null }

export type PromoGift =
  /** So much off a month, for so many bills. */
  | { kind: 'MONTHLY'; off: Cents; bills: number; on: PromoPlace }
  /** So much off activation and installation. Null: all that is left of it. */
  | { kind: 'ACTIVATION_FEE'; off: Cents | null; on: PromoPlace }
  /** An extra without its price, for so many bills. Null: for as long as the contract. */
  | { kind: 'ADD_ON'; addOn: string; bills: number | null; on: PromoPlace }

/** The part of a code that a cart stores: what it gives and where. */
export type PromoTerms = {
  /** As promoKey writes it. */
  code: string
  /** What the customer reads of it. */
  title: string
  gives: PromoGift[]
  /** Each of these services has to be in the cart. */
  needs: ServiceGroup[]
  /** Whether other codes may be in the cart. */
  withCodes: boolean
  /** Whether it goes to a plan that has a discount of its own on the same price. */
  withDiscounts: boolean
}

/** What a customer who types it gets, and who may. It is shown only to a customer who has typed it. */
export type PromoCode = PromoTerms & {
  /** How many orders may have it. Null: any number. */
  uses: number | null
  /** The first and the last day in Ireland on which it is taken. */
  from: string | null
  until: string | null
  /** Null: everybody. */
  customers: CustomerType | null
}

/** Letters of any size and width, with blanks and hyphens or without, name the same code. */
export function promoKey(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]+/gu, '')
}
