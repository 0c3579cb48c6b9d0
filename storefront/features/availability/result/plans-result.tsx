import { usePlanView } from '#storefront/features/plans/view/use-plan-view.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { ContractLength } from './contract-length.tsx'
import { HomePlans, type HomePlansProps } from './home-plans.tsx'
import { HomeReach } from './reach/home-reach.tsx'
import { ResultHeader } from './result-header.tsx'
import { useReplayedTouches } from './use-replayed-touches.ts'

export function PlansResult({ takesFocus, ...home }: HomePlansProps & { takesFocus: boolean }) {
  const { prequal, plans, onChange } = home
  const [view, changeView] = usePlanView()
  useReplayedTouches()
  return (
    <>
      <ResultHeader prequal={prequal} takesFocus={takesFocus} onChange={onChange}>
        <ContractLength plans={plans} view={view} onView={changeView} />
      </ResultHeader>
      <HomePlans {...home} view={view} onView={changeView}>
        <div className="mb-2 sm:mb-6">
          <HomeReach prequal={prequal} plans={plans} />
        </div>
        {prequal.selection.availableFrom && (
          <div className="mb-6">
            <Notice tone="info" title="Choose now and we’ll connect you then">
              The network reaches your home on that day. Your first bill comes after it.
            </Notice>
          </div>
        )}
      </HomePlans>
    </>
  )
}
