import type { LeavingRule } from '#domain/pricing/leaving/leaving-charge.ts'
import type { ContractTexts } from './contract-texts.ts'
import type { SupportOpenings } from './support/support-openings.ts'

/** Who sells: its name, how it is reached, what the law wants disclosed, and the figures that hold for all of its range. */
export type Brand = {
  /** Names the brand on carts and orders. */
  code: string
  /** Leads the references of its carts: TN-4F7K-9Q2M-X3BD. */
  referencePrefix: string
  name: string
  siteUrl: string
  themeColor: string
  support: {
    sales: string
    care: string
    email: string
    hours: string
    /** The same in figures. Absent: in a release from before they were required, or not known. */
    openings?: SupportOpenings | undefined
  }
  legal: {
    companyName: string
    tradingAs: string
    companyNumber: string
    vatNumber: string
    registeredOffice: string
  }
  /** Who takes direct debits: the creditor of a SEPA mandate. */
  creditor: { name: string; identifier: string; address: string }
  /** The terms and conditions that hold now, and where they are read. */
  terms: { version: string; path: string; sections: readonly TermsSection[] }
  /** Frequent questions about broadband. Missing: the brand has none. */
  answers?: readonly BrandAnswer[] | undefined
  /** Null: of a release from before contract summaries. */
  contractSummary: ContractTexts | null
  /** A share: 0.23 for 23 %. */
  vatRate: number
  /** The day of the month on which everybody's bills are made. Every month has it. */
  billDay: number
  /** The name of the line to take where a building has several. */
  premisesPlaceholder: string
  /** What leaving within the minimum term costs. Missing: of a release from before, or nothing is charged. */
  leaving?: LeavingRule | undefined
  /** The sentence on the yearly rises, made from those of the services. */
  annualPriceIncrease: string
}

/** A frequent question, shown to customers, and its reply. */
export type BrandAnswer = { title: string; text: string }

/** A part of the terms; `anchor` is what a link to it names. */
export type TermsSection = { anchor: string; title: string; paragraphs: readonly string[] }
