import { isRouteErrorResponse, useLocation } from 'react-router'
import { isPrivatePath } from '#domain/private-pages.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import lighthouse from '../illustrations/lighthouse.svg'
import boat from '../illustrations/paper-boat.svg'
import { PageHead } from './page-head.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useBrand } from './use-brand.ts'

export function ErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BreakdownPage />
}

export function NotFoundPage() {
  return (
    <div className="wrap grid items-center gap-10 py-14 sm:py-20 md:grid-cols-2">
      <PageHead title="Page not found" />
      <img src={boat} alt="" width="320" height="200" className="w-full max-w-md justify-self-center md:order-2" />
      <div>
        <p className="text-sm font-semibold text-action">404</p>
        <h1 className="mt-1 text-page">This page has drifted away</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
          The address may be mistyped, or the page has moved. Nothing in your cart is lost.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/shop/broadband">See broadband</LinkButton>
          <LinkButton to="/" look="quiet">
            Go to the home page
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

function BreakdownPage() {
  const brand = useBrand()
  const { pathname } = useLocation()
  return (
    <div className="wrap grid items-center gap-10 py-14 sm:py-20 md:grid-cols-2">
      <PageHead title="Something went wrong" />
      <img
        src={lighthouse}
        alt=""
        width="320"
        height="200"
        className="w-full max-w-md justify-self-center md:order-2"
      />
      <div>
        <h1 className="text-page">Something went wrong on our side</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
          {isPrivatePath(pathname)
            ? 'It is not you. What you have entered, ordered or paid is safe. If you have just ordered or paid, do not do it again: please look once more in a moment.'
            : 'It is not you. Nothing was ordered or charged, and your cart is safe. Please try once more in a moment.'}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href={pathname} className={buttonClass('primary', 'large')}>
            Try again
          </a>
          {brand && (
            <span className="text-ink-soft">
              or call <PhoneLink />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
