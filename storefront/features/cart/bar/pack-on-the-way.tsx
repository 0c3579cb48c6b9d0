import { useLocation } from 'react-router'
import { TvPackNamesDocument } from '#storefront/api/generated/bar.ts'
import { useQuery } from '#storefront/api/use-query.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'

/** Names the TV pack that waits for its broadband, in the place of the bar. */
export function PackOnTheWay({ offerCode, onLeaveOut }: { offerCode: string; onLeaveOut: () => void }) {
  const { pathname } = useLocation()
  const { result } = useQuery(TvPackNamesDocument, {})
  const packs = result.state === 'ready' ? (result.value.getTariffs?.tariffs ?? []) : []
  const pack = packs.find((one) => one.offerCode === offerCode)
  if (pack === undefined) return null

  return (
    <>
      <div aria-hidden="true" className="no-print h-19 bg-surface-deep low:hidden" />
      <section
        aria-label="TV with your broadband"
        className="no-print on-deep forced-frame fixed inset-x-0 bottom-0 z-40 animate-rise rounded-t-card bg-surface-deep pb-[env(safe-area-inset-bottom)] text-white shadow-bar ring-1 ring-accent-hover low:relative"
      >
        <div className="wrap flex min-h-17 items-center justify-between gap-3 py-2.5">
          <p className="text-sm sm:text-base">
            <strong className="font-semibold">{pack.displayName}</strong> will be added with your broadband
          </p>
          <span className="flex items-center gap-3">
            {pathname !== '/shop/broadband' && (
              <LinkButton to="/shop/broadband" size="small" className="whitespace-nowrap max-sm:px-3.5">
                Choose <span className="max-sm:sr-only">broadband</span>
              </LinkButton>
            )}
            <Button size="small" look="onDeep" onClick={onLeaveOut} className="whitespace-nowrap max-sm:px-3.5">
              Remove it
            </Button>
          </span>
        </div>
      </section>
    </>
  )
}
