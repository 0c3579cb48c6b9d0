import type { Cart } from '#domain/cart/cart.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { contractSummary } from '#domain/contract-summary/contract-summary.ts'
import { contractsOf } from '#domain/contract-summary/contracts-of.ts'
import { namesIn } from '#domain/contract-summary/names-in.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

type Agreed = {
  /** With the promised prices. */
  cart: Cart
  /** Speeds by line. */
  speeds: Readonly<Record<string, number>>
  /** ISO date. */
  date: string
}

/** One for each contract of a cart. A plan whose release cannot be read any more has none. */
export async function cartSummaries(catalogue: CatalogueStore, agreed: Agreed): Promise<ContractSummary[]> {
  return summariesFrom(await catalogue.held(releasesOf(agreed.cart)), catalogue.active().release, agreed)
}

export function summariesFrom(
  releases: HeldReleases,
  active: Pick<Release, 'brand' | 'channelList'>,
  { cart, speeds, date }: Agreed,
): ContractSummary[] {
  const names = new Map([...releases.values()].flatMap(({ release }) => namesIn(release)))
  const contracts = contractsOf(cart)
  const hasBills = cart.cartType !== 'NEW_ACQUISITION'
  const whole = contracts.length > 1 || cart.accessories.length > 0 ? cart : null
  return contracts.flatMap((lines) => {
    const described = lines.flatMap((line) => {
      const tariff = releases.get(line.release)?.tariffs.get(line.plan)
      return tariff === undefined ? [] : [{ line, tariff, lineSpeed: speeds[line.id] ?? null }]
    })
    const sold = releases.get(lines[0]?.release ?? Number.NaN)?.release ?? null
    const { brand } = sold ?? active
    const channelList = sold?.channelList ?? null
    const texts = brand.contractSummary ?? active.brand.contractSummary
    return texts === null || described.length < lines.length
      ? []
      : [contractSummary({ brand, texts, lines: described, names, channelList, date, hasBills, whole })]
  })
}
