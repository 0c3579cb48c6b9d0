import { useId, useRef } from 'react'
import { euro } from '#domain/money.ts'
import { useMissedPress } from '#storefront/early/lazy/use-missed-press.ts'
import { type HandsetChoice, type PageHandset, type PagePlan, variantOf } from './handset-choice.ts'

type VariantChoiceProps = {
  handset: PageHandset
  plan: PagePlan
  choice: HandsetChoice
  onChange: (change: Partial<HandsetChoice>) => void
}

const HIDDEN_RADIO =
  'absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none forced-colors:static forced-colors:appearance-auto'

/** A combination that does not exist can still be pressed; the page says that it does not exist. */
export function VariantChoice({ handset, plan, choice, onChange }: VariantChoiceProps) {
  const name = useId()
  const colours = [...new Map(handset.variants.map((variant) => [variant.color, variant.colorCode]))]
  const capacities = [...new Set(handset.variants.map(({ capacity }) => capacity))]
  const group = useRef<HTMLDivElement>(null)
  useMissedPress(group, ([color, capacity]) => {
    if (!color || !capacity || (color === choice.color && capacity === choice.capacity)) return
    onChange({ color, capacity })
  })
  return (
    <div ref={group} className="flex flex-wrap gap-x-8 gap-y-5">
      <fieldset>
        <legend className="mb-2">
          <strong className="font-semibold">Colour</strong> <span className="text-ink-soft">{choice.color}</span>
        </legend>
        <div className="-ml-1.5 flex gap-1">
          {colours.map(([color, colorCode]) => (
            <label
              key={color}
              className="relative grid size-13 cursor-pointer place-items-center rounded-pill has-checked:outline-2 has-checked:-outline-offset-4 has-checked:outline-action has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={`${name}colour`}
                value={color}
                checked={color === choice.color}
                onChange={() => onChange({ color })}
                className={HIDDEN_RADIO}
              />
              <svg viewBox="0 0 36 36" aria-hidden="true" className="forced-fill pointer-events-none size-9">
                <circle cx="18" cy="18" r="17" fill={colorCode} className="stroke-line-strong" strokeOpacity="0.35" />
                <path d="M3 14a15 15 0 0 1 21-10A22 22 0 0 0 3 14z" className="fill-white" opacity="0.28" />
              </svg>
              <span className="sr-only">{color}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grow">
        <legend className="mb-2 font-semibold">Memory</legend>
        <div className="flex max-w-96 rounded-pill bg-surface-tint p-1 forced-frame">
          {capacities.map((capacity) => (
            <label
              key={capacity}
              className="relative grid min-h-12 grow basis-0 cursor-pointer place-items-center rounded-pill px-2 py-1 text-center text-xs leading-tight text-ink-soft has-checked:bg-surface has-checked:shadow-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={`${name}capacity`}
                value={capacity}
                checked={capacity === choice.capacity}
                onChange={() => onChange({ capacity })}
                className={HIDDEN_RADIO}
              />
              <span>
                <strong className="block text-sm font-semibold text-ink">{capacity}</strong>
                {surchargeText(handset, plan, { ...choice, capacity })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** The surcharge over the cheapest capacity in this colour with this plan. */
function surchargeText(handset: PageHandset, { prices }: PagePlan, choice: HandsetChoice): string {
  const priceOf = (code: string | undefined) => prices.find((price) => price.code === code)?.discountedPrice
  const own = priceOf(variantOf(handset, choice)?.code)
  if (own === undefined) return `not in ${choice.color.toLowerCase()}`
  const same = handset.variants.filter(({ color }) => color === choice.color)
  const extra = own - Math.min(...same.flatMap(({ code }) => priceOf(code) ?? []))
  return extra === 0 ? 'no extra cost' : `+ ${euro(extra)} today`
}
