import { Form } from 'react-router'
import type { OrderQuery } from '#desk/api/generated/types.ts'
import { moment } from '#desk/words/moment.ts'
import { euro } from '#domain/money.ts'
import { ProposedRefunds } from './actions/proposed-refunds.tsx'
import { RequestKey } from './request-key.tsx'
import { Facts, Section, StateMark, type Tone } from './section.tsx'

type Order = OrderQuery['order']

/** Hand-over, and what is not done yet with its tries. */
export function OrderJobs({ order, mayRetry, seed }: { order: Order; mayRetry: boolean; seed: string }) {
  const { jobs, managedId, managedState } = order
  return (
    <Section
      title="Hand-over and jobs"
      beside={
        mayRetry && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="act" value="retry" />
            <RequestKey seed={seed} />
            <button type="submit" className="desk-button max-lg:min-h-11">
              Retry what is open
            </button>
          </Form>
        )
      }
    >
      <Facts
        facts={[
          ['Hand-over', managedId === null ? 'not handed over' : `order management ${managedId}`],
          ['State there', managedState ?? '–'],
        ]}
      />
      {jobs.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-ink-soft">Nothing is open.</p>
      ) : (
        <ul className="border-t border-line">
          {jobs.map(({ label, since, state, tries, mostTries, nextAt, problem }) => (
            <li key={label} className="grid gap-0.5 border-b border-line px-4 py-2.5 last:border-0">
              <span className="flex flex-wrap items-baseline justify-between gap-2">
                <strong className="font-medium">{label}</strong>
                <StateMark tone={state === null ? 'failed' : tries > 0 ? 'waits' : 'open'}>
                  {state === null ? 'given up for now' : state === 'retry' ? 'waits for its next try' : state}
                </StateMark>
              </span>
              <span className="figures text-xs text-ink-soft">
                since {moment(since)} · {tries}
                {mostTries !== null && ` of ${mostTries}`} tries
                {nextAt !== null && ` · next ${moment(nextAt)}`}
              </span>
              {problem !== null && <span className="text-xs text-danger-700">{problem}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const PAYMENT_TONE: Readonly<Record<string, Tone>> = {
  captured: 'done',
  authorised: 'done',
  givenBack: 'done',
  givingBack: 'waits',
  refused: 'failed',
  lost: 'failed',
}

type MoneyProps = { order: Order; mayApprove: boolean; seed: string }

export function OrderMoney({ order, mayApprove, seed }: MoneyProps) {
  const { payments, refunds, staffRefunds, dueToday, monthlyLater } = order
  const charged = payments.filter(({ state }) => state === 'captured').reduce((sum, { amount }) => sum + amount, 0)
  const done = [
    ...refunds.filter(({ doneAt }) => doneAt !== null),
    ...staffRefunds.filter(({ state }) => state === 'DONE'),
  ]
  const back = done.reduce((sum, { amount }) => sum + amount, 0)
  const asked = staffRefunds.filter(({ state }) => state === 'PROPOSED').reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Section title="Money">
      <dl className="grid grid-cols-3 divide-x divide-line border-b border-line">
        {(
          [
            ['Charged', charged],
            ['Given back', back],
            asked > 0 ? (['Asked for', asked] as const) : (['Due today', dueToday] as const),
          ] as const
        ).map(([label, amount]) => (
          <div key={label} className="px-3 py-2.5">
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="figures font-display text-lg font-bold">{euro(amount)}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {payments.map(({ id, card, gateway, providerRef, amount, state, reason, dispute, changedAt }) => (
          <li key={id} className="grid gap-0.5 border-b border-line px-4 py-2.5">
            <span className="flex flex-wrap items-baseline justify-between gap-2">
              <strong>{card ?? 'A card'}</strong>
              <StateMark tone={PAYMENT_TONE[state] ?? 'open'}>{state}</StateMark>
            </span>
            <span className="figures text-xs text-ink-soft">
              {euro(amount)} · {gateway} {providerRef ?? 'not begun there'} · {moment(changedAt)}
            </span>
            {reason !== null && <span className="text-xs text-danger-700">{reason}</span>}
            {dispute !== null && <span className="text-xs text-danger-700">dispute {dispute}</span>}
          </li>
        ))}
        {refunds.map(({ id, amount, since, doneAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line px-4 py-2.5">
            <span className="figures">
              Back {euro(amount)} <span className="text-xs text-ink-soft">since {moment(since)}</span>
            </span>
            <StateMark tone={doneAt === null ? 'waits' : 'done'}>{doneAt === null ? 'on its way' : 'done'}</StateMark>
          </li>
        ))}
      </ul>
      <ProposedRefunds refunds={staffRefunds} mayApprove={mayApprove} seed={seed} />
      <p className="figures px-4 py-2.5 text-xs text-ink-soft">
        {euro(monthlyLater)} a month when all discounts have ended
      </p>
    </Section>
  )
}
