import type { OrderQuery } from '#desk/api/generated/types.ts'
import { moment } from '#desk/words/moment.ts'
import { dayWords, stepState, stepWords } from '#desk/words/step-words.ts'
import { euro } from '#domain/money.ts'
import { Section, StateMark, type Tone } from './section.tsx'

type Order = OrderQuery['order']

const TONE: Readonly<Record<string, Tone>> = { done: 'done', now: 'open', late: 'waits', stopped: 'failed' }

/** What the customer sees, and everything that lies behind it. */
export function OrderTimeline({ steps, history }: Pick<Order, 'steps' | 'history'>) {
  return (
    <Section title="Timeline" beside={<span className="text-xs text-ink-soft">as the customer sees it</span>}>
      <ol className="grid gap-3 px-4 py-3.5">
        {steps.map((step, place) => (
          // The same kind can come twice, and steps never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
          <li key={place} className="grid grid-cols-[6.25rem_minmax(0,1fr)] gap-3">
            <span className="figures text-right text-ink-soft">{whenOf(step)}</span>
            <span>
              <span className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
                <strong>{stepWords(step.kind)}</strong>
                <StateMark tone={TONE[step.state] ?? 'open'}>{stepState(step.state)}</StateMark>
                {step.amount !== null && <span className="figures">{euro(step.amount)}</span>}
                {step.hours !== null && <span className="figures text-ink-soft">{step.hours}</span>}
              </span>
              {step.promisedOn !== null && (
                <span className="block text-xs text-warning-700">promised for {dayWords(step.promisedOn)}</span>
              )}
              {step.note !== null && <span className="block text-xs text-ink-soft">{step.note}</span>}
            </span>
          </li>
        ))}
      </ol>
      <details className="border-t border-line">
        <summary className="px-4 py-2.5 font-semibold max-lg:py-3.5">
          Everything that happened ({history.length})
        </summary>
        <ol className="grid gap-1 px-4 pb-3.5 text-xs">
          {history.map(({ at, event, by }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows at its end
            <li key={place} className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] gap-2">
              <span className="figures text-ink-soft">{moment(at)}</span>
              <span>{event}</span>
              <span className="text-ink-soft">{by}</span>
            </li>
          ))}
        </ol>
      </details>
    </Section>
  )
}

function whenOf({ doneAt, dueOn }: Order['steps'][number]): string {
  if (doneAt !== null) return moment(doneAt)
  return dueOn === null ? 'not known' : dayWords(dueOn)
}
