import { dayText } from '#domain/day-text.ts'
import { PAY_PAGE } from '#domain/private-pages.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { shortDay, shortDayOf } from '#storefront/formatting/short-day.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { OrderView } from '../order-view.ts'
import { troubleTitle } from './headline.ts'
import { type EntryState, isToDo, type TimelineEntry, timelineEntries } from './timeline-entries.ts'

/** Events and promises, each with its day: distinguished by word, shape and colour. */
export function Timeline({ order }: { order: OrderView }) {
  const entries = timelineEntries(order)
  const late = entries.filter(({ state }) => state === 'LATE')
  return (
    <section aria-labelledby="when">
      {late.length > 0 && (
        <div className="mb-8">
          <Notice tone="warning">
            {late.map((entry) => (
              <span key={entry.key}>
                <strong className="font-semibold">{troubleTitle(entry)}.</strong> {newDay(entry)}{' '}
              </span>
            ))}
            <a href="#late" className="underline underline-offset-4">
              What this changes
            </a>
          </Notice>
        </div>
      )}
      <h2 id="when" className="text-heading">
        What happens when
      </h2>
      <ol className="mt-6">
        {entries.map((entry, index) => (
          <Entry
            key={entry.key}
            entry={entry}
            order={order}
            isLast={index === entries.length - 1}
            id={entry === late[0] ? 'late' : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

function newDay({ on, was }: TimelineEntry): string {
  return on !== null && was !== null ? `The new day is ${dayText(on)}.` : ''
}

type EntryProps = { entry: TimelineEntry; order: OrderView; isLast: boolean; id: string | undefined }

function Entry({ entry, order: { reference, onTablet }, isLast, id }: EntryProps) {
  const { state, label, title, text, needs } = entry
  const isCorrectedHere = needs === 'CORRECT_NUMBER' && !onTablet
  const isTrouble = state === 'LATE' || state === 'STOPPED'
  const Title = state === 'DROPPED' ? 's' : 'span'
  return (
    <li
      id={id}
      className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0 sm:grid-cols-[7.5rem_2.25rem_minmax(0,1fr)] sm:gap-x-5 print:break-inside-avoid print:pb-4"
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-9 bottom-0 left-[1.0625rem] border-l-2 sm:left-[calc(8.75rem+1.0625rem)] ${state === 'DONE' ? 'border-accent' : 'border-line'}`}
        />
      )}
      <When entry={entry} className="col-start-2 sm:col-start-1 sm:row-start-1 sm:pt-1.5 sm:text-right" />
      <Mark state={state} />
      <div
        className={`col-start-2 sm:col-start-3 sm:row-start-1 ${isTrouble ? 'mt-1 rounded-card border border-warning-300 bg-warning-50 p-4 sm:mt-0' : ''}`}
      >
        <p className={`text-xs font-semibold ${TONE[state]}`}>{label}</p>
        <h3 className="text-title">
          <Title>{title}</Title>
        </h3>
        {text && <p className="mt-0.5 max-w-[52ch] text-sm text-ink-soft">{text}</p>}
        {(needs === 'PAY' || isCorrectedHere) && (
          <div className="no-print mt-3">
            <LinkButton to={needs === 'PAY' ? PAY_PAGE : `/order/${reference}/number`} reloadDocument>
              {needs === 'PAY' ? 'Continue to payment' : 'Correct it'}
            </LinkButton>
          </div>
        )}
      </div>
    </li>
  )
}

const TONE = {
  DONE: 'text-accent',
  NOW: 'text-action',
  TO_COME: 'text-ink-soft',
  DUE: 'text-ink-soft',
  DROPPED: 'text-ink-soft',
  LATE: 'text-warning-700',
  STOPPED: 'text-warning-700',
} as const satisfies Record<EntryState, string>

function When({ entry, className }: { entry: TimelineEntry; className: string }) {
  const { day, time } = when(entry)
  return (
    <p className={`figures text-sm ${className}`}>
      <span className="font-semibold">{day}</span>
      {time && <span className="text-ink-soft max-sm:ml-2 sm:block">{time}</span>}
      {entry.was && (
        <s className="text-ink-soft max-sm:ml-2 sm:block">
          <span className="sr-only">not </span>
          {shortDay(entry.was)}
        </s>
      )}
    </p>
  )
}

function when(entry: TimelineEntry): { day: string; time: string | null } {
  const { state, doneAt, on, hours, promise } = entry
  const time = hours?.replace('-', ' to ') ?? null
  if (doneAt) return { day: shortDayOf(doneAt), time: clockTime(doneAt) }
  if (on && isToDo(entry)) return { day: `By ${shortDay(on)}`, time }
  if (on) return { day: state === 'NOW' && hours ? 'Today' : shortDay(on), time }
  if (state === 'NOW') return { day: 'Today', time: null }
  const isOpen = promise !== null && state !== 'DONE' && state !== 'STOPPED'
  return { day: isOpen ? 'Date to be confirmed' : '', time: null }
}

const SHAPE = {
  DONE: 'border-2 border-accent bg-accent text-white',
  NOW: 'border-2 border-action bg-surface text-action ring-4 ring-action-soft',
  TO_COME: 'border-2 border-dashed border-line-strong bg-surface',
  DUE: 'border-2 border-line-strong bg-surface',
  DROPPED: 'border-2 border-line bg-surface-tint',
  LATE: 'border-2 border-warning-700 bg-warning-100 text-warning-700',
  STOPPED: 'border-2 border-warning-700 bg-warning-100 text-warning-700',
} as const satisfies Record<EntryState, string>

function Mark({ state }: { state: EntryState }) {
  return (
    <span
      aria-hidden="true"
      className={`col-start-1 row-span-2 row-start-1 grid size-9 shrink-0 place-items-center rounded-pill sm:col-start-2 sm:row-span-1 ${SHAPE[state]}`}
    >
      {state === 'DONE' && <Icon name="tick" className="size-4.5" />}
      {state === 'NOW' && <span className="size-3.5 rounded-pill bg-action forced-colors:bg-[Highlight]" />}
      {(state === 'LATE' || state === 'STOPPED') && <Icon name="warning" className="size-4.5" />}
    </span>
  )
}
