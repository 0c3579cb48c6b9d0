import type { Cart } from '#domain/cart/cart.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import type { ChannelList } from '#domain/catalogue/channels/channel-list.ts'
import type { ContractTexts } from '#domain/catalogue/contract-texts.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'

export type Fact = { label: string; value: string }
export type SpeedRow = { label: string; values: readonly string[] }
/** Of one plan: down and up, each with a value for every column. */
export type SpeedTable = { caption: string; columns: readonly string[]; rows: readonly SpeedRow[] }

export type SummaryPart = {
  /** Null: the section has one part, or the part is about all of them. */
  title: string | null
  facts: readonly Fact[]
  table: SpeedTable | null
  texts: readonly string[]
}

export type SummarySection = { heading: string; parts: readonly SummaryPart[] }

/** The document that EU law wants before a contract: the same text on the screen and as a PDF. */
export type ContractSummary = {
  /** The plans, most important first. */
  names: readonly string[]
  provider: { brand: string; name: string; address: string; phone: string; email: string }
  /** ISO date. */
  date: string
  sections: readonly SummarySection[]
}

export type SummaryLine = {
  line: CartLine
  tariff: Tariff
  /** The most that the line into the home carries, in megabits per second. Null: no address is known. */
  lineSpeed: number | null
}

/** One contract: a service, or those that are sold as a bundle. */
export type Contract = {
  brand: Brand
  texts: ContractTexts
  lines: readonly SummaryLine[]
  /** What extras and devices are called, by code. */
  names: ReadonlyMap<string, string>
  /** Null: of a release from before channels were named. */
  channelList: ChannelList | null
  date: string
  /** The customer has bills already. Missing: a new customer. */
  hasBills?: boolean
  /** Everything that is ordered with it. Null: it stands alone. */
  whole: Pick<Cart, 'lines' | 'accessories'> | null
}
