import { CustomerPart } from './customer/customer-part.tsx'
import { Logo } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MENU_PAGES } from './navigation.ts'
import { OpenNow } from './open-now.tsx'
import { type PhoneLine, PhoneLink } from './phone-link.tsx'

export function Header({ phone }: { phone: PhoneLine }) {
  return (
    <header className="relative z-30 border-b border-line bg-surface">
      <div className="wrap flex min-h-17 items-center gap-2 max-[22rem]:gap-1 lg:gap-5">
        <Logo />
        <nav aria-label="Shop" className="no-print hidden self-stretch lg:flex">
          <ul className="flex items-stretch gap-1">
            {MENU_PAGES.map(({ to, label }) => (
              <li key={to} className="flex">
                <MenuLink
                  to={to}
                  className="relative flex items-center px-2.5 font-medium text-ink transition-colors after:absolute after:inset-x-2.5 after:bottom-3.5 after:origin-left after:scale-x-0 after:border-b-2 after:border-action after:transition-transform hover:after:scale-x-100 aria-[current]:after:scale-x-100"
                >
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center in-data-customer:hidden">
          <OpenNow className="hidden min-h-5 text-sm whitespace-nowrap text-ink-soft min-[86rem]:block" />
          <PhoneLink
            icon
            line={phone}
            numberClass="max-sm:sr-only lg:max-[74rem]:sr-only"
            className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-sm font-semibold text-ink hover:bg-surface-tint"
          />
        </div>
        <div className="in-data-customer:ml-auto lg:-mr-3">
          <CustomerPart />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}
