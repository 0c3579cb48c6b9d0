import type { ReactNode } from 'react'
import { euro } from '#domain/money.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { Card } from '#storefront/ui/card.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { customerOf, type SaleView, type StepView } from '../sale-view.ts'
import { LockIcon } from './line-icons.tsx'

type OnlyCustomerProps = {
  sale: Pick<SaleView, 'steps' | 'customerFirstName'>
  payToday: number
  /** The way to the shop's tablet, while there is one. */
  children?: ReactNode
}

/** What the assistant cannot do. They see that a step is done, never what was typed. */
export function OnlyCustomer({ sale, payToday, children }: OnlyCustomerProps) {
  const customer = customerOf(sale)
  return (
    <Card as="section" aria-labelledby="only-customer" className="overflow-hidden border-pink-300!">
      <div className="bg-action-soft px-5 py-5 sm:px-6">
        <h2 id="only-customer" className="flex items-center gap-2.5 text-title">
          <LockIcon className="size-5 text-action" />
          Only {customer} can do these
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          On {customer}’s own phone. You see that they’re done, not what was typed.
        </p>
      </div>
      <ol>
        {sale.steps.map((step) => (
          <Step key={step.kind} step={step} payToday={payToday} customer={customer} />
        ))}
      </ol>
      {children}
    </Card>
  )
}

type StepProps = { step: StepView; payToday: number; customer: string }

function Step({ step: { kind, state, at }, payToday, customer }: StepProps) {
  const { title, note } = textOf(kind, payToday, customer)
  return (
    <li
      aria-current={state === 'NOW' ? 'step' : undefined}
      className={`flex gap-3.5 border-t border-pink-200 px-5 py-3.5 sm:px-6 ${state === 'NOW' ? 'bg-pink-50' : ''}`}
    >
      <Mark state={state} />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{note}</span>
      </p>
      <p
        className={`figures shrink-0 text-xs leading-6 font-semibold ${state === 'DONE' ? 'text-accent' : state === 'NOW' ? 'text-action-hover' : 'text-ink-soft'}`}
      >
        {state === 'DONE' ? (at === null ? 'Done' : clockTime(at)) : state === 'NOW' ? 'Now' : 'To come'}
      </p>
    </li>
  )
}

function Mark({ state }: Pick<StepView, 'state'>) {
  if (state === 'DONE') {
    return (
      <span className="forced-fill grid size-6 shrink-0 place-items-center rounded-pill bg-accent text-white">
        <Icon name="tick" className="size-3.5" />
      </span>
    )
  }
  if (state === 'NOW') {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-pill border-2 border-action">
        <span className="forced-fill size-2.5 rounded-pill bg-action" />
      </span>
    )
  }
  return <span className="size-6 shrink-0 rounded-pill border-2 border-dashed border-neutral-400" />
}

function textOf(kind: StepView['kind'], payToday: number, customer: string): { title: string; note: string } {
  switch (kind) {
    case 'NUMBER':
      return { title: 'Prove the number', note: 'With the code from a text message' }
    case 'INSURANCE_DOCUMENTS':
      return { title: 'Confirm the insurance documents', note: `Opened on ${customer}’s phone` }
    case 'DETAILS':
      return { title: 'Give details and bank account', note: 'You don’t see the date of birth or the IBAN' }
    case 'TERMS':
      return { title: 'Read the contract and tick the terms', note: 'On the page Check and order' }
    case 'ORDER':
      return {
        title: payToday > 0 ? `Order and pay ${euro(payToday)}` : 'Order',
        note: `Only ${customer} has the order button`,
      }
  }
}
