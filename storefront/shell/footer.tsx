import type { ReactNode } from 'react'
import { useCookieSettingsLink } from './consent/use-cookie-settings-link.ts'
import { ExistingCustomers } from './for-callers/existing-customers.tsx'
import { LEGAL_PAGES, RIGHTS_PAGES } from './legal-links.ts'
import { Logo } from './logo.tsx'
import { SHOP_PAGES } from './navigation.ts'
import { OpenNow } from './open-now.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useBrand } from './use-brand.ts'

export function Footer() {
  const brand = useBrand()
  const settings = useCookieSettingsLink()
  return (
    <footer className="no-print on-deep relative mt-20 forced-colors:border-t bg-surface-deep text-ink-deep-soft sm:mt-28">
      <svg
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-x-0 bottom-full -mb-px h-8 w-full text-surface-deep sm:h-14 forced-colors:hidden"
      >
        <path d="M0 42C220-2 420-6 690 26s520 38 750-4v38H0z" fill="currentColor" />
      </svg>
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-9 pt-10 pb-8 sm:pt-14 md:grid-cols-4 lg:grid-cols-[1.4fr_repeat(4,1fr)]">
        <div className="max-lg:col-span-full">
          <Logo deep />
          <p className="mt-4 max-w-[34ch] text-sm">
            Prices include VAT. You’ll see every bill of your contract before you order.
          </p>
        </div>
        <FooterColumn title="Shop">
          <FooterLinks pages={SHOP_PAGES} />
          <li>
            <FooterLink to="/shop/phone">Home phone</FooterLink>
          </li>
        </FooterColumn>
        <FooterColumn title="Your rights">
          <FooterLinks pages={RIGHTS_PAGES} />
        </FooterColumn>
        <FooterColumn title="Legal">
          <FooterLinks pages={LEGAL_PAGES} />
          {settings !== null && (
            <li>
              <FooterLink to={settings}>Cookie settings</FooterLink>
            </li>
          )}
        </FooterColumn>
        <FooterColumn title="Help">
          <li>
            <FooterLink to="/shop/summary">Your order</FooterLink>
          </li>
          <li>
            <FooterLink to="/find-order">Find my order</FooterLink>
          </li>
          {brand && (
            <li className="pt-1 leading-relaxed">
              Call{' '}
              <PhoneLink
                saysHours={false}
                className="inline-flex min-h-8 items-center font-semibold text-white underline underline-offset-4"
              />
              <OpenNow className="block min-h-6 font-semibold text-white" />
              <ExistingCustomers className="" />
              {brand.supportHours.split(', ').map((hours) => (
                <span key={hours} className="block">
                  {hours}
                </span>
              ))}
              <a
                href={`mailto:${brand.supportEmail}`}
                className="inline-flex min-h-8 items-center wrap-anywhere underline underline-offset-4 hover:text-white"
              >
                {brand.supportEmail}
              </a>
            </li>
          )}
        </FooterColumn>
      </div>
      {brand && (
        <div className="border-t border-accent-hover">
          <p className="wrap py-5 text-xs">
            {brand.legalName}. Registered in Ireland, number {brand.companyNumber}. Registered office:{' '}
            {brand.registeredOffice}. VAT number {brand.vatNumber}.
          </p>
        </div>
      )}
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-sm font-semibold tracking-normal text-white">{title}</h2>
      <ul className="mt-2 text-sm">{children}</ul>
    </div>
  )
}

function FooterLinks({ pages }: { pages: readonly { to: string; label: string }[] }) {
  return pages.map(({ to, label }) => (
    <li key={to}>
      <FooterLink to={to}>{label}</FooterLink>
    </li>
  ))
}

/** Plain: its container has one listener for all of them. */
function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="inline-flex min-h-8 items-center underline-offset-4 hover:text-white hover:underline">
      {children}
    </a>
  )
}
