import { Link } from 'react-router'
import { HealthDocument } from '#desk/api/generated/health.ts'
import type { HealthQuery, HealthState } from '#desk/api/generated/types.ts'
import { load } from '#desk/api/load.ts'
import { Section, StateMark, type Tone } from '#desk/parts/section.tsx'
import type { Route } from './+types/health'

type Check = HealthQuery['health'][number]

export async function loader(args: Route.LoaderArgs) {
  const { health } = await load(args, HealthDocument, {})
  return { health }
}

const TONES = { WELL: 'done', WATCH: 'waits', BAD: 'failed' } as const satisfies Record<HealthState, Tone>
const WORDS = { WELL: 'Well', WATCH: 'Watch', BAD: 'Act' } as const satisfies Record<HealthState, string>

export default function Health({ loaderData: { health } }: Route.ComponentProps) {
  const bad = health.filter(({ state }) => state === 'BAD').length
  const watch = health.filter(({ state }) => state === 'WATCH').length
  const areas = Map.groupBy(health, ({ area }) => area)
  return (
    <>
      <title>{`Health${bad > 0 ? ` (${bad})` : ''} · Tonn Desk`}</title>
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-[1.625rem] leading-tight">Health</h1>
        <p className={bad > 0 ? 'font-semibold text-danger-700' : 'text-ink-soft'}>
          {bad + watch === 0 ? 'Everything is well' : `${bad} to act on, ${watch} to watch`}
        </p>
        <Link to="/health" className="desk-button max-lg:min-h-11">
          Look again
        </Link>
      </header>
      <div className="grid gap-4">
        {[...areas].map(([area, checks]) => (
          <Area key={area} area={area} checks={checks} />
        ))}
      </div>
    </>
  )
}

/** What is not well comes first; the rest is folded away where there is much of it. */
function Area({ area, checks }: { area: string; checks: readonly Check[] }) {
  const order = ['BAD', 'WATCH', 'WELL']
  const sorted = checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const open = sorted.filter(({ state }) => state !== 'WELL')
  const well = sorted.filter(({ state }) => state === 'WELL')
  const isLong = well.length > 6
  return (
    <Section
      title={area}
      beside={
        <span className="text-xs text-ink-soft">{open.length === 0 ? 'all well' : `${open.length} not well`}</span>
      }
    >
      <Checks checks={isLong ? open : sorted} />
      {isLong && (
        <details className={open.length > 0 ? 'border-t border-line' : ''}>
          <summary className="flex min-h-9 items-center px-4 py-1.5 font-medium text-accent max-lg:min-h-11">
            {well.length} that are well
          </summary>
          <Checks checks={well} />
        </details>
      )}
    </Section>
  )
}

function Checks({ checks }: { checks: readonly Check[] }) {
  return (
    <ul>
      {checks.map(({ name, state, says, todo }) => (
        <li
          key={name}
          className="grid gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 lg:grid-cols-[4rem_14rem_minmax(0,1fr)]"
        >
          <span>
            <StateMark tone={TONES[state]}>{WORDS[state]}</StateMark>
          </span>
          <span className="font-semibold">{name}</span>
          <span className="grid gap-1">
            <span className="figures text-ink-soft">{says}</span>
            {todo !== null && <span className="max-w-[70ch]">{todo}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
