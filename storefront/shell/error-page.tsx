import { use, useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { isPrivatePath } from '#domain/private-pages.ts'
import { requestReference } from '#domain/refusals/request-reference.ts'
import { reportApiException } from '#storefront/analytics/api-exception.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import lighthouse from '../illustrations/lighthouse.svg'
import boat from '../illustrations/paper-boat.svg'
import { PageHead } from './page-head.tsx'
import { PageRequestIdContext } from './page-request.ts'
import { PhoneLink } from './phone-link.tsx'
import { useBrand } from './use-brand.ts'

export function ErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BreakdownPage error={error} />
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

/** Thrown by fetch if there is no connection. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

function BreakdownPage({ error }: { error: unknown }) {
  const brand = useBrand()
  const { pathname } = useLocation()
  const unreachable = isUnreachable(error)
  useEffect(() => reportApiException({ source: 'page', modal: null }), [])
  useEffect(() => {
    if (!unreachable) return
    const loadAgain = () => window.location.reload()
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [unreachable])
  return (
    <div className="wrap grid items-center gap-10 py-14 sm:py-20 md:grid-cols-2">
      <PageHead title={unreachable ? 'We can’t reach the shop' : 'Something went wrong'} />
      <img
        src={lighthouse}
        alt=""
        width="320"
        height="200"
        className="w-full max-w-md justify-self-center md:order-2"
      />
      <div>
        <h1 className="text-page">{unreachable ? 'We can’t reach the shop' : 'Something went wrong on our side'}</h1>
        <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">
          {unreachable
            ? 'Check your connection. We’ve kept what you chose and entered, and the page will open when you’re back online.'
            : isPrivatePath(pathname)
              ? 'It’s not you. What you’ve entered, ordered or paid is safe. If you’ve just ordered or paid, don’t do it again: please check back in a moment.'
              : 'It’s not you. Nothing was ordered or charged, and your cart is safe. Please try again in a moment.'}
        </p>
        <RequestReference error={error} />
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

/** The browser leaves what the server wrote: it does not know the request that the page was rendered for. */
function RequestReference({ error }: { error: unknown }) {
  const ofPage = use(PageRequestIdContext)
  const requestId = isRouteErrorResponse(error) ? (error.data?.requestId ?? ofPage) : ofPage
  return (
    <p className="mt-4 text-ink-soft empty:hidden" suppressHydrationWarning>
      {requestId === null ? '' : requestReference(String(requestId))}
    </p>
  )
}
