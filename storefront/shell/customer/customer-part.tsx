import { Link } from 'react-router'
import { fillCustomerName } from '#storefront/early/head/show-customer.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { LogInLink } from './log-in-link.tsx'
import { LogOutForm } from './log-out-form.tsx'

const PILL = 'inline-flex min-h-11 items-center gap-2 rounded-pill text-sm font-semibold whitespace-nowrap'
const EMPTY = { __html: '' }

/**
 * *Log in* for a guest; name and *Log out* for a customer, and for an employee, whose name leads to the carts of our shops. The page
 * has all of it, because it is cached: the head script marks whose it is (`data-customer`, `data-staff`) before the first paint.
 */
export function CustomerPart() {
  return (
    <div className="no-print flex items-center">
      <LogInLink className={`${PILL} px-3 text-ink in-data-customer:hidden hover:bg-surface-tint`}>
        <Icon name="person" className="size-4.5 max-[22rem]:hidden" />
        Log in
      </LogInLink>
      <NameLink to="/account" className="in-data-staff:hidden" />
      <NameLink to="/assist" className="not-in-data-staff:hidden" />
      <LogOutForm className="not-in-data-customer:hidden">
        <button type="submit" className={`${PILL} px-3 text-ink hover:bg-surface-tint`}>
          Log out
        </button>
      </LogOutForm>
    </div>
  )
}

function NameLink({ to, className }: { to: string; className: string }) {
  return (
    <Link
      to={to}
      className={`${PILL} ${className} not-in-data-customer:hidden bg-surface-tint px-3.5 text-accent hover:bg-line aria-[current]:bg-line`}
    >
      <Icon name="person" className="size-4.5" />
      <span
        data-customer-name=""
        ref={fillCustomerName}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React does not replace the script’s text
        dangerouslySetInnerHTML={EMPTY}
        suppressHydrationWarning
        className="max-w-[9rem] truncate max-[23rem]:sr-only"
      />
    </Link>
  )
}
