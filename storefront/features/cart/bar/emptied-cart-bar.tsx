import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { CartState } from '../cart-state.ts'
import { useFreshNews } from '../news/use-fresh-news.ts'

const BarNews = lazyComponent(() => import('./bar-news.tsx').then((module) => module.BarNews), {
  unreachable: 'nothing',
})

/** The last line has left: nothing is to be paid, and it can still be taken back. */
export function EmptiedCartBar({ state }: { state: Extract<CartState, { status: 'ready' }> }) {
  const [news, closeNews] = useFreshNews(state.news)
  if (news === null && state.notice === null) return null
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-40">
      {state.notice && (
        <p role="status" className="wrap bg-surface-deep py-3 text-sm font-medium text-white">
          {state.notice}
        </p>
      )}
      {news && (
        <Suspense>
          <BarNews news={news} cart={state.cart} offersTv={false} onClose={closeNews} />
        </Suspense>
      )}
    </div>
  )
}
