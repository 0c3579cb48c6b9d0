import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import boat from '../../illustrations/paper-boat.svg'

const LINK = 'inline-block py-1 font-semibold underline underline-offset-4'

/** The same for an order that does not exist and for one that is somebody else's. */
export function OrderNotFound() {
  return (
    <NoOrder
      title="We can’t find this order"
      text="Open your order in the browser you ordered with, or with the link in the email we sent you. The order number alone doesn’t open it."
    >
      No email?{' '}
      <Link to="/find-order" className={LINK}>
        Find my order
      </Link>
    </NoOrder>
  )
}

/** One that was placed after the backup that the shop was restored from. */
export function OrderLost({ message }: { message: string }) {
  return (
    <NoOrder title="We’ve lost this order" text={message}>
      <Link to="/" className={LINK}>
        Start a new order
      </Link>
    </NoOrder>
  )
}

function NoOrder({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="wrap grid items-center gap-10 py-14 sm:py-20 md:grid-cols-2">
      <PageHead title={title} />
      <img src={boat} alt="" width="320" height="200" className="w-full max-w-md justify-self-center md:order-2" />
      <div>
        <h1 data-page-start tabIndex={-1} className="text-page outline-none">
          {title}
        </h1>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">{text}</p>
        <p className="mt-4 text-ink-soft">
          {children} or call <PhoneLink line="care" />
        </p>
      </div>
    </div>
  )
}
