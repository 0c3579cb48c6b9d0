import { Form, Link } from 'react-router'
import type { OrderQuery } from '#desk/api/generated/types.ts'
import { letterWords } from '#desk/words/letter-words.ts'
import { moment } from '#desk/words/moment.ts'
import { RequestKey } from './request-key.tsx'
import { Section, StateMark } from './section.tsx'

type Order = OrderQuery['order']
type Props = Pick<Order, 'letters' | 'documents' | 'reference' | 'person'> & { seed: string }

export function OrderLetters({ letters, documents, reference, person, seed }: Props) {
  return (
    <Section
      title="Letters"
      beside={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="act" value="link" />
          <RequestKey seed={seed} />
          <button type="submit" className="desk-button max-lg:min-h-11">
            Send the customer a link
          </button>
        </Form>
      }
    >
      {letters.length === 0 && <p className="px-4 py-3 text-ink-soft">No letters yet.</p>}
      <ul>
        {letters.map(({ name, dueAt, sentAt, failures }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
            <span className="min-w-0">
              {letterWords(name)} <span className="figures text-xs text-ink-soft">{moment(sentAt ?? dueAt)}</span>
            </span>
            <span className="flex items-center gap-2">
              <StateMark tone={sentAt !== null ? 'done' : failures > 0 ? 'failed' : 'open'}>
                {sentAt !== null ? 'sent' : failures > 0 ? `failed ${failures} times` : 'to come'}
              </StateMark>
              {sentAt !== null && (
                <Link
                  to={`?do=letter&name=${encodeURIComponent(name)}`}
                  preventScrollReset
                  aria-label={`Send again: ${letterWords(name)}`}
                  className="desk-button max-lg:min-h-11"
                >
                  Send again
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Documents documents={documents} reference={reference} person={person} seed={seed} />
    </Section>
  )
}

/** They open while the customer's data is shown, each in a tab of its own. */
function Documents({ documents, reference, person, seed }: Omit<Props, 'letters'>) {
  if (documents.length === 0) return <p className="px-4 py-3 text-ink-soft">No documents yet.</p>
  return (
    <div className="px-4 py-3">
      <h3 className="font-medium">Documents</h3>
      {person.shownUntil === null && (
        <p className="text-xs text-ink-soft">They open once you’ve said why you need to see the customer’s data.</p>
      )}
      <ul className="mt-2 flex flex-wrap gap-2">
        {documents.map(({ id, title }) => (
          <li key={id}>
            {person.shownUntil === null ? (
              <span className="inline-flex min-h-8 items-center text-ink-soft">{title}</span>
            ) : (
              <form method="post" action={`/orders/${reference}/documents/${id}`} target="_blank" rel="noopener">
                <RequestKey seed={seed} />
                <button type="submit" className="desk-button max-lg:min-h-11">
                  {title}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
