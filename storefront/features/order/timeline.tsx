import { PAY_PAGE } from '#domain/private-pages.ts'
import { clockTime } from '#storefront/formatting/clock-time.ts'
import { shortDay, shortDayOf } from '#storefront/formatting/short-day.ts'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { datedSteps } from './first-bill-day.ts'
import type { OrderStep, OrderView } from './order-view.ts'
import { delayText, stepText } from './step-text.ts'

const STATE_LABELS = {
  DONE: 'Done',
  NOW: 'Now',
  TO_COME: 'To come',
  LATE: 'Late',
  STOPPED: 'Stopped',
} as const satisfies Record<OrderStep['state'], string>

/** Past and future steps, each with its day: distinguished by word, shape and colour. */
export function Timeline({ order }: { order: OrderView }) {
  const timeline = datedSteps(order)
  const late = timeline.filter(({ state }) => state === 'LATE')
  return (
    <section aria-labelledby="when">
      {late.length > 0 && (
        <div className="mb-8">
          <Notice tone="warning">
            {late.map(delayText).map(({ title, news }) => (
              <span key={title}>
                <strong className="font-semibold">{title}.</strong> {news}{' '}
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
        {timeline.map((step, index) => (
          <Step
            key={`${step.kind} ${step.goods ?? ''} ${step.number ?? ''} ${step.dueOn ?? ''} ${step.doneAt ?? ''}`}
            step={step}
            order={order}
            isLast={index === timeline.length - 1}
            id={step === late[0] ? 'late' : undefined}
          />
        ))}
      </ol>
    </section>
  )
}

type StepProps = { step: OrderStep; order: OrderView; isLast: boolean; id: string | undefined }

function Step({ step, order, isLast, id }: StepProps) {
  const { state, needs } = step
  const { title, text } = stepText(step, order)
  const isTrouble = state === 'LATE' || state === 'STOPPED'
  return (
    <li
      id={id}
      className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 pb-8 last:pb-0 sm:grid-cols-[7.5rem_2.25rem_minmax(0,1fr)] sm:gap-x-5"
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-9 bottom-0 left-[1.0625rem] border-l-2 sm:left-[calc(8.75rem+1.0625rem)] ${state === 'DONE' ? 'border-accent' : 'border-line'}`}
        />
      )}
      <When step={step} className="col-start-2 sm:col-start-1 sm:row-start-1 sm:pt-1.5 sm:text-right" />
      <Mark state={state} />
      <div
        className={`col-start-2 sm:col-start-3 sm:row-start-1 ${isTrouble ? 'mt-1 rounded-card border border-warning-300 bg-warning-50 p-4 sm:mt-0' : ''}`}
      >
        <p className={`text-xs font-semibold ${TONE[state]}`}>{STATE_LABELS[state]}</p>
        <h3 className="text-title">{title}</h3>
        {text && <p className="mt-0.5 max-w-[52ch] text-sm text-ink-soft">{text}</p>}
        {(needs === 'PAY' || needs === 'CORRECT_NUMBER') && (
          <div className="mt-3">
            <LinkButton to={needs === 'PAY' ? PAY_PAGE : `/order/${order.reference}/number`} reloadDocument>
              {needs === 'PAY' ? 'Go on to the payment' : 'Correct it'}
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
  LATE: 'text-warning-700',
  STOPPED: 'text-warning-700',
} as const satisfies Record<OrderStep['state'], string>

function When({ step, className }: { step: OrderStep; className: string }) {
  const { day, time } = when(step)
  return (
    <p className={`figures text-sm ${className}`}>
      <span className="font-semibold">{day}</span>
      {time && <span className="text-ink-soft max-sm:ml-2 sm:block">{time}</span>}
      {step.promisedOn && (
        <s className="text-ink-soft max-sm:ml-2 sm:block">
          <span className="sr-only">not </span>
          {shortDay(step.promisedOn)}
        </s>
      )}
    </p>
  )
}

function when({ state, doneAt, dueOn, hours }: OrderStep): { day: string; time: string | null } {
  const time = hours?.replace('-', ' to ') ?? null
  if (doneAt) return { day: shortDayOf(doneAt), time: clockTime(doneAt) }
  if (dueOn) return { day: state === 'NOW' && hours ? 'Today' : shortDay(dueOn), time }
  if (state === 'NOW') return { day: 'Today', time: null }
  return { day: state === 'DONE' ? '' : 'Day follows', time: null }
}

const SHAPE = {
  DONE: 'border-2 border-accent bg-accent text-white',
  NOW: 'border-2 border-action bg-surface text-action ring-4 ring-action-soft',
  TO_COME: 'border-2 border-dashed border-line-strong bg-surface',
  LATE: 'border-2 border-warning-700 bg-warning-100 text-warning-700',
  STOPPED: 'border-2 border-warning-700 bg-warning-100 text-warning-700',
} as const satisfies Record<OrderStep['state'], string>

function Mark({ state }: { state: OrderStep['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={`col-start-1 row-span-2 row-start-1 grid size-9 shrink-0 place-items-center rounded-pill sm:col-start-2 sm:row-span-1 ${SHAPE[state]}`}
    >
      {state === 'DONE' && <Icon name="tick" className="size-4.5" />}
      {state === 'NOW' && <span className="size-3.5 rounded-pill bg-action" />}
      {(state === 'LATE' || state === 'STOPPED') && <Icon name="warning" className="size-4.5" />}
    </span>
  )
}
