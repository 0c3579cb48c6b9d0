import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import type { CartState } from '../cart-state.ts'
import { useFreshNews } from '../news/use-fresh-news.ts'

const BarNews = lazyComponent(() => import('./bar-news.tsx').then((module) => module.BarNews), {
  unreachable: 'nothing',
})

/** After the last line was removed, which can still be undone. */
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
