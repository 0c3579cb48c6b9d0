import { clockTime } from '#storefront/formatting/clock-time.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { type HeldCart, useVisitHold } from './use-visit-hold.ts'

type VisitHoldNoticeProps = { cart: HeldCart; onRenewed: () => void }

/** Keeps the time of the engineer's visit while the customer is active, and warns before it ends. */
export function VisitHoldNotice({ cart, onRenewed }: VisitHoldNoticeProps) {
  const { heldUntil, endsSoon, isFinal, keep } = useVisitHold(cart, onRenewed)
  if (!endsSoon || heldUntil === null) return null
  return (
    <div className="mb-5">
      <Notice tone="warning" announced title={`We’re holding your engineer’s visit until ${clockTime(heldUntil)}`}>
        {isFinal ? (
          <p>Order by then, or choose a time again.</p>
        ) : (
          <TextButton onClick={keep} className="min-h-8">
            Keep this time
          </TextButton>
        )}
      </Notice>
    </div>
  )
}
