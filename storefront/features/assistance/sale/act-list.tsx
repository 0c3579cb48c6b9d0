import { useState } from 'react'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { actText } from '#storefront/shell/assistance/act-text.ts'
import { ActorBadge } from '#storefront/shell/assistance/actor-badge.tsx'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Card } from '#storefront/ui/card.tsx'
import { capitalised, customerOf, type SaleView } from '../sale-view.ts'

/** As many as fit beside the cart. */
const FIRST = 8

/** Acts whose words say where they were done. */
const NAMES_THE_TABLET: readonly SaleView['acts'][number]['kind'][] = ['TABLET_OPENED', 'TABLET_GIVEN_BACK']

/** The audit trail, newest first. */
export function ActList({ sale }: { sale: Pick<SaleView, 'acts' | 'customerFirstName'> }) {
  const [showsAll, setShowsAll] = useState(false)
  const { acts } = sale
  const shown = showsAll ? acts : acts.slice(0, FIRST)
  return (
    <Card as="section" aria-labelledby="who-did-what" className="p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="who-did-what" className="text-title">
          Who did what
        </h2>
        {acts.length > FIRST && (
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)} className="text-sm">
            {showsAll ? 'Show fewer' : `All ${acts.length}`}
          </TextButton>
        )}
      </div>
      <ol className="mt-4 grid gap-3">
        {shown.map(({ at, actor, actorName, kind, what, device }) => (
          <li
            key={`${at} ${kind} ${what}`}
            className="grid grid-cols-[2.75rem_auto_minmax(0,1fr)] items-start gap-x-3 text-sm"
          >
            <time dateTime={at} className="figures text-ink-soft">
              {clockTime(at)}
            </time>
            <ActorBadge actor={actor} name={actorName} />
            <span>
              <strong className="font-semibold">{actor === 'ASSISTANT' ? 'You' : capitalised(customerOf(sale))}</strong>{' '}
              {actText({ kind, what }, customerOf(sale))}
              {actor === 'CUSTOMER' && device === 'SHOP' && !NAMES_THE_TABLET.includes(kind) && (
                <span className="text-xs text-ink-soft"> on the shop’s tablet</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-xs text-ink-soft">Kept with the order, with the shop and your name.</p>
    </Card>
  )
}
