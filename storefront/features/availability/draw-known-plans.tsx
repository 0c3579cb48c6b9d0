import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { KnownPlansQuery } from '#storefront/api/generated/types.ts'
import { outcomeOf } from './availability.ts'
import { PlansResult } from './result/plans-result.tsx'

/**
 * Prerenders the plans of a known home, which are shown before the page is hydrated. Server only.
 * Null: the home is not confirmed, needs a line check, or has no plans.
 */
export function drawKnownPlans({ getPrequalResult: prequal, getRecommendedBBTariffs }: KnownPlansQuery): string | null {
  const plans = getRecommendedBBTariffs?.tariffs ?? []
  if (plans.length === 0 || !prequal.addressConfirmed || outcomeOf(prequal) !== 'plans') return null
  return renderToStaticMarkup(
    <StaticRouter location="/shop/broadband">
      <PlansResult
        prequal={prequal}
        plans={{ state: 'ready', plans }}
        takesFocus={false}
        onChange={notYet}
        onRetry={notYet}
        onConfirmed={notYet}
      />
    </StaticRouter>,
    // Ids of the page around it must not collide with these.
    { identifierPrefix: 'known' },
  )
}

/** A press before hydration is repeated after it; see use-replayed-touches.ts. */
function notYet(): void {}
