import { Link } from 'react-router'
import type { WorkQuery } from '#desk/api/generated/types.ts'
import { type WorkFilter, workAddress } from './work-filter.ts'

const SHARES = [
  ['ALL', 'Everybody’s'],
  ['MINE', 'Mine'],
  ['NOBODY', 'Nobody’s'],
  ['HELD', 'On hold'],
] as const
const SORTS = [
  ['DUE', 'Due first'],
  ['AGE', 'Oldest first'],
  ['MONEY', 'Most money first'],
] as const

/** Whose work, and in which order. */
export function WorkChoices({ filter }: { filter: WorkFilter }) {
  return (
    <div className="my-3 flex flex-wrap gap-x-6 gap-y-2">
      <Choices name="With" options={SHARES} chosen={filter.share} to={(share) => workAddress(filter, { share })} />
      <Choices name="Sort" options={SORTS} chosen={filter.sort} to={(sort) => workAddress(filter, { sort })} />
    </div>
  )
}

const CHIP =
  'inline-flex min-h-8 items-center gap-1.5 rounded-pill border border-line px-3 font-medium hover:bg-surface-tint aria-[current=true]:border-transparent aria-[current=true]:bg-surface-deep aria-[current=true]:text-white max-lg:min-h-11'

type Counts = WorkQuery['work']['counts']

export function WorkKinds({ filter, counts, count }: { filter: WorkFilter; counts: Counts; count: number }) {
  return (
    <nav aria-label="Kinds of work" className="mt-4">
      <ul className="flex flex-wrap gap-1.5">
        <li>
          <Link to={workAddress(filter, { kind: null })} className={CHIP} aria-current={filter.kind === null}>
            All <span className="figures">{count}</span>
          </Link>
        </li>
        {counts.map(({ kind, kindName, count: ofKind, overdue }) => (
          <li key={kind}>
            <Link to={workAddress(filter, { kind })} className={CHIP} aria-current={filter.kind === kind}>
              {kindName} <span className="figures">{ofKind}</span>
              {overdue > 0 && <span className="sr-only">, {overdue} over their time</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChoicesProps<Value extends string> = {
  name: string
  options: readonly (readonly [Value, string])[]
  chosen: Value
  to: (value: Value) => string
}

function Choices<Value extends string>({ name, options, chosen, to }: ChoicesProps<Value>) {
  return (
    <nav aria-label={name} className="flex flex-wrap items-center gap-x-3">
      <span className="text-ink-soft">{name}</span>
      {options.map(([value, words]) => (
        <Link
          key={value}
          to={to(value)}
          aria-current={value === chosen}
          className="inline-flex min-h-8 items-center font-medium text-ink-soft underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-accent max-lg:min-h-11"
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
