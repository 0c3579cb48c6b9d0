import { useRef } from 'react'
import { useMissedPress } from '#storefront/early/lazy/use-missed-press.ts'
import { AddOnTick, type PageAddOn } from './add-on-tick.tsx'

type ExtraChoiceProps = {
  extras: readonly PageAddOn[]
  chosen: readonly string[]
  onChange: (codes: string[]) => void
}

/** Extras of the plan, at most one of a kind: ticking one unticks the other. */
export function ExtraChoice({ extras, chosen, onChange }: ExtraChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  useMissedPress(list, (codes) => codes.length > 0 && onChange(codes))
  if (extras.length === 0) return null

  function choose({ code, itemGroup }: PageAddOn, isChosen: boolean) {
    const rivals = extras.filter((other) => other.itemGroup === itemGroup).map((other) => other.code)
    const others = chosen.filter((other) => !rivals.includes(other))
    onChange(isChosen ? [...others, code] : others)
  }

  return (
    <section aria-labelledby="extras" className="wrap pt-14 sm:pt-20">
      <h2 id="extras" className="text-heading">
        Add extras (optional)
      </h2>
      <p className="mt-1 text-ink-soft">
        Anything you tick is added to the price above. End it at any time with 30 days’ notice.
      </p>
      <ul ref={list} className="mt-5 grid gap-5 md:grid-cols-2">
        {extras.map((extra) => (
          <AddOnTick
            key={extra.code}
            addOn={extra}
            chosen={chosen.includes(extra.code)}
            onChange={(isChosen) => choose(extra, isChosen)}
          />
        ))}
      </ul>
    </section>
  )
}
