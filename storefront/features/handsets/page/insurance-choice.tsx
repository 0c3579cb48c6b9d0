import { useRef } from 'react'
import { useMissedPress } from '#storefront/early/lazy/use-missed-press.ts'
import { INSURANCE_TERMS, ipidPath } from '#storefront/shell/legal-links.ts'
import { AddOnTick, type PageAddOn } from './add-on-tick.tsx'

type InsuranceChoiceProps = {
  insurances: readonly PageAddOn[]
  chosen: string | null
  onChange: (code: string | null) => void
}

const DOCUMENT = 'inline-flex min-h-7 items-center text-sm text-accent underline underline-offset-4'

/** Nothing is preselected; ticking one unticks the other. Its documents are confirmed later, in the summary. */
export function InsuranceChoice({ insurances, chosen, onChange }: InsuranceChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  useMissedPress(list, ([code]) => code && onChange(code))
  if (insurances.length === 0) return null
  return (
    <section aria-labelledby="insurance" className="wrap pt-14 sm:pt-20">
      <h2 id="insurance" className="text-heading">
        Add insurance (optional)
      </h2>
      <p className="mt-1 text-ink-soft">
        You can skip this. Cancel at any time: it ends with the month you’ve paid for.
      </p>
      <ul ref={list} className="mt-5 grid gap-5 md:grid-cols-2">
        {insurances.map((insurance) => (
          <AddOnTick
            key={insurance.code}
            addOn={insurance}
            chosen={chosen === insurance.code}
            onChange={(isChosen) => onChange(isChosen ? insurance.code : null)}
          >
            <a href={ipidPath(insurance.code)} className={DOCUMENT}>
              Insurance Product Information Document<span className="sr-only"> for {insurance.title}</span>
            </a>
          </AddOnTick>
        ))}
      </ul>
      <p className="mt-3">
        <a href={INSURANCE_TERMS} className={DOCUMENT}>
          Insurance Terms &amp; Conditions
        </a>
      </p>
    </section>
  )
}
