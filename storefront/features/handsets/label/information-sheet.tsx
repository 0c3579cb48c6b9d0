import { Link } from 'react-router'
import type { InformationSheetQuery } from '#storefront/api/generated/types.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { EnergyArrow } from './energy-arrow.tsx'
import { FactRows, namedRow } from './fact-rows.tsx'
import { type Label, labelRows, otherRows } from './label-rows.ts'

type InformationSheetProps = { handset: NonNullable<InformationSheetQuery['getHandset']>; label: Label }

/** The product information sheet of Regulation (EU) 2023/1669. */
export function InformationSheet({ handset, label }: InformationSheetProps) {
  const { slug, manufacturer, model, specifications, charging, updateYears } = handset
  return (
    <div className="wrap pt-6 sm:pt-10">
      <Link
        to={`/mobile/handsets/${slug}`}
        className="no-print inline-flex min-h-7 items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="arrowRight" className="size-4.5 rotate-180" />
        {manufacturer} {model}
      </Link>
      <div className="mt-4 flex max-w-[46rem] flex-wrap items-end justify-between gap-6">
        <div>
          <p className="text-sm font-semibold text-accent">Product information sheet</p>
          <h1 className="mt-1 text-page">
            {manufacturer} {model}
          </h1>
          <p className="mt-2 text-ink-soft">
            Regulation (EU) 2023/1669. Number {label.registration} in the EU register (EPREL).
          </p>
        </div>
        <EnergyArrow energyClass={label.energyClass} className="h-16 w-auto" />
      </div>
      <h2 className="sr-only">Figures</h2>
      <div className="mt-8 grid max-w-[46rem] gap-9">
        <FactRows
          title="From the label"
          rows={[
            ['Supplier', manufacturer],
            ['Model', model],
            ...labelRows(label),
            ...otherRows(charging, updateYears),
          ]}
        />
        <FactRows title="The phone" rows={specifications.map(namedRow)} />
      </div>
    </div>
  )
}
