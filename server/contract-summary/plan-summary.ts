import { irishDay } from '#domain/availability/service-date.ts'
import { priceLine } from '#domain/cart/lines/price-line.ts'
import { contractSummary } from '#domain/contract-summary/contract-summary.ts'
import { namesIn } from '#domain/contract-summary/names-in.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import type { ContractSummaryRoom } from './contract-summary-room.ts'

/** Of one plan at today's prices, on its own and for no particular address. Null: it is not sold. */
export function planSummary(
  { catalogue, clock }: Pick<ContractSummaryRoom, 'catalogue' | 'clock'>,
  plan: string,
): ContractSummary | null {
  const { id, release, tariffs, discounts } = catalogue.active()
  const { brand } = release
  const tariff = tariffs.get(plan)
  const texts = brand.contractSummary
  if (tariff === undefined || texts === null) return null
  const line = priceLine({
    tariff,
    discounts: discounts.get(plan) ?? [],
    releaseId: id,
    vatRate: brand.vatRate,
    lineId: plan,
    prequalId: null,
    availableFrom: null,
    // TV is sold beside broadband, which has a contract summary of its own.
    parentId: 'broadband',
  })
  const lines = [{ line, tariff, lineSpeed: null }]
  const names = new Map(namesIn(release))
  const { channelList } = release
  return contractSummary({ brand, texts, lines, names, channelList, date: irishDay(clock.now()), whole: null })
}
