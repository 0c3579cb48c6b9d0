import { groupPhone } from '#domain/address/phone.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import {
  type CurrentSim,
  keptSimText,
  newSimText,
  useCurrentSim,
} from '#storefront/features/handsets/use-current-sim.ts'

/** A changed mobile plan keeps its number, and its SIM where the new phone takes that: there is nothing to choose. */
export function SameNumber({ line }: { line: CartLine }) {
  const sim = useCurrentSim(line)
  return (
    <SameNumberText
      number={line.change?.replaced?.number ?? ''}
      sim={sim}
      newSim={line.simCard?.type ?? null}
      hasNewPhone={line.equipments.length > 0}
    />
  )
}

type SameNumberTextProps = {
  number: string
  sim: CurrentSim | null
  /** That the new phone needs. Null: it takes the customer's own. */
  newSim: CurrentSim | null
  hasNewPhone: boolean
}

export function SameNumberText({ number, sim, newSim, hasNewPhone }: SameNumberTextProps) {
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm">
      <strong className="font-semibold">You keep {groupPhone(number)}</strong>
      <span className="block text-ink-soft">{newSim ? newSimText(newSim) : keptSimText(sim, hasNewPhone)}</span>
    </p>
  )
}
