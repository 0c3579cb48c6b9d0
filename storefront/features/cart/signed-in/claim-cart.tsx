import { useEffect, useState } from 'react'
import { ClaimCartDocument } from '#storefront/api/generated/claim-cart.ts'
import type { CartChoice, ClaimCartMutation } from '#storefront/api/generated/types.ts'
import { query } from '#storefront/api/query.ts'
import { storeCart } from '#storefront/journey/stored-cart.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { cartStore } from '../use-cart.ts'
import { noteClaimed } from './claimed.ts'
import { TwoCartsDialog } from './two-carts-dialog.tsx'

type Claimed = ClaimCartMutation['claimCart']

/** After sign-in: the guest's cart becomes the customer's, who is informed, and chooses where the account has one too. */
export function ClaimCart({ mark }: { mark: string }) {
  const [claimed, setClaimed] = useState<Claimed | null>(null)
  const [pending, setPending] = useState<CartChoice | null>(null)

  async function claim(choice: CartChoice | null): Promise<void> {
    setPending(choice)
    const reply = await query(ClaimCartDocument, { choice })
    setPending(null)
    // Neither here nor lost: it is claimed with the next page.
    if (!reply.ok) return
    const { claimCart: next } = reply.value
    if (next.outcome !== 'CHOOSE') noteClaimed(mark)
    if (next.outcome === 'RESTORED' && next.uuid !== null && next.reference !== null) {
      storeCart({ uuid: next.uuid, reference: next.reference })
      document.documentElement.setAttribute('data-cart', '')
      await cartStore.reload()
    }
    setClaimed(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session
  useEffect(() => void claim(null), [mark])

  if (claimed === null) return null
  if (claimed.outcome === 'CHOOSE')
    return (
      <TwoCartsDialog
        here={claimed.numberOfProducts}
        account={claimed.accountProducts}
        pending={pending}
        onChoose={(choice) => void claim(choice)}
        onClose={() => setClaimed(null)}
      />
    )
  return <ClaimNotice claimed={claimed} onClose={() => setClaimed(null)} />
}

const TEXTS = {
  ADDED: 'We’ve added your cart to your account. You’ll find it wherever you log in.',
  RESTORED: 'We’ve brought back the cart from your account.',
  NONE: null,
  SAME: null,
  CHOOSE: null,
} as const satisfies Record<Claimed['outcome'], string | null>

export function ClaimNotice({
  claimed,
  onClose,
}: {
  claimed: Pick<Claimed, 'outcome' | 'accountProducts'>
  onClose: () => void
}) {
  const text = TEXTS[claimed.outcome]
  if (text === null) return null
  return (
    <div className="wrap pointer-events-none fixed inset-x-0 top-20 z-40 *:pointer-events-auto *:shadow-soft">
      <Notice tone="success" announced>
        <p>
          {text} {claimed.accountProducts > 0 && 'The other cart stays in your account.'}
        </p>
        <button
          type="button"
          onClick={onClose}
          className="-ml-1 inline-flex min-h-11 items-center px-1 font-semibold underline underline-offset-4"
        >
          Close
        </button>
      </Notice>
    </div>
  )
}
