import { irishDay } from '#domain/availability/service-date.ts'
import { dayText } from '#domain/day-text.ts'
import { type PortingStep, portingPlan } from '#domain/porting/porting-plan.ts'

type PortingTimelineProps = { plan: string; portOn: string | null; isPosted: boolean }

/** The steps of porting with their days; they follow the chosen day. */
export function PortingTimeline({ plan, portOn, isPosted }: PortingTimelineProps) {
  if (portOn === null) return null
  const steps = portingPlan(portOn, { isPosted }, irishDay(new Date()))
  return (
    <aside aria-labelledby="porting-plan" className="rounded-panel bg-surface-tint p-6 lg:sticky lg:top-28">
      <h2 id="porting-plan" className="text-title">
        What happens when
      </h2>
      <p className="mt-1 text-sm text-ink-soft">If you order {plan} today</p>
      <ol className="mt-5">
        {steps.map((step) => (
          <Step key={step.kind} step={step} isPosted={isPosted} />
        ))}
      </ol>
      <p className="mt-5 text-sm text-ink-soft">
        Don’t cancel your current contract yourself, or you could lose your number.
      </p>
    </aside>
  )
}

function Step({ step: { kind, on }, isPosted }: { step: PortingStep; isPosted: boolean }) {
  const { title, text } = wordsOf(kind, isPosted)
  return (
    <li className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-[0.5625rem] not-last:before:border-l-2 not-last:before:border-purple-300">
      <span
        aria-hidden="true"
        className={`mt-1 size-5 rounded-pill border-4 border-surface-tint ${kind === 'moves' ? 'bg-accent' : 'bg-purple-300'}`}
      />
      <div>
        <p className="figures text-sm font-semibold text-accent">{dayText(on)}</p>
        <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
    </li>
  )
}

function wordsOf(kind: PortingStep['kind'], isPosted: boolean): { title: string; text: string } {
  switch (kind) {
    case 'ordered':
      return { title: 'You order', text: 'Your old SIM keeps working.' }
    case 'sim':
      return isPosted
        ? {
            title: 'Your SIM arrives',
            text: 'It has a temporary number. Keep your old SIM in your phone for now.',
          }
        : { title: 'Your eSIM is ready', text: 'It has a temporary number. Keep your old SIM in your phone for now.' }
    case 'moves':
      return {
        title: 'Your number moves',
        text: 'Between 9:00 and 17:00. When your old SIM loses its signal, switch to the new one.',
      }
    case 'latest':
      return {
        title: 'It should be working by now',
        text: 'By law it takes no more than one working day. If it takes longer, we owe you compensation.',
      }
  }
}
