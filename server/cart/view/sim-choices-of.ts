import { type CartLine, isSimLine } from '#domain/cart/lines/cart-line.ts'
import { simsFor } from '#domain/cart/lines/line-sim.ts'
import { type SimCard, simChoices } from '#domain/sim/sim-card.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import type { HeldReleases } from '#server/catalogue/held-release.ts'

/** The SIMs that a line may have, by the releases of its plan and devices. */
export function simChoicesOf(releases: HeldReleases, line: CartLine): SimCard[] {
  if (!isSimLine(line)) return []
  const cards = releases.get(line.release)?.tariffs.get(line.plan)?.simCards ?? []
  const fitting = line.devices.reduce(
    (choices, device) => simChoices(choices, takenBy(releases, device)),
    simChoices(cards, null),
  )
  return [...simsFor(line, fitting)]
}

/** Null: unknown, as for a router. */
function takenBy(releases: HeldReleases, { release, code }: { release: number; code: string }): SimCardType[] | null {
  const variants = releases.get(release)?.release.handsets.flatMap((handset) => handset.variants) ?? []
  return variants.find((variant) => variant.code === code)?.simCardTypes ?? null
}
