import { Suspense, useId, useMemo, useState } from 'react'
import type { HandsetsPageQuery } from '#storefront/api/generated/types.ts'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { SignalLine } from '#storefront/features/coverage/signal-line.tsx'
import { SignalSection } from '#storefront/features/coverage/signal-section.tsx'
import { AlreadyWithUs } from '#storefront/shell/customer/already-with-us.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { MobileKinds } from '../mobile-kinds.tsx'
import { useLineSearch } from '../use-line-search.ts'
import { HandsetFilters } from './handset-filters.tsx'
import { HandsetList } from './handset-list.tsx'
import { HandsetNames } from './handset-names.tsx'
import { PLAIN_VIEW } from './handset-view.ts'
import { CARDS_AT_A_TIME, cardsAndNames, handsetsInView } from './handsets-in-view.ts'
import { useHandsetView } from './use-handset-view.ts'
import { usePricesForLine } from './use-prices-for-line.ts'

const LineNotice = lazyComponent(() => import('./line-notice.tsx').then((module) => module.LineNotice))

export function HandsetsPage({ getHandsets: { manufacturers, handsets } }: HandsetsPageQuery) {
  const id = useId()
  const [view, change] = useHandsetView()
  const { forLine, priced } = usePricesForLine(handsets)
  const search = useLineSearch()
  const [most, setMost] = useState(CARDS_AT_A_TIME)
  const inView = useMemo(() => handsetsInView(priced, view), [priced, view])
  const { cards, names } = useMemo(() => cardsAndNames(inView, most), [inView, most])
  const { seen } = inView
  return (
    <>
      <div className="border-b border-line bg-surface-soft">
        <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-5 py-7 sm:py-10">
          <div>
            <h1 className="text-page">Phones with a plan</h1>
            <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">
              Phones cost less with a plan. You’ll see what you pay today, each month and in total before you order.
            </p>
            <AlreadyWithUs className="mt-3" />
          </div>
          {/* A phone for a plan that is chosen needs no other kind of plan. */}
          {forLine?.line.change ? null : <MobileKinds />}
        </div>
      </div>
      <section aria-labelledby={id} className="wrap pt-6 sm:pt-8">
        <Suspense>{forLine && <LineNotice {...forLine} />}</Suspense>
        {forLine?.line.change ? null : <SignalLine className="mb-4" />}
        <h2 id={id} className="sr-only">
          Handsets
        </h2>
        <HandsetFilters manufacturers={manufacturers} view={view} onChange={change} />
        <p role="status" className="mt-5 mb-3 text-sm text-ink-soft">
          {countText(seen.size, handsets.length)}
        </p>
        <HandsetList cards={cards} seen={seen} search={search} />
        {names.length > 0 && (
          <HandsetNames handsets={names} search={search} onMore={() => setMost(most + CARDS_AT_A_TIME)} />
        )}
        {seen.size === 0 && (
          <p className="rounded-panel bg-surface-soft p-8 text-center text-ink-soft">
            No phones match.{' '}
            <TextButton onClick={() => change({ ...PLAIN_VIEW, sort: view.sort })}>Show all phones</TextButton>
          </p>
        )}
        <p className="mt-8 max-w-[70ch] text-sm text-ink-soft">
          Prices are with the plan shown, the one most people choose. On the next page you choose colour, memory and
          plan. Prices include VAT; totals include the yearly price rise.
        </p>
      </section>
      {forLine?.line.change ? null : <SignalSection use="phone" />}
    </>
  )
}

function countText(seen: number, all: number): string {
  return seen === all ? `${all} phones` : `${seen} of ${all} phones`
}
