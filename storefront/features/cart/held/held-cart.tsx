import { Link } from 'react-router'
import { Button } from '#storefront/ui/button/button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { useHeldCart } from './use-held-cart.ts'

/** For a browser with a cart's uuid and without its secret: a link by e-mail for the owner, a new order for others. */
export function HeldCart() {
  const { sending, leaving, send, startAnew } = useHeldCart()
  const isSent = sending.state === 'sent'
  return (
    <div className="mt-6 max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <FocusHeading className="text-heading" takesFocus={false}>
        This order is open in another browser
      </FocusHeading>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        It has personal details in it, so it only opens in the browser where you gave them. Carry on there, or we’ll
        send a link to the email address you gave us.
      </p>
      {sending.state === 'failed' && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            {sending.problem}
          </Notice>
        </div>
      )}
      {isSent && (
        <div className="mt-4">
          <Notice tone="success" announced title="Check your inbox">
            If you gave us an email address for this order, a link is on its way. Open it on this device. It works once,
            and we’ll ask for your date of birth. Nothing after a minute? Look in your spam folder.
          </Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        {!isSent && (
          <Button pending={sending.state === 'sending'} onClick={send}>
            Email me a link
          </Button>
        )}
        <Button look={isSent ? 'secondary' : 'quiet'} pending={leaving} onClick={startAnew}>
          Start a new order
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Ordered already?{' '}
        <Link to="/find-order" className="underline underline-offset-4">
          Find your order
        </Link>
        .
      </p>
    </div>
  )
}
