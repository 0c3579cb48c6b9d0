import { Link } from 'react-router'
import type { DeskRole, OrderQuery } from '#desk/api/generated/types.ts'
import type { OrderDialog } from './order-address.ts'

type Action = { dialog: OrderDialog; name: string; isPossible: boolean }

const CANCELLABLE: readonly string[] = ['depositAsked', 'awaitingPayment', 'referred', 'confirmed']

/** What this employee may do with this order. Empty: they only read it. */
export function actionsFor(order: OrderQuery['order'], roles: readonly DeskRole[]): Action[] {
  const has = (...some: DeskRole[]) => some.some((role) => roles.includes(role))
  const all: Action[] = [
    {
      dialog: 'review',
      name: 'Decide the referral…',
      isPossible: order.state === 'referred' && has('DESK', 'FINANCE'),
    },
    { dialog: 'visit', name: 'Change visit…', isPossible: order.mayChangeVisit && has('DESK') },
    {
      dialog: 'number',
      name: 'Correct number…',
      isPossible: order.numbers.some(({ state }) => state === 'REJECTED') && has('DESK'),
    },
    { dialog: 'refund', name: 'Refund…', isPossible: order.refundable !== null && has('ADVISOR', 'DESK', 'FINANCE') },
    { dialog: 'letter', name: '', isPossible: true },
    { dialog: 'cancel', name: 'Cancel…', isPossible: CANCELLABLE.includes(order.state) && has('DESK') },
  ]
  return all.filter(({ isPossible }) => isPossible)
}

/** The next step is filled, the others stand beside it. */
export function OrderActions({ actions }: { actions: readonly Action[] }) {
  // A letter is chosen from its list.
  const shown = actions.filter(({ name }) => name !== '')
  if (shown.length === 0) return null
  return (
    <nav aria-label="Actions" className="mt-3 flex flex-wrap gap-2 border-b border-line pb-4">
      {shown.map(({ dialog, name }) => (
        <Link key={dialog} to={`?do=${dialog}`} preventScrollReset className="desk-button max-lg:min-h-11">
          {name}
        </Link>
      ))}
    </nav>
  )
}
