import type { ReactNode } from 'react'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { ActorBadge } from './actor-badge.tsx'
import { firstNameOf, shortShopName } from './names.ts'

/** Null in it: the customer has not requested the code yet. */
export type TabletOffer = { until: string; code: string | null }

export type StripState =
  | {
      state: 'open'
      assistantName: string
      shop: string | null
      /** The assistant has handed over, and the customer is not in checkout yet. */
      leadsOn: boolean
      pending: boolean
      problem: string | null
      /** Null: the shop's tablet is not offered. */
      tablet: TabletOffer | null
      onTablet: () => void
      onStop: () => void
    }
  | { state: 'waiting'; until: string; pending: boolean; onCancel: () => void }
  | { state: 'stopped'; assistantName: string; by: 'you' | 'shop'; onClose: () => void }

/** Left out on a phone, so that the words stay in the two lines that are reserved for them. */
const BESIDE_TWO_BUTTONS = 'max-sm:hidden'

/** Below the header of every page while an assistant sees the cart, so that nobody shops unseen by the customer. */
export function StripView(props: StripState) {
  return (
    <section
      aria-label="Shared with a shop"
      className="no-print border-b border-success-300 bg-success-50 forced-frame"
    >
      <div className="wrap flex min-h-[calc(3.75rem-1px)] flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
        {props.state === 'open' && <Open {...props} />}
        {props.state === 'waiting' && <Waiting {...props} />}
        {props.state === 'stopped' && <Stopped {...props} />}
      </div>
    </section>
  )
}

type OpenProps = Extract<StripState, { state: 'open' }>

function Open({ assistantName, shop, leadsOn, tablet, pending, problem, onTablet, onStop }: OpenProps) {
  const hasTwoButtons = leadsOn || tablet !== null
  return (
    <>
      <ActorBadge
        actor="ASSISTANT"
        name={assistantName}
        className={`size-8! text-xs! ${hasTwoButtons ? BESIDE_TWO_BUTTONS : ''}`}
      />
      <p role="status" className="min-w-0 flex-1 leading-snug">
        {tablet?.code ? (
          <TabletCodeText code={tablet.code} until={tablet.until} />
        ) : (
          <>
            <strong className="font-semibold">
              {firstNameOf(assistantName)}
              {shop !== null && (
                <span className={hasTwoButtons ? BESIDE_TWO_BUTTONS : ''}> at {shortShopName(shop)}</span>
              )}
            </strong>{' '}
            <span className="max-sm:block">{tablet ? 'offers you the tablet' : whatHappens(leadsOn)}</span>
          </>
        )}
      </p>
      {tablet !== null && tablet.code === null && (
        <Button look="secondary" size="small" pending={pending} onClick={onTablet}>
          Show code<span className="sr-only"> for the tablet</span>
        </Button>
      )}
      {tablet === null && leadsOn && (
        <LinkButton to="/checkout" look="secondary" size="small">
          Check out
        </LinkButton>
      )}
      <Button look="quiet" size="small" pending={pending} onClick={onStop}>
        Stop<span className="sr-only"> sharing your cart</span>
      </Button>
      {problem && (
        <p role="alert" className="basis-full font-medium text-danger-700">
          {problem}
        </p>
      )}
    </>
  )
}

function whatHappens(leadsOn: boolean): ReactNode {
  if (!leadsOn) return 'sees this cart with you'
  return (
    <>
      has handed over<span className={BESIDE_TWO_BUTTONS}> to you</span>
    </>
  )
}

/** In the two lines that the strip has anyway. */
function TabletCodeText({ code, until }: { code: string; until: string }) {
  return (
    <>
      Tablet code{' '}
      <strong className="figures font-semibold tracking-wider whitespace-nowrap">
        {code.slice(0, 4)} {code.slice(4)}
      </strong>
      <span className="max-sm:block"> until {clockTime(until)}. Enter it yourself.</span>
    </>
  )
}

function Waiting({ until, pending, onCancel }: Extract<StripState, { state: 'waiting' }>) {
  return (
    <>
      <p role="status" className="min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">Your shop code works until {clockTime(until)}.</strong> Nobody sees your cart
        yet.
      </p>
      <Button look="quiet" size="small" pending={pending} onClick={onCancel}>
        Cancel<span className="sr-only"> the code</span>
      </Button>
    </>
  )
}

function Stopped({ assistantName, by, onClose }: Extract<StripState, { state: 'stopped' }>) {
  const name = firstNameOf(assistantName)
  return (
    <>
      <p role="status" className="min-w-0 flex-1 leading-snug">
        <strong className="font-semibold">
          {by === 'you' ? 'You stopped sharing your cart.' : 'Your cart is no longer shared.'}
        </strong>{' '}
        Only you have it now. <span className="max-sm:hidden">{name} can’t see or change it any more.</span>
      </p>
      <Button look="quiet" size="small" onClick={onClose}>
        OK
      </Button>
    </>
  )
}
