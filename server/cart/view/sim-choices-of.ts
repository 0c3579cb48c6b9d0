import { type CartLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { type SimCard, simChoices } from '#domain/sim/sim-card.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** The SIMs that a line can have, as the releases tell that it was chosen from. */
export function simChoicesOf(releases: HeldReleases, line: CartLine): SimCard[] {
  if (!isSimLine(line)) return []
  const cards = releases.get(line.release)?.tariffs.get(line.plan)?.simCards ?? []
  return line.devices.reduce(
    (choices, device) => simChoices(choices, takenBy(releases, device)),
    simChoices(cards, null),
  )
}

/** Null: nobody knows, as of a router. */
function takenBy(releases: HeldReleases, { release, code }: { release: number; code: string }): SimCardType[] | null {
  const variants = releases.get(release)?.release.handsets.flatMap((handset) => handset.variants) ?? []
  return variants.find((variant) => variant.code === code)?.simCardTypes ?? null
}
