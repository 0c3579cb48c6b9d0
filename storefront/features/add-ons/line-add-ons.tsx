import { useId, useState } from 'react'
import { type CartLine, lineTitle } from '#storefront/features/cart/cart-line.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { type AddOn, AddOnCard } from './add-on-card.tsx'
import { chosenCodes, rivalsOf } from './chosen-codes.ts'

type LineAddOnsProps = { line: CartLine; cards: readonly AddOn[] }

export function LineAddOns({ line, cards }: LineAddOnsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <p className="text-sm font-semibold text-accent">{lineTitle(line)}</p>
      <h2 id={id} className="mt-0.5 mb-5 text-heading">
        Extras for {line.baseOffer.description}
      </h2>
      <Cards line={line} cards={cards} />
    </section>
  )
}

function Cards({ line, cards }: LineAddOnsProps) {
  const inCart = line.addOns.map(({ catalogCode }) => catalogCode)
  // Optimistic; the cart is authoritative again once no change is pending.
  const [optimistic, setOptimistic] = useState<{ codes: string[]; pending: number } | null>(null)
  const [problem, setProblem] = useState<{ code: string; text: string | null } | null>(null)
  const selected = optimistic?.codes ?? inCart

  async function choose(addOn: AddOn, isChosen: boolean) {
    const next = (codes: readonly string[]) => chosenCodes(codes, addOn, isChosen, cards)
    setProblem(null)
    setOptimistic((current) => ({ codes: next(current?.codes ?? inCart), pending: (current?.pending ?? 0) + 1 }))
    const failure = await cartStore.setAddOns(line.id, next)
    setOptimistic((current) => (current && current.pending > 1 ? { ...current, pending: current.pending - 1 } : null))
    if (failure) setProblem({ code: addOn.code, text: failureText(failure) })
  }

  if (cards.length === 0) return <p className="text-ink-soft">There’s nothing to add to this one at the moment.</p>
  return (
    <ul className="grid gap-4 sm:gap-5 lg:grid-cols-2">
      {cards
        .toSorted((one, other) => one.orderIndex - other.orderIndex)
        .map((addOn) => (
          <AddOnCard
            key={addOn.code}
            addOn={addOn}
            selected={selected.includes(addOn.code)}
            insteadOf={rivalsOf(addOn, cards).map(({ title }) => title)}
            problem={problem?.code === addOn.code ? problem.text : null}
            onChange={(isChosen) => void choose(addOn, isChosen)}
          />
        ))}
    </ul>
  )
}
