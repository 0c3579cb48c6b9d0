import type { Cents } from '#domain/money.ts'
import type { BillingType, ServiceGroup } from '#domain/vocabulary.ts'

export const ADD_ON_GROUPS = ['WIFI', 'STATIC_IP', 'CALLS', 'SPORT', 'INSURANCE'] as const
export type AddOnGroup = (typeof ADD_ON_GROUPS)[number]

/**
 * What an insurance has to disclose before it is bought, in the order that the law gives it (Insurance Product
 * Information Document, Regulation (EU) 2017/1469).
 */
export type InsuranceDocument = {
  /** Who insures, where they are registered and who watches over them. */
  insurer: string
  /** What kind of insurance it is. */
  about: string
  insured: string[]
  notInsured: string[]
  restrictions: string[]
  where: string[]
  obligations: string[]
  payment: string
  period: string
  cancelling: string
}

/** Something extra beside a plan. One of a group at a time. */
export type CatalogueAddOn = {
  code: string
  /** The kinds of plan that it can be added to. */
  serviceGroups: ServiceGroup[]
  itemGroup: AddOnGroup
  displayName: string
  /** What it is called; empty: by its display name. */
  description: string
  /** What the customer reads about it. */
  text: string
  /** Without `vatExempt` its price has VAT in it. */
  charges: { price: Cents; billingType: BillingType; vatExempt?: true }
  /** The type of the equipment that is lent with it. Missing: it is no thing. */
  lends?: string
  picture: string
  mobilePicture: string
  altText: string
  orderIndex: number
  /** Null: it is no insurance. */
  insurance: InsuranceDocument | null
}

export function addOnTitle({ description, displayName }: Pick<CatalogueAddOn, 'description' | 'displayName'>): string {
  return description === '' ? displayName : description
}

/** How long an extra lasts and how it ends: only the plan has a minimum term. Null: it is paid once. */
export function addOnTerm(billing: BillingType, group: AddOnGroup): string | null {
  if (billing !== 'RECURRING') return null
  return group === 'INSURANCE'
    ? 'No minimum term. You can cancel at any time; it ends with the month you’ve paid for.'
    : 'No minimum term. You can end it at any time with 30 days’ notice and keep your plan.'
}
