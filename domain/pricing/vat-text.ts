import type { PricedItem } from './priced-item.ts'

/** The rates of what is taxed, each once. */
export function taxedRates(items: readonly Pick<PricedItem, 'vatRate'>[]): Set<number> {
  return new Set(items.map(({ vatRate }) => vatRate).filter((rate) => rate > 0))
}

/** "Prices include VAT at 23%. Insurance is exempt from VAT." */
export function vatText(items: readonly PricedItem[]): string {
  const rates = [...taxedRates(items)].map(percentText)
  const included =
    rates.length === 0 ? 'There’s no VAT on these prices.' : `Prices include VAT at ${rates.join(' and ')}.`
  return items.some(isExempt) && rates.length > 0 ? `${included} Insurance is exempt from VAT.` : included
}

/** A deposit is no price. */
function isExempt({ vatRate, price }: PricedItem): boolean {
  return vatRate === 0 && (price.monthly !== null || price.onceOff > 0 || price.upFront > 0)
}

/** "13.5%" */
export function percentText(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}
