import { Link, useLocation } from 'react-router'

const KINDS = [
  { to: '/mobile', label: 'Bill pay with a phone' },
  { to: '/mobile/sim-only', label: 'SIM only' },
]

/** The bill-pay toggle: two pages, so that each has its address. */
export function MobileKinds() {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Kind of mobile plan"
      className="no-print inline-flex rounded-pill bg-surface-tint p-1 forced-frame"
    >
      {KINDS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          className="target inline-flex items-center rounded-pill px-4.5 text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-soft"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
