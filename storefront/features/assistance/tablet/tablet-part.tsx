import { useState } from 'react'
import { EndTabletDocument, OfferTabletDocument } from '#storefront/api/generated/assist.ts'
import { query } from '#storefront/api/query.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { capitalised, customerOf, type SaleView } from '../sale-view.ts'

type TabletSale = Pick<SaleView, 'id' | 'customerFirstName' | 'handedOverAt' | 'tabletOfferedUntil' | 'tabletOpenedAt'>

/** For a customer who signs on a larger screen: the shop's tablet becomes theirs, and this screen is locked meanwhile. */
export function TabletPart({ sale, onChanged }: { sale: TabletSale; onChanged: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)

  async function offer(): Promise<void> {
    const reply = await query(OfferTabletDocument, { saleId: sale.id })
    setProblem(reply.ok ? null : failureText(reply.failure))
    onChanged()
  }

  async function end(): Promise<void> {
    const reply = await query(EndTabletDocument, { saleId: sale.id })
    setProblem(reply.ok ? null : failureText(reply.failure))
    onChanged()
  }

  return <TabletView sale={sale} problem={problem} onOffer={() => void offer()} onEnd={() => void end()} />
}

type TabletViewProps = {
  sale: TabletSale
  problem: string | null
  onOffer: () => void
  onEnd: () => void
}

export function TabletView({ sale, problem, onOffer, onEnd }: TabletViewProps) {
  const customer = customerOf(sale)
  return (
    <div className="flex gap-4 border-t border-pink-200 bg-surface-soft px-5 py-5 sm:px-6">
      <TabletDrawing />
      <div className="min-w-0 text-sm">
        {sale.tabletOpenedAt !== null ? (
          <>
            <p className="font-semibold">
              {capitalised(customer)} has had the tablet since {clockTime(sale.tabletOpenedAt)}
            </p>
            <p>Your own screen is locked until they give it back.</p>
            <TextButton onClick={onEnd} className="mt-1 min-h-8">
              Take the cart off the tablet
            </TextButton>
          </>
        ) : sale.tabletOfferedUntil !== null ? (
          <>
            <p>
              On the tablet, open <strong className="font-semibold">/assist/tablet</strong> and give it to {customer}.
            </p>
            <p className="text-ink-soft">
              The code for it is on {customer}’s own phone, until {clockTime(sale.tabletOfferedUntil)}. Only they may
              see and enter it.
            </p>
            <TextButton onClick={onEnd} className="mt-1 min-h-8">
              Cancel
            </TextButton>
          </>
        ) : (
          <>
            <p>
              <strong className="font-semibold">A larger screen to sign on?</strong> {capitalised(customer)} can order
              on the shop’s tablet, with a code from their own phone. Your screen is locked while they do.
            </p>
            {sale.handedOverAt === null ? (
              <p className="mt-1 text-ink-soft">Hand over first.</p>
            ) : (
              <TextButton onClick={onOffer} className="mt-1 min-h-8">
                Sign on the tablet
              </TextButton>
            )}
          </>
        )}
        {problem && (
          <p role="alert" className="mt-1 font-medium text-danger-700">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

/** The cart of an existing customer opens in their own session or by their link alone, which the tablet must never have. */
export function NoTablet({ customer }: { customer: string }) {
  return (
    <div className="border-t border-pink-200 bg-surface-soft px-5 py-5 text-sm sm:px-6">
      <p>
        <strong className="font-semibold">Not on the shop’s tablet.</strong> This cart opens with {customer}’s account,
        bills and services included, so it stays on their own device.
      </p>
      <p className="mt-1 text-ink-soft">Hand over, and they order on the phone or computer that shows this cart.</p>
    </div>
  )
}

function TabletDrawing() {
  return (
    <svg viewBox="0 0 52 76" width="52" height="76" aria-hidden="true" className="forced-fill shrink-0">
      <rect
        x="1.5"
        y="1.5"
        width="49"
        height="73"
        rx="7"
        fill="var(--color-white)"
        stroke="var(--color-purple-950)"
        strokeWidth="3"
      />
      <rect x="8" y="9" width="36" height="6" rx="2" fill="var(--color-success-300)" />
      <rect x="8" y="19" width="22" height="4" rx="2" fill="var(--color-purple-950)" />
      {[28, 36, 44].map((y) => (
        <rect key={y} x="8" y={y} width="36" height="3" rx="1.5" fill="var(--color-purple-200)" />
      ))}
      <rect x="8" y="60" width="36" height="8" rx="3" fill="var(--color-pink-600)" />
    </svg>
  )
}
