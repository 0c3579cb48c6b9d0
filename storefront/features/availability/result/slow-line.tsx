import { speedRange } from '#domain/availability/speed-label.ts'
import { usePlanView } from '#storefront/features/plans/view/use-plan-view.ts'
import { longDate } from '#storefront/formatting/long-date.ts'
import type { Plans, Prequal } from '../availability.ts'
import { ContractLength } from './contract-length.tsx'
import { HomePlans, type HomePlansProps } from './home-plans.tsx'

type Line = NonNullable<Prequal['selection']['lineBelow']>

/** The slow line of the home, offered below the better mobile broadband. */
export function SlowLine({ line, ...home }: HomePlansProps & { line: Line }) {
  const plans = plansOn(line, home.plans)
  const [view, changeView] = usePlanView()
  const relied = speedRange(line.maxSpeed, leastOf(plans))
  return (
    <section aria-labelledby="slow-line">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-12 sm:pt-16">
        <div>
          <h2 id="slow-line" className="text-heading">
            {line.availableFrom === null
              ? 'Or use the line you have'
              : `Or a line from ${longDate(line.availableFrom)}`}
          </h2>
          <p className="mt-2 max-w-[54ch] text-ink-soft">
            Broadband over the phone line is slow here: fine for email and the news, but not for several films at once.
            {relied && ` ${relied}.`}
          </p>
        </div>
        <ContractLength plans={plans} view={view} onView={changeView} />
      </div>
      <HomePlans {...home} plans={plans} view={view} onView={changeView} />
    </section>
  )
}

/** The speed that every plan of the line can be relied on for. */
function leastOf(plans: Plans): number | null {
  const speeds = plans.state === 'ready' ? plans.plans.flatMap(({ minDownloadSpeed }) => minDownloadSpeed ?? []) : []
  return speeds.length === 0 ? null : Math.min(...speeds)
}

/** Without mobile broadband, which has a page of its own. */
function plansOn({ technology }: Line, plans: Plans): Plans {
  if (plans.state !== 'ready') return plans
  return { state: 'ready', plans: plans.plans.filter((plan) => plan.technology === technology) }
}
