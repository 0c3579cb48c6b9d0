import { useId, useState } from 'react'
import { speedLabel } from '#domain/availability/speed-label.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { CompactSelect } from '#storefront/ui/compact-select.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { type PlanView, SORTS, type Sort } from '../view/plan-view.ts'
import type { FilterSteps } from '../view/plans-in-view.ts'
import type { ChangePlanView } from '../view/use-plan-view.ts'

const SORT_LABELS = {
  recommended: 'Recommended',
  price: 'Lowest price first',
  speed: 'Fastest first',
} satisfies Record<Sort, string>

type PlanFiltersProps = { steps: FilterSteps; view: PlanView; onChange: ChangePlanView }

/** Behind a button on a phone, always open on a wide screen. */
export function PlanFilters({ steps: { speeds, prices }, view, onChange }: PlanFiltersProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const speed = speeds.find((step) => step === view.speed)
  const price = prices.find((step) => step === view.price)
  const used = [speed, price, view.sort === 'recommended' ? undefined : view.sort].filter((each) => each !== undefined)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={buttonClass('quiet', 'small', 'w-48 sm:hidden')}
      >
        {/* The same width for every text, so that nothing beside it moves. */}
        <span className="grow text-left">
          Filter and sort
          {used.length > 0 && <span className="figures">{` (${used.length})`}</span>}
        </span>
        <Icon name="chevronDown" className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <fieldset
        id={id}
        className={`grid grid-cols-2 gap-3 max-sm:order-2 max-sm:mt-2 max-sm:w-full sm:flex sm:flex-wrap ${open ? '' : 'max-sm:hidden'}`}
      >
        <legend className="sr-only">Filter and sort the plans</legend>
        {speeds.length > 0 && (
          <CompactSelect
            label="Speed"
            value={String(speed ?? '')}
            choices={[
              { value: '', label: 'Any speed' },
              ...speeds.map((speed) => ({ value: String(speed), label: `${speedLabel(speed)} or more` })),
            ]}
            onChange={(value) => onChange({ speed: numberIn(value) })}
            className="sm:w-40"
          />
        )}
        {prices.length > 0 && (
          <CompactSelect
            label="Price now"
            value={String(price ?? '')}
            choices={[
              { value: '', label: 'Any price' },
              ...prices.map((price) => ({ value: String(price), label: `Up to €${price}` })),
            ]}
            onChange={(value) => onChange({ price: numberIn(value) })}
            className="sm:w-36"
          />
        )}
        <CompactSelect
          label="Sort by"
          value={view.sort}
          choices={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={(value) => onChange({ sort: SORTS.find((sort) => sort === value) ?? 'recommended' })}
          className="max-sm:col-span-2 sm:w-48"
        />
      </fieldset>
    </>
  )
}

function numberIn(value: string): number | null {
  return value === '' ? null : Number(value)
}
