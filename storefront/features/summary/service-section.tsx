import { useId, useState } from 'react'
import type { InstallationType } from '../../api/generated/documents.ts'
import broadband from '../../illustrations/broadband.svg'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { shownAddress } from '../availability/shown-address.ts'
import { type CartOffer, lineMonthly, linePriceAfter, lineTitle } from '../cart/cart-line.ts'
import { RemoveLine } from '../cart/remove-line.tsx'
import { CompleteInfo } from './complete-info.tsx'
import { useCheckedAddress } from './use-checked-address.ts'

const INSTALLATION = {
  FULL_INSTALL: 'Engineer visit',
  TECH_INSTALL: 'Engineer visit',
  SELF_INSTALL: 'You plug it in yourself',
  NO_INSTALL: 'Nothing to install',
} satisfies Record<InstallationType, string>

export function ServiceSection({ offer, removable }: { offer: CartOffer; removable: boolean }) {
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const after = linePriceAfter(offer)
  const { description, commitmentDuration } = offer.baseOffer
  return (
    <Card as="section" aria-labelledby={id} className="p-5 sm:p-7">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-heading">
          {lineTitle(offer)}
        </h2>
        {removable && <RemoveLine offer={offer} onProblem={setProblem} />}
      </div>
      <div className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <img
          src={broadband}
          alt=""
          width="320"
          height="200"
          className="row-span-2 size-18 rounded-card object-cover sm:size-20"
        />
        <div>
          <h3 className="text-title">{description}</h3>
          <OfferAddress prequalId={offer.prequal?.prequalId ?? null} />
          <p className="text-sm text-ink-soft">
            {commitmentDuration}-month contract. {INSTALLATION[offer.installationType]}.
          </p>
        </div>
        <div className="sm:text-right">
          <p>
            <Price amount={lineMonthly(offer)} className="text-lg font-semibold" />{' '}
            <span className="text-sm text-ink-soft sm:block">a month</span>
          </p>
          {after && (
            <p className="text-sm text-ink-soft">
              <Price amount={after.amount} /> from bill {after.fromBill}
            </p>
          )}
        </div>
      </div>
      {offer.freeActivationBanner && (
        <p className="mt-4 inline-flex gap-2 rounded-panel bg-success-100 px-3.5 py-1.5 text-sm font-semibold text-success-700">
          <Icon name="tick" className="mt-0.5 size-4.5" />
          {offer.freeActivationBanner}
        </p>
      )}
      {!offer.currentServiceComplete && <CompleteInfo />}
      {problem && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      )}
    </Card>
  )
}

function OfferAddress({ prequalId }: { prequalId: string | null }) {
  const address = useCheckedAddress(prequalId)
  if (address === 'none') return null
  if (address === 'loading') return <Skeleton className="my-1 h-4 w-52 max-w-full" />
  return <p className="text-sm text-ink-soft">{shownAddress(address)}</p>
}
