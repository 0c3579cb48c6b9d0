import { Suspense, useState } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { PlanListSkeleton } from '#storefront/features/plans/browse/plan-list-skeleton.tsx'
import broadband from '#storefront/illustrations/broadband.svg'
import { OpenNow } from '#storefront/shell/open-now.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import { useBrand } from '#storefront/shell/use-brand.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { VisuallyHiddenStatus } from '#storefront/ui/visually-hidden-status.tsx'
import type { Prequal } from '../availability.ts'
import { CheckStages } from '../result/check-stages.tsx'
import { LazyConfirmHome } from '../result/lazy-confirm-home.tsx'
import { ResultHeader } from '../result/result-header.tsx'
import { ResultPanel } from '../result/result-panel.tsx'
import type { Way } from '../search/address-lookup.ts'
import { type EnquiryView, useEnquiry } from './use-enquiry.ts'

const ActionModal = lazyComponent(
  () => import('#storefront/features/action-modal/action-modal.tsx').then((module) => module.ActionModal),
  { unreachable: 'nothing' },
)

type LineCheckProps = {
  prequal: Prequal
  takesFocus: boolean
  /** The enquiry may be under way already. */
  begun: boolean
  onClear: () => void
  onForgotten: () => void
  onConfirmed: (prequal: Prequal) => void
  onChange: (way?: Way) => void
}

/** The national network checks the line before anything is sold on it. */
export function LineCheck({ prequal, takesFocus, begun, onClear, onForgotten, onConfirmed, onChange }: LineCheckProps) {
  const { view, tryAgain } = useEnquiry(prequal, begun, { onClear, onForgotten })
  return (
    <>
      <ResultHeader prequal={prequal} takesFocus={takesFocus} doubt={doubtOf(view)} onChange={onChange} />
      <VisuallyHiddenStatus>{view.step === 'waiting' ? view.message : ''}</VisuallyHiddenStatus>
      {view.step === 'loading' && (
        <div className="wrap pt-7 sm:pt-9">
          <PlanListSkeleton />
        </div>
      )}
      {view.step === 'withheld' && <LazyConfirmHome prequal={prequal} onConfirmed={onConfirmed} onChange={onChange} />}
      {view.step === 'waiting' && <Waiting message={view.message} />}
      {view.step === 'stopped' && (
        <LineStopped
          key={view.modal}
          {...view}
          prequal={prequal}
          onTryAgain={tryAgain}
          onChange={() => onChange('eircode')}
        />
      )}
    </>
  )
}

function doubtOf(view: EnquiryView): string | null {
  if (view.step !== 'stopped') return null
  return view.retriable ? 'Not checked yet' : 'Needs a call'
}

export function Waiting({ message }: { message: string }) {
  return (
    <ResultPanel
      picture={broadband}
      title={message}
      action={
        <CheckStages
          stages={[
            { label: 'Your home is on the national fibre network', state: 'done' },
            { label: 'Check the line to your home', state: 'running' },
            { label: 'Show the plans for it', state: 'open' },
          ]}
        />
      }
    >
      We’re checking the line to your home with the network. It takes a few seconds, half a minute at most. You can
      leave and come back: the check carries on without you.
    </ResultPanel>
  )
}

type LineStoppedProps = {
  prequal: Prequal
  modal: Parameters<typeof ActionModal>[0]['modalId']
  retriable: boolean
  onTryAgain: () => void
  onChange: () => void
}

/** The modal gives the reason; the panel behind it says how to go on. */
function LineStopped({ prequal, modal, retriable, onTryAgain, onChange }: LineStoppedProps) {
  const [open, setOpen] = useState(true)
  const brand = useBrand()
  return (
    <>
      <ResultPanel
        picture={broadband}
        title={retriable ? 'We haven’t checked the line to your home yet' : 'We can’t sell this line online today'}
        action={
          <div className="grid gap-3 sm:flex">
            {retriable ? (
              <Button onClick={onTryAgain}>Try again</Button>
            ) : (
              <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
                See why
              </Button>
            )}
            <PhoneLink icon prefix="Call " className={buttonClass('quiet', 'large')} />
          </div>
        }
      >
        {retriable
          ? 'We lost touch with the network. Try again, or call us and we’ll check the line with you: we’ve already noted your address.'
          : 'Call us and we’ll look at it together: it takes a few minutes, and we’ve already noted your address.'}
        <span className="mt-4 block rounded-card bg-surface-tint px-4 py-3 text-sm">
          Your reference
          <strong className="figures block font-semibold break-all text-ink">
            {prequal.onlinePrequalId ?? prequal.prequalId}
          </strong>
        </span>
        {brand && (
          <span className="mt-3 block text-sm">
            <OpenNow className="block min-h-5 font-semibold text-ink" />
            {brand.supportHours}
          </span>
        )}
      </ResultPanel>
      {open && (
        <Suspense>
          <ActionModal
            modalId={modal}
            onTryAgain={onTryAgain}
            onChangeAddress={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
