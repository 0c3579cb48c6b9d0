import { useLocation } from 'react-router'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { phoneProductAt } from '../features/order-by-phone/phone-products.ts'
import { NotFoundPage } from '../shell/error-page.tsx'
import { OpenNow } from '../shell/open-now/open-now.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { PhoneLink } from '../shell/phone-link.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'
import { useBrand } from '../shell/use-brand.ts'
import { Badge } from '../ui/badge.tsx'

export const headers = publicPageHeaders

export default function OrderByPhoneRoute() {
  const brand = useBrand()
  const product = phoneProductAt(useLocation().pathname)
  if (!product) return <NotFoundPage />
  return (
    <>
      <PageHead title={product.title} description={product.text} share={product.share} />
      <div className="wrap grid items-center gap-x-16 gap-y-8 pt-8 sm:pt-16 md:grid-cols-2">
        <img
          src={product.picture}
          alt=""
          width="320"
          height="200"
          className="w-full rounded-panel shadow-soft md:order-2"
        />
        <div>
          <Badge>Order by phone</Badge>
          <h1 className="mt-3 text-page">{product.title}</h1>
          <p className="mt-4 max-w-[46ch] text-lg text-ink-soft">{product.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <PhoneLink icon prefix="Call " className={buttonClass('primary', 'large')} />
            <LinkButton to="/shop/broadband" look="quiet">
              See broadband plans
            </LinkButton>
          </div>
          {brand && (
            <p className="mt-4 text-sm text-ink-soft">
              <OpenNow className="block min-h-5 font-semibold text-ink" />
              {brand.supportHours}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
