import { euro } from '#domain/money.ts'
import type { AccountContactPartFragment, AccountServicesPartFragment } from '#storefront/api/generated/types.ts'
import { dayAndMonth } from '#storefront/formatting/day-and-month.ts'
import type { AccountView } from './load-account.ts'
import { NextBills } from './next-bills.tsx'
import { partAge } from './part-age.ts'

type AccountHeroProps = {
  session: AccountView['getSession']
  contact: AccountContactPartFragment
  services: AccountServicesPartFragment
}

/** The next bill, which is what most customers come for. */
export function AccountHero({ session, contact, services }: AccountHeroProps) {
  const { bills, readAt, today } = services
  const [next] = bills
  const [firstName] = session.customerName?.split(' ') ?? []
  return (
    <div className="border-b border-line bg-surface-soft">
      <div className="wrap grid items-center gap-x-14 gap-y-7 py-8 sm:py-11 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {contact.accountNumber && (
              <span>
                Account <strong className="figures font-semibold text-ink">{contact.accountNumber}</strong>
              </span>
            )}
            {readAt && <span>Updated {partAge(readAt, today)}</span>}
            {session.loginUserEmail && <span className="wrap-anywhere">Logged in as {session.loginUserEmail}</span>}
          </p>
          <h1 data-page-start tabIndex={-1} className="mt-2 text-page wrap-anywhere outline-none">
            {headline(firstName, next?.amount)}
          </h1>
          {next && (
            <p className="mt-2 max-w-[48ch] text-lg text-ink-soft">
              It comes on {dayAndMonth(next.on)}, and we collect it 14 days later.
            </p>
          )}
        </div>
        {bills.length > 0 && <NextBills bills={bills} services={services.services} />}
      </div>
    </div>
  )
}

function headline(firstName: string | undefined, amount: number | undefined): string {
  if (amount === undefined) return firstName ? `Hello, ${firstName}` : 'Your account'
  const bill = `your next bill is ${euro(amount)}`
  return firstName ? `${firstName}, ${bill}` : `${bill.charAt(0).toUpperCase()}${bill.slice(1)}`
}
