import { speedLabel } from '#domain/availability/speed-label.ts'
import { type PlanView, SORTS, type Sort } from '#storefront/features/plans/view/plan-view.ts'
import type { FilterSteps } from '#storefront/features/plans/view/plans-in-view.ts'
import type { ChangePlanView } from '#storefront/features/plans/view/use-plan-view.ts'
import { CompactSelect } from '#storefront/ui/compact-select.tsx'

const SORT_WORDS = {
  recommended: 'Recommended',
  price: 'Lowest price first',
  speed: 'Fastest first',
} satisfies Record<Sort, string>

type PlanFiltersProps = { steps: FilterSteps; view: PlanView; onChange: ChangePlanView }

export function PlanFilters({ steps: { speeds, prices }, view, onChange }: PlanFiltersProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 max-sm:w-full sm:flex sm:flex-wrap">
      <legend className="sr-only">Filter and sort the plans</legend>
      {speeds.length > 0 && (
        <CompactSelect
          label="Speed"
          value={String(speeds.find((speed) => speed === view.speed) ?? '')}
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
          value={String(prices.find((price) => price === view.price) ?? '')}
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
        choices={SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
        onChange={(value) => onChange({ sort: SORTS.find((sort) => sort === value) ?? 'recommended' })}
        className="max-sm:col-span-2 sm:w-48"
      />
    </fieldset>
  )
}

function numberIn(value: string): number | null {
  return value === '' ? null : Number(value)
}
