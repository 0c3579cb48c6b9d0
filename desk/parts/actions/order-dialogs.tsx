import type { LetterQuery, OrderQuery, OrderVisitQuery } from '#desk/api/generated/types.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import type { OrderDialog } from './order-address.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { VisitDialog } from './visit-dialog.tsx'

type Props = {
  order: OrderQuery['order']
  /** Null: none. */
  opened: OrderDialog | null
  visit: OrderVisitQuery['visit']
  /** The letter that the address names, and why it cannot be sent. */
  letter: { name: string; letter: LetterQuery['letter'] | string } | null
  seed: string
  problem: string | null
  /** By the names of their fields. */
  problems: Readonly<Record<string, string>>
  onLeave: () => void
}

/** The dialog that the page's address names. */
export function OrderDialogs({ order, opened, visit, letter, problems, ...props }: Props) {
  const { reference, state, numbers } = order
  switch (opened) {
    case null:
      return null
    case 'refund':
      return <RefundDialog order={order} {...props} />
    case 'review':
      return <ReviewDialog reference={reference} visit={visit} {...props} />
    case 'letter':
      return letter === null ? null : <LetterDialog reference={reference} {...letter} {...props} />
    case 'visit':
      return <VisitDialog reference={reference} visit={visit} {...props} />
    case 'cancel':
      return <CancelDialog reference={reference} state={state} {...props} />
    case 'number': {
      const number = numbers.find((each) => each.state === 'REJECTED')
      return number === undefined ? null : (
        <NumberDialog reference={reference} number={number} problems={problems} {...props} />
      )
    }
  }
}
