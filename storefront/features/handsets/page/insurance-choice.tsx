import { useRef } from 'react'
import { euro } from '#domain/money.ts'
import type { HandsetPageQuery } from '#storefront/api/generated/types.ts'
import { useMissedPress } from '#storefront/ui/late/use-missed-press.ts'
import { Picture } from '#storefront/ui/picture.tsx'
import { INSURANCE_TERMS, ipidPath } from '#storefront/words/insurance-documents.ts'

export type Insurance = HandsetPageQuery['getAddOns'][number]

type InsuranceChoiceProps = {
  insurances: readonly Insurance[]
  chosen: string | null
  onChange: (code: string | null) => void
}

const DOCUMENT = 'inline-flex min-h-7 items-center text-sm text-accent underline underline-offset-4'

/** Nothing is ticked for the customer; ticking one unticks the other. Its documents are confirmed later, on the order. */
export function InsuranceChoice({ insurances, chosen, onChange }: InsuranceChoiceProps) {
  const list = useRef<HTMLUListElement>(null)
  useMissedPress(list, ([code]) => code && onChange(code))
  if (insurances.length === 0) return null
  return (
    <section aria-labelledby="insurance" className="wrap pt-14 sm:pt-20">
      <h2 id="insurance" className="text-heading">
        Insure it, if you like
      </h2>
      <p className="mt-1 text-ink-soft">Nothing is chosen for you. You can go on without.</p>
      <ul ref={list} className="mt-5 grid gap-5 md:grid-cols-2">
        {insurances.map(({ code, title, description, charges, image, altText }) => (
          <li
            key={code}
            className="grid grid-cols-[5rem_1fr] gap-x-5 rounded-panel border border-line bg-surface p-5 shadow-soft has-checked:border-action has-checked:bg-pink-50 sm:p-6"
          >
            <Picture
              src={image}
              alt={altText}
              width={96}
              height={96}
              className="aspect-square w-full rounded-card object-cover"
            />
            <div>
              <h3 className="text-title">{title}</h3>
              <p className="figures mt-1 text-sm">
                <strong className="text-base font-semibold">{euro(charges.price)}</strong> a month
              </p>
              <p className="mt-1 text-sm text-ink-soft">{description}</p>
              <label className="target relative mt-3 inline-flex min-w-36 cursor-pointer items-center justify-center gap-2.5 rounded-pill border border-line-strong bg-surface px-5 text-sm font-semibold hover:bg-surface-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
                <input
                  type="checkbox"
                  value={code}
                  checked={chosen === code}
                  onChange={({ target }) => onChange(target.checked ? code : null)}
                  className="size-5 accent-action outline-none"
                />
                {chosen === code ? 'Added' : 'Add'}
                <span className="sr-only"> {title}</span>
              </label>
              <p className="mt-2">
                <a href={ipidPath(code)} className={DOCUMENT}>
                  Insurance Product Information Document<span className="sr-only"> of {title}</span>
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href={INSURANCE_TERMS} className={DOCUMENT}>
          Terms &amp; Conditions of the insurance
        </a>
      </p>
    </section>
  )
}
