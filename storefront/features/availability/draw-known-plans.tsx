import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { KnownPlansQuery } from '#storefront/api/generated/types.ts'
import { outcomeOf } from './availability.ts'
import { PlansResult } from './result/plans-result.tsx'

/**
 * The plans of a home as the page will show them, for who waits for its scripts. On the server alone.
 * Null: more has to be asked first, or there is nothing on sale.
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
    // The page around it has names of its own.
    { identifierPrefix: 'known' },
  )
}

/** What is pressed is pressed again once it can be answered; see use-replayed-touches.ts. */
function notYet(): void {}
