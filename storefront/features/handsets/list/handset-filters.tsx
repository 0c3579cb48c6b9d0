import type { HandsetsPageQuery } from '#storefront/api/generated/types.ts'
import { CompactSelect } from '#storefront/ui/compact-select.tsx'
import { Picture } from '#storefront/ui/picture.tsx'
import { HANDSET_SORTS, type HandsetSort, type HandsetView } from './handset-view.ts'
import { TickChip } from './tick-chip.tsx'

const SORT_LABELS = {
  recommended: 'Recommended',
  today: 'Lowest price today',
  month: 'Lowest monthly price',
  name: 'Name, A to Z',
} satisfies Record<HandsetSort, string>

type HandsetFiltersProps = {
  manufacturers: HandsetsPageQuery['getHandsets']['manufacturers']
  view: HandsetView
  onChange: (change: Partial<HandsetView>) => void
}

export function HandsetFilters({ manufacturers, view, onChange }: HandsetFiltersProps) {
  function toggle(name: string, checked: boolean) {
    const others = view.makers.filter((maker) => maker !== name)
    onChange({ makers: checked ? [...others, name] : others })
  }
  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <fieldset className="min-w-0 max-sm:-mx-4">
        <legend className="mb-1.5 text-xs font-semibold text-ink-soft max-sm:px-4">Brand</legend>
        <div className="flex gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap">
          {manufacturers.map(({ manufacturer, logo }) => (
            <TickChip
              key={manufacturer}
              checked={view.makers.includes(manufacturer)}
              onChange={(checked) => toggle(manufacturer, checked)}
            >
              <Picture
                src={logo}
                alt=""
                width={24}
                height={24}
                className="size-6 forced-color-adjust-none forced-colors:rounded-sm forced-colors:bg-white"
              />
              {manufacturer}
            </TickChip>
          ))}
        </div>
      </fieldset>
      <div className="flex items-end gap-3 max-sm:w-full max-sm:justify-between">
        <TickChip checked={view.inStock} onChange={(inStock) => onChange({ inStock })}>
          In stock
        </TickChip>
        <CompactSelect
          label="Sort by"
          value={view.sort}
          choices={HANDSET_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
          onChange={(value) => onChange({ sort: HANDSET_SORTS.find((sort) => sort === value) ?? 'recommended' })}
          className="w-48"
        />
      </div>
    </div>
  )
}
