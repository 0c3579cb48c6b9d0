import { Form } from 'react-router'
import type { OrderQuery } from '#desk/api/generated/types.ts'
import { moment } from '#desk/words/moment.ts'
import { euro } from '#domain/money.ts'
import { Field, INPUT } from '../action-dialog.tsx'
import { RequestKey } from '../request-key.tsx'
import { StateMark, type Tone } from '../section.tsx'

type Refund = OrderQuery['order']['staffRefunds'][number]

const WORDS: Readonly<Record<Refund['state'], { word: string; tone: Tone }>> = {
  PROPOSED: { word: 'proposed', tone: 'waits' },
  APPROVED: { word: 'approved', tone: 'open' },
  SENT: { word: 'sent', tone: 'open' },
  DONE: { word: 'done', tone: 'done' },
  FAILED: { word: 'failed', tone: 'failed' },
  REFUSED: { word: 'refused', tone: 'failed' },
}
const WAY = ['PROPOSED', 'APPROVED', 'SENT', 'DONE'] as const

type Props = { refunds: readonly Refund[]; mayApprove: boolean; seed: string }

/** What employees have proposed, with who has to decide. */
export function ProposedRefunds({ refunds, mayApprove, seed }: Props) {
  return refunds.map((refund) => <ProposedRefund key={refund.id} refund={refund} mayApprove={mayApprove} seed={seed} />)
}

function ProposedRefund({ refund, mayApprove, seed }: Omit<Props, 'refunds'> & { refund: Refund }) {
  const { amount, state, reasonName, note, proposedByName, proposedAt, decidedByName, decidedFor, changedAt } = refund
  const { word, tone } = WORDS[state]
  return (
    <section
      aria-label={`Refund of ${euro(amount)}, ${word}`}
      className={`m-3 rounded-card border ${state === 'PROPOSED' ? 'border-pink-300' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
        <strong>{state === 'PROPOSED' ? `Give back ${euro(amount)}?` : `Back ${euro(amount)}`}</strong>
        {state === 'FAILED' || state === 'REFUSED' ? <StateMark tone={tone}>{word}</StateMark> : <Way state={state} />}
      </header>
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 gap-y-1 px-3 py-2.5">
        <dt className="text-ink-soft">Asked by</dt>
        <dd>
          {proposedByName}, <span className="figures">{moment(proposedAt)}</span>
        </dd>
        <dt className="text-ink-soft">Reason</dt>
        <dd>
          <strong className="font-semibold">{reasonName}.</strong> <span className="whitespace-pre-line">{note}</span>
        </dd>
        {decidedByName !== null && (
          <>
            <dt className="text-ink-soft">{state === 'REFUSED' ? 'Refused by' : 'Approved by'}</dt>
            <dd>
              {decidedByName}, <span className="figures">{moment(changedAt)}</span>
              {decidedFor !== null && `: ${decidedFor}`}
            </dd>
          </>
        )}
      </dl>
      {state === 'FAILED' && (
        <p className="border-t border-line px-3 py-2 text-danger-700">
          The provider refused it. Retry what is open, or pay by transfer.
        </p>
      )}
      {state === 'PROPOSED' && <Decision refund={refund} mayApprove={mayApprove} seed={seed} />}
    </section>
  )
}

/** Where it stands on its way, as a row of pills. */
function Way({ state }: Pick<Refund, 'state'>) {
  return (
    <ol className="flex flex-wrap gap-1">
      {WAY.map((each) => (
        <li key={each} aria-current={each === state ? 'step' : undefined}>
          {each === state ? (
            <StateMark tone={WORDS[each].tone}>{WORDS[each].word}</StateMark>
          ) : (
            <span className="px-1 text-xs text-ink-soft">{WORDS[each].word}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Decision({
  refund: { id, amount, isOwn },
  mayApprove,
  seed,
}: {
  refund: Refund
  mayApprove: boolean
  seed: string
}) {
  return (
    <div className="grid gap-2 border-t border-line px-3 py-2.5">
      <div className="flex flex-wrap gap-2">
        {mayApprove && !isOwn && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="act" value="approve" />
            <input type="hidden" name="refund" value={id} />
            <RequestKey seed={seed} />
            <button type="submit" className="desk-button max-lg:min-h-11" data-look="filled">
              Approve {euro(amount)}
            </button>
          </Form>
        )}
        {mayApprove && (
          <details className="group min-w-0 open:basis-full">
            <summary className="desk-button list-none max-lg:min-h-11">{isOwn ? 'Take it back…' : 'Refuse…'}</summary>
            <Form method="post" preventScrollReset className="mt-2 grid gap-2">
              <input type="hidden" name="act" value="refuse" />
              <input type="hidden" name="refund" value={id} />
              <RequestKey seed={seed} />
              <Field label="Why not">
                {(names) => <input {...names} name="reason" required minLength={3} maxLength={200} className={INPUT} />}
              </Field>
              <button type="submit" className="desk-button justify-self-start max-lg:min-h-11">
                {isOwn ? 'Take it back' : 'Refuse the refund'}
              </button>
            </Form>
          </details>
        )}
      </div>
      <p className="text-xs text-ink-soft">
        {isOwn || !mayApprove
          ? 'Somebody else has to approve it.'
          : 'You didn’t ask for it, so you may. Both names stay with the order.'}
      </p>
    </div>
  )
}
