import { type KeyboardEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#storefront/ui/icon.tsx'
import { ExistingCustomers } from './for-callers/existing-customers.tsx'
import { MenuLink } from './menu-link.tsx'
import { HELP_PAGES, MENU_PAGES } from './navigation.ts'

/** A `<details>` element: it opens before hydration. */
export function MobileMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  return (
    // A new page starts with a closed menu.
    <details key={pathname} ref={menu} onKeyDown={closeOnEscape} className="no-print group -mr-2 lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-pill hover:bg-surface-tint [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="cross" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Shop menu"
        className="absolute inset-x-0 top-full animate-rise border-b border-line bg-surface px-4 pt-2 pb-5 shadow-soft"
      >
        <ul className="divide-y divide-line">
          {MENU_PAGES.map(({ to, label }) => (
            <li key={to}>
              <MenuLink
                to={to}
                className="flex min-h-13 items-center justify-between text-lg font-semibold text-ink aria-[current]:border-l-4 aria-[current]:border-action aria-[current]:pl-3"
              >
                {label}
                <Icon name="arrowRight" className="size-5 text-action" />
              </MenuLink>
            </li>
          ))}
        </ul>
        <ul className="mt-2 flex flex-wrap gap-x-6 border-t border-line pt-2">
          {HELP_PAGES.map(({ to, label }) => (
            <li key={to}>
              <MenuLink
                to={to}
                className="inline-flex min-h-11 items-center font-medium text-ink underline-offset-4 hover:underline aria-[current]:underline"
              >
                {label}
              </MenuLink>
            </li>
          ))}
        </ul>
        <ExistingCustomers className="mt-1 text-sm text-ink-soft" />
      </nav>
    </details>
  )
}
