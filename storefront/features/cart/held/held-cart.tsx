import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LogInLink } from '#storefront/shell/customer/log-in-link.tsx'
import { Button } from '#storefront/ui/button/button.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { HeldBy } from '../cart-state.ts'
import { useHeldCart } from './use-held-cart.ts'

/** For a browser with a cart's uuid that may not open it: the way in for its owner, a new order for others. */
export function HeldCart({ by }: { by: HeldBy }) {
  return by === 'customer' ? <CustomersCart /> : <OtherBrowsersCart />
}

/** It opens in the session of its customer alone, so a link by e-mail would lead nowhere. */
function CustomersCart() {
  const { leaving, startAnew } = useHeldCart()
  return (
    <Panel
      title="Log in to continue your order"
      text="You started this order in your account, so it only opens when you’re logged in. Everything you chose is still there."
    >
      <div className="mt-5 flex flex-wrap gap-3 max-sm:grid">
        <LogInLink className={buttonClass('primary', 'large')}>Log in</LogInLink>
        <Button look="quiet" pending={leaving} onClick={startAnew}>
          Start a new order
        </Button>
      </div>
    </Panel>
  )
}

function OtherBrowsersCart() {
  const { sending, leaving, send, startAnew } = useHeldCart()
  const isSent = sending.state === 'sent'
  return (
    <Panel
      title="This order is open in another browser"
      text="It has personal details in it, so it only opens in the browser where you gave them. Carry on there, or we’ll send a link to the email address you gave us."
    >
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
            and we’ll ask for your date of birth. Nothing after a minute? Check your spam folder.
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
    </Panel>
  )
}

function Panel({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mt-6 max-w-3xl rounded-panel bg-surface-tint p-6 sm:p-8">
      <FocusHeading className="text-heading" takesFocus={false}>
        {title}
      </FocusHeading>
      <p className="mt-2 max-w-[60ch] text-ink-soft">{text}</p>
      {children}
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
