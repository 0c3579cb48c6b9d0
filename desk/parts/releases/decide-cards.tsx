import { type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import type { ViewProposalQuery } from '#desk/api/generated/types.ts'
import { momentWithYear } from '#desk/words/date-words.ts'
import { RequestKey } from '../request-key.tsx'
import { Section } from '../section.tsx'
import { ProposeForm } from './propose-form.tsx'

type Viewed = ViewProposalQuery['proposal']
type Props = { viewed: Viewed; seed: string }

/** What can be decided now, by whom, and what was decided before. */
export function DecideCards({ viewed, seed }: Props) {
  const { proposal, moves } = viewed
  const { state, goesOnSaleAt, note, noteBy } = proposal
  return (
    <>
      <Section title="Where it stands">
        <ol className="grid gap-2.5 px-4 py-3">
          <Step isDone what="Files checked and stored" who={proposal.stagedBy} at={proposal.stagedAt} />
          <Step
            isDone={proposal.proposedAt !== null && state !== 'staged'}
            what="Proposed"
            who={proposal.proposedBy}
            at={proposal.proposedAt}
          />
          <Step
            isDone={proposal.approvedAt !== null}
            what="Approved by somebody else"
            who={proposal.approvedBy}
            at={proposal.approvedAt}
          />
          <Step
            isDone={state === 'onSale'}
            what={proposal.release === null ? 'On sale' : `On sale as release ${proposal.release}`}
            who={null}
            at={null}
          />
        </ol>
        {note !== null && (
          <p className="border-t border-line px-4 py-3">
            <span className="font-semibold">{noteBy}:</span> {note}
          </p>
        )}
      </Section>
      {(state === 'staged' || state === 'proposed') && viewed.channelsUndated && (
        <Section title="A mistake to mend">
          <p className="px-4 py-3 text-danger-700">
            TV channels change under the date of the list before. Give channels.json a later one, and propose the files
            anew.
          </p>
        </Section>
      )}
      {state === 'staged' && (
        <Section title="Propose">
          <ProposeForm moves={moves} goesOnSaleAt={goesOnSaleAt} seed={seed} />
        </Section>
      )}
      {state === 'proposed' && <Approve viewed={viewed} seed={seed} />}
      {state === 'approved' && (
        <Section title="Call it off">
          <p className="px-4 pt-3">
            Until {goesOnSaleAt === null ? 'its time' : momentWithYear(goesOnSaleAt)} nothing changes for customers.
          </p>
          <Reasoned act="callOff" button="Call it off" seed={seed} />
        </Section>
      )}
      {(state === 'staged' || state === 'proposed') && (
        <details className="desk-card">
          <summary className="flex min-h-11 items-center px-4 font-medium text-ink-soft">Drop this proposal</summary>
          <Reasoned act="drop" button="Drop it for good" seed={seed} />
        </details>
      )}
    </>
  )
}

function Step({ isDone, what, who, at }: { isDone: boolean; what: string; who: string | null; at: string | null }) {
  return (
    <li className="flex gap-2.5">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-pill text-xs font-bold ${isDone ? 'bg-accent text-white' : 'border-2 border-line-strong'}`}
      >
        {isDone ? '✓' : ''}
      </span>
      <span>
        <span className="block font-medium">
          {what}
          <span className="sr-only">{isDone ? ': done' : ': not yet'}</span>
        </span>
        {isDone && who !== null && at !== null && (
          <span className="block text-xs text-ink-soft">
            {who}, {momentWithYear(at)}
          </span>
        )}
      </span>
    </li>
  )
}

function Approve({ viewed, seed }: Props) {
  const { proposal, moves, carts, isMine, changes } = viewed
  const unmarked = moves.filter(({ isMeant }) => !isMeant).length
  const isWithdrawn = changes.some(
    ({ heading, lines }) => heading === 'Tariffs' && lines.some((line) => line.startsWith('Gone')),
  )
  const hurts = moves.some(({ isDearer }) => isDearer) || isWithdrawn || carts.payMore + carts.chooseAnother > 0
  const when =
    proposal.goesOnSaleAt === null ? 'Approve, and put on sale' : `Approve for ${momentWithYear(proposal.goesOnSaleAt)}`
  return (
    <Section title="Approve">
      {isMine ? (
        <p className="px-4 py-3">You proposed this. Somebody else has to approve it.</p>
      ) : unmarked > 0 ? (
        <p className="px-4 py-3 text-danger-700">
          {unmarked === 1 ? 'One price moves' : `${unmarked} prices move`} that nobody has marked as meant, because
          another release went on sale since. Send it back.
        </p>
      ) : (
        <Form method="post" preventScrollReset className="grid gap-3 p-4">
          <input type="hidden" name="act" value="approve" />
          <RequestKey seed={seed} />
          {hurts && (
            <label className="flex items-start gap-2.5">
              <input
                type="checkbox"
                name="seen"
                value="yes"
                required
                className="mt-0.5 size-4.5 shrink-0 accent-accent"
              />
              <span>
                I have looked at what becomes dearer or goes off sale: {carts.payMore} open carts pay more,{' '}
                {carts.chooseAnother} choose again.
              </span>
            </label>
          )}
          <button type="submit" className="desk-button max-lg:min-h-11" data-look="filled">
            {when}
          </button>
          <p className="text-ink-soft">Afterwards one press goes back to the release before.</p>
        </Form>
      )}
      <Divided>
        <Reasoned act="sendBack" button={isMine ? 'Take it back' : 'Send it back'} seed={seed} />
      </Divided>
    </Section>
  )
}

function Divided({ children }: { children: ReactNode }) {
  return <div className="border-t border-line">{children}</div>
}

function Reasoned({ act, button, seed }: { act: string; button: string; seed: string }) {
  const id = useId()
  return (
    <Form method="post" preventScrollReset className="grid gap-2 p-4">
      <input type="hidden" name="act" value={act} />
      <RequestKey seed={seed} />
      <label htmlFor={id} className="font-medium">
        Why
      </label>
      <input
        id={id}
        name="reason"
        required
        minLength={3}
        maxLength={200}
        className="desk-input min-w-0 max-lg:min-h-11"
      />
      <button type="submit" className="desk-button justify-self-start max-lg:min-h-11">
        {button}
      </button>
    </Form>
  )
}
