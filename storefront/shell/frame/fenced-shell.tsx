import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#storefront/ui/icon.tsx'
import { useCookieSettingsLink } from '../consent/use-cookie-settings-link.ts'
import { CustomerPart } from '../customer/customer-part.tsx'
import { Logo } from '../logo.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { useBrand } from '../use-brand.ts'
import { PageFrame } from './page-frame.tsx'

type FencedShellProps = {
  /** The order can still be changed. */
  withWayBack: boolean
  children: ReactNode
}

/** The frame of checkout and orders: no link leads away by accident. */
export function FencedShell({ withWayBack, children }: FencedShellProps) {
  return (
    <PageFrame header={<FencedHeader withWayBack={withWayBack} />} footer={<SlimFooter />}>
      {children}
    </PageFrame>
  )
}

function FencedHeader({ withWayBack }: { withWayBack: boolean }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap flex min-h-17 items-center gap-5">
        <Logo />
        {withWayBack && (
          <>
            <span aria-hidden="true" className="h-12 border-l border-line max-md:hidden" />
            <BackToOrder className="max-md:hidden" />
          </>
        )}
        <PhoneLink
          icon
          numberClass="max-sm:sr-only"
          className="ml-auto inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-sm font-semibold text-ink in-data-customer:hidden hover:bg-surface-tint"
        />
        <div className="-mr-3 -ml-3 in-data-customer:ml-auto">
          <CustomerPart />
        </div>
      </div>
    </header>
  )
}

/** In the header on a wide screen, else above the step. */
export function BackToOrder({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/shop/summary"
      className={`no-print inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink underline-offset-4 hover:underline ${className}`}
    >
      <Icon name="arrowRight" className="size-4.5 rotate-180" />
      Back to the order
    </Link>
  )
}

function SlimFooter() {
  const brand = useBrand()
  const settings = useCookieSettingsLink()
  return (
    <footer className="no-print mt-16 border-t border-line sm:mt-20">
      {brand && (
        <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6 text-xs text-ink-soft">
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href="/legal/terms" className={FOOTER_LINK}>
                Terms
              </a>
            </li>
            <li>
              <a href="/legal/privacy" className={FOOTER_LINK}>
                Privacy
              </a>
            </li>
            <li>
              <a href={`mailto:${brand.supportEmail}`} className={FOOTER_LINK}>
                Contact
              </a>
            </li>
            {settings !== null && (
              <li>
                <a href={settings} className={FOOTER_LINK}>
                  Cookie settings
                </a>
              </li>
            )}
          </ul>
          <p>
            {brand.legalName}, registered in Ireland, number {brand.companyNumber}. {brand.registeredOffice}.
          </p>
        </div>
      )}
    </footer>
  )
}

const FOOTER_LINK = 'inline-flex min-h-8 items-center underline underline-offset-4 hover:text-ink'
