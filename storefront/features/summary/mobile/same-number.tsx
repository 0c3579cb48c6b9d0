import { groupPhone } from '#domain/address/phone.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { type CurrentSim, keptSimText, useCurrentSim } from '#storefront/features/handsets/use-current-sim.ts'

/** A changed mobile plan keeps its number and its SIM: there is nothing to choose. */
export function SameNumber({ line }: { line: CartLine }) {
  const sim = useCurrentSim(line)
  return (
    <SameNumberText number={line.change?.replaced?.number ?? ''} sim={sim} hasNewPhone={line.equipments.length > 0} />
  )
}

type SameNumberTextProps = { number: string; sim: CurrentSim | null; hasNewPhone: boolean }

export function SameNumberText({ number, sim, hasNewPhone }: SameNumberTextProps) {
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm">
      <strong className="font-semibold">You keep {groupPhone(number)}</strong>
      <span className="block text-ink-soft">{keptSimText(sim, hasNewPhone)}</span>
    </p>
  )
}
