import { useId } from 'react'
import { Form } from 'react-router'
import type { OrderQuery } from '#desk/api/generated/types.ts'
import { moment } from '#desk/words/moment.ts'
import { Initials } from './initials.tsx'
import { RequestKey } from './request-key.tsx'
import { Facts, Section } from './section.tsx'

type Order = OrderQuery['order']

/** Masked until a reason is given, and then for half an hour. */
export function OrderPerson({ person, seed }: Pick<Order, 'person'> & { seed: string }) {
  const id = useId()
  const { shownUntil, name, email, mobile, address } = person
  return (
    <Section title="Customer">
      {shownUntil !== null && (
        <p className="border-b border-line bg-surface-soft px-4 py-2 text-xs">
          Shown to you until {moment(shownUntil)}. Each look is on record.
        </p>
      )}
      <Facts
        facts={[
          ['Name', name],
          ['Address', address ?? '–'],
          [
            'Mobile',
            <span key="mobile" className="figures">
              {mobile}
            </span>,
          ],
          ['E-mail', email],
        ]}
      />
      {shownUntil === null && (
        <Form method="post" preventScrollReset className="grid gap-2 border-t border-line px-4 py-3">
          <input type="hidden" name="act" value="show" />
          <RequestKey seed={seed} />
          <label htmlFor={id} className="font-medium">
            Why you need to see it
          </label>
          <span className="flex gap-2">
            <input
              id={id}
              name="reason"
              required
              minLength={3}
              maxLength={200}
              className="desk-input min-w-0 flex-1 max-lg:min-h-11"
            />
            <button type="submit" className="desk-button max-lg:min-h-11">
              Show
            </button>
          </span>
        </Form>
      )}
    </Section>
  )
}

export function OrderNotes({ notes, seed }: Pick<Order, 'notes'> & { seed: string }) {
  const id = useId()
  return (
    <Section title="Notes" beside={<span className="text-xs text-ink-soft">for staff alone</span>}>
      <ul className="grid gap-3 px-4 pt-3">
        {notes.map(({ authorName, text, at }) => (
          <li key={at + text} className="grid gap-1 border-l-2 border-line pl-3">
            <span className="whitespace-pre-line">{text}</span>
            <span className="flex items-center gap-1.5 text-xs text-ink-soft">
              <Initials name={authorName} className="size-5 text-[0.5625rem]" /> {authorName}, {moment(at)}
            </span>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="grid gap-2 px-4 py-3">
        <input type="hidden" name="act" value="note" />
        <RequestKey seed={seed} />
        <label htmlFor={id} className="font-medium">
          Write a note
        </label>
        <textarea
          id={id}
          name="text"
          required
          minLength={3}
          maxLength={1000}
          rows={3}
          aria-describedby={`${id}hint`}
          className="desk-input py-2"
        />
        <span className="flex items-center justify-between gap-2">
          <span id={`${id}hint`} className="text-xs text-ink-soft">
            No card numbers, no health.
          </span>
          <button type="submit" className="desk-button max-lg:min-h-11">
            Save the note
          </button>
        </span>
      </Form>
    </Section>
  )
}

export function OrderTrail({ trail }: Pick<Order, 'trail'>) {
  if (trail.length === 0) return null
  return (
    <Section title="Audit trail">
      <ol>
        {trail.map(({ number, at, actorName, actName, reason }) => (
          <li
            key={number}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="figures text-ink-soft">{moment(at)}</span>
            <span>
              <strong className="font-medium">{actorName}</strong> {actName}
              {reason !== null && <span className="text-ink-soft">: {reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
