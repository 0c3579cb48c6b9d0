import { Link } from 'react-router'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { PhoneLink } from '#storefront/shell/phone-link.tsx'
import boat from '../../illustrations/paper-boat.svg'

/** The same for an order that does not exist and for one that is somebody else's. */
export function OrderNotFound() {
  return (
    <div className="wrap grid items-center gap-10 py-14 sm:py-20 md:grid-cols-2">
      <PageHead title="We can’t find this order" />
      <img src={boat} alt="" width="320" height="200" className="w-full max-w-md justify-self-center md:order-2" />
      <div>
        <h1 data-page-start tabIndex={-1} className="text-page outline-none">
          We can’t find this order
        </h1>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
          Open your order in the browser you ordered with, or with the link in the email we sent you. The order number
          alone doesn’t open it.
        </p>
        <p className="mt-4 text-ink-soft">
          No email?{' '}
          <Link to="/find-order" className="inline-block py-1 font-semibold underline underline-offset-4">
            Find my order
          </Link>{' '}
          or call <PhoneLink line="care" />
        </p>
      </div>
    </div>
  )
}
