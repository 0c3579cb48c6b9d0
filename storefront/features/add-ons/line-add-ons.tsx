import { useId, useState } from 'react'
import { type CartLine, lineTitle } from '#storefront/features/cart/cart-line.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { type AddOn, AddOnCard } from './add-on-card.tsx'
import { chosenCodes, rivalsOf } from './chosen-codes.ts'

type LineAddOnsProps = { line: CartLine; cards: readonly AddOn[] }

/** The extras of one line of the cart. */
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
  // Marked at once; what the cart says counts again when the last choice is answered.
  const [wanted, setWanted] = useState<{ codes: string[]; under: number } | null>(null)
  const [problem, setProblem] = useState<{ code: string; text: string | null } | null>(null)
  const selected = wanted?.codes ?? inCart

  async function choose(addOn: AddOn, isWanted: boolean) {
    const next = (codes: readonly string[]) => chosenCodes(codes, addOn, isWanted, cards)
    setProblem(null)
    setWanted((current) => ({ codes: next(current?.codes ?? inCart), under: (current?.under ?? 0) + 1 }))
    const failure = await cartStore.setAddOns(line.id, next)
    setWanted((current) => (current && current.under > 1 ? { ...current, under: current.under - 1 } : null))
    if (failure) setProblem({ code: addOn.code, text: failureText(failure) })
  }

  if (cards.length === 0) return <p className="text-ink-soft">There is nothing to add to this one today.</p>
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
            onChange={(isWanted) => void choose(addOn, isWanted)}
          />
        ))}
    </ul>
  )
}
