import { useEffect, useState } from 'react'
import { AssistanceDocument } from '#storefront/api/generated/assistance.ts'
import { GiveTabletBackDocument } from '#storefront/api/generated/tablet.ts'
import { query } from '#storefront/api/query.ts'
import { sharedCart } from '#storefront/journey/shared-cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { clearBrowser } from '../customer/clear-browser.ts'
import { followCart } from './follow-cart.ts'

const TABLET_PAGE = '/assist/tablet'

/** On the shop's tablet, from its code until it is returned to the shop, after the order too. */
export function TabletStrip() {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shared = sharedCart()
  const reference = shared?.role === 'tablet' ? shared.reference : null

  // The assistant may take the cart off a tablet that was left lying.
  useEffect(() => {
    if (reference === null) return
    return followCart(reference, () => {
      void query(AssistanceDocument, { reference }).then((reply) => {
        if (!reply.ok && reply.failure.kind === 'refusal') leave()
      })
    })
  }, [reference])

  async function giveBack(): Promise<void> {
    setPending(true)
    const reply = await query(GiveTabletBackDocument, {})
    if (reply.ok || reply.failure.kind === 'refusal') return leave()
    setPending(false)
    setProblem('We couldn’t reach the shop. Please try again before you hand the tablet over.')
  }

  if (reference === null) return null
  return <TabletStripView pending={pending} problem={problem} onGiveBack={() => void giveBack()} />
}

/** As a new document, so that nothing of the customer is left in memory either. */
function leave(): void {
  document.documentElement.setAttribute('data-left', '')
  clearBrowser()
  location.replace(TABLET_PAGE)
}

type TabletStripViewProps = { pending: boolean; problem: string | null; onGiveBack: () => void }

export function TabletStripView({ pending, problem, onGiveBack }: TabletStripViewProps) {
  return (
    <section aria-label="The shop’s tablet" className="no-print border-b border-success-300 bg-success-50 forced-frame">
      <div className="wrap flex min-h-[calc(3.75rem-1px)] flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
        <p className="min-w-0 flex-1 leading-snug">
          <strong className="font-semibold">This is the shop’s tablet.</strong> Only you see what you type.
        </p>
        <Button look="secondary" size="small" pending={pending} onClick={onGiveBack}>
          Give it back
        </Button>
        {problem && (
          <p role="alert" className="basis-full font-medium text-danger-700">
            {problem}
          </p>
        )}
      </div>
    </section>
  )
}
