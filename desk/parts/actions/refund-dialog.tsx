import { useState } from 'react'
import type { OrderQuery } from '#desk/api/generated/types.ts'
import { readAmount } from '#domain/desk/read-amount.ts'
import { STAFF_REFUND_REASON_CODES, STAFF_REFUND_REASONS } from '#domain/desk/staff-refund.ts'
import { euro } from '#domain/money.ts'
import { ActForm, ActionDialog, Field, INPUT } from '../action-dialog.tsx'

type Props = {
  order: Pick<OrderQuery['order'], 'reference' | 'refundable'>
  seed: string
  problem: string | null
  onLeave: () => void
}

/** All of it, one of the things that were paid for, or a part; above the limit it is a proposal. */
export function RefundDialog({ order: { reference, refundable }, seed, problem, onLeave }: Props) {
  const [item, setItem] = useState('')
  const [typed, setTyped] = useState('')
  if (refundable === null) {
    return (
      <ActionDialog title="Give money back" beside={reference} onLeave={onLeave}>
        <p className="px-5 py-4">Nothing can be refunded: nothing was charged, or a bank is deciding about it.</p>
      </ActionDialog>
    )
  }
  const { left, aloneUpTo, card, items } = refundable
  const most = Math.min(left, items.find(({ id }) => id === item)?.price ?? left)
  const amount = readAmount(typed)
  const isProposal = amount !== null && amount > aloneUpTo
  const isTooMuch = amount !== null && amount > most
  return (
    <ActionDialog title="Give money back" beside={`${reference}, ${euro(left)} left`} onLeave={onLeave}>
      <ActForm
        act="refund"
        seed={seed}
        problem={problem}
        button={isProposal || amount === null ? 'Ask for approval' : `Refund ${euro(amount)}`}
        aside={
          amount === null
            ? `Up to ${euro(aloneUpTo)} it goes out at once.`
            : isProposal
              ? 'Needs a second person.'
              : 'Goes out at once.'
        }
        onLeave={onLeave}
      >
        <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
          <Field label="What for">
            {(names) => (
              <select
                {...names}
                name="item"
                value={item}
                onChange={(event) => setItem(event.target.value)}
                className={INPUT}
              >
                <option value="">The order, up to {euro(left)}</option>
                {items.map(({ id, name, price }) => (
                  <option key={id} value={id}>
                    {name}, {euro(price)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Amount in euro" hint={isTooMuch ? `At most ${euro(most)}` : `All of it: ${euro(most)}`}>
            {(names) => (
              <input
                {...names}
                name="amount"
                required
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                aria-invalid={isTooMuch}
                className={`${INPUT} figures aria-invalid:border-danger-700`}
              />
            )}
          </Field>
        </div>
        <Field label="Reason" hint="The customer reads it in the letter.">
          {(names) => (
            <select {...names} name="reason" required defaultValue="" className={INPUT}>
              <option value="" disabled>
                Choose one
              </option>
              {STAFF_REFUND_REASON_CODES.map((code) => (
                <option key={code} value={code}>
                  {STAFF_REFUND_REASONS[code].name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="What happened" hint="For whoever approves it. The customer doesn’t read it.">
          {(names) => (
            <textarea
              {...names}
              name="note"
              required
              minLength={3}
              maxLength={1000}
              rows={3}
              className={`${INPUT} py-2`}
            />
          )}
        </Field>
        <div className="rounded-card bg-surface-tint px-4 py-3">
          <p className="flex justify-between gap-3">
            <span>Back to {card ?? 'the card that paid'}</span>
            <strong className="figures">{amount === null ? '–' : euro(amount)}</strong>
          </p>
          <p className="flex justify-between gap-3">
            <span>Stays with us</span>
            <strong className="figures">{amount === null ? euro(left) : euro(Math.max(left - amount, 0))}</strong>
          </p>
          <p className="mt-1 text-xs text-ink-soft">
            The order stays as it is. The customer gets a letter when the provider has taken it.
          </p>
        </div>
      </ActForm>
    </ActionDialog>
  )
}
