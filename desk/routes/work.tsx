import { Link } from 'react-router'
import type { WorkQuery, WorkRowFragment } from '#desk/api/generated/types.ts'
import { WorkDocument } from '#desk/api/generated/work.ts'
import { load } from '#desk/api/load.ts'
import { Initials } from '#desk/parts/initials.tsx'
import { actOnWork } from '#desk/parts/work-actions.ts'
import { PAGE_SIZE, readFilter, type WorkFilter, workAddress } from '#desk/parts/work-filter.ts'
import { WorkRowActions } from '#desk/parts/work-row-actions.tsx'
import { age, due } from '#desk/words/age.ts'
import { moment } from '#desk/words/moment.ts'
import { euro } from '#domain/money.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/work'

export async function loader(args: Route.LoaderArgs) {
  const filter = readFilter(new URL(args.request.url).searchParams)
  const { page, ...asked } = filter
  const { me, work } = await load(args, WorkDocument, { ...asked, skip: (page - 1) * PAGE_SIZE, most: PAGE_SIZE })
  const mayAct = me.roles.some((role) => role === 'DESK' || role === 'FINANCE')
  return { filter, work, mayAct, seed: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const sent = await actOnWork(args, await args.request.formData())
  return sent === null || sent.ok ? { problem: null } : { problem: sent.message }
}

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

export default function Work({ loaderData: { filter, work, mayAct, seed }, actionData }: Route.ComponentProps) {
  const { counts, items, at } = work
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  const overdue = counts.reduce((sum, each) => sum + each.overdue, 0)
  const oldest = counts.map((each) => each.oldest).toSorted()[0]
  const shown = filter.kind === null ? count : (counts.find(({ kind }) => kind === filter.kind)?.count ?? 0)
  return (
    <>
      <title>{`Need a person (${count}) · Tonn Desk`}</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-[1.625rem] leading-tight">
          Orders that need a person <span className="figures text-ink-soft">{count}</span>
        </h1>
        {oldest !== undefined && (
          <p className="flex gap-4 text-ink-soft">
            <span className={overdue > 0 ? 'font-semibold text-danger-700' : ''}>{overdue} over their time</span>
            <span>
              oldest <strong className="text-ink">{age(Date.parse(at) - Date.parse(oldest))}</strong>
            </span>
          </p>
        )}
      </header>
      {actionData?.problem && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            {actionData.problem}
          </Notice>
        </div>
      )}
      <Kinds filter={filter} counts={counts} count={count} />
      <div className="my-3 flex flex-wrap gap-x-6 gap-y-2">
        <Choices name="With" options={SHARES} chosen={filter.share} to={(share) => workAddress(filter, { share })} />
        <Choices name="Sort" options={SORTS} chosen={filter.sort} to={(sort) => workAddress(filter, { sort })} />
      </div>
      {items.length === 0 ? (
        <div className="desk-card grid justify-items-center gap-1.5 px-5 py-12 text-center">
          <p className="text-lg font-semibold">{EMPTY[filter.share]}</p>
          <p className="text-ink-soft">What settles itself is never in this list.</p>
        </div>
      ) : (
        <Items items={items} at={at} mayAct={mayAct} seed={seed} />
      )}
      <Pages filter={filter} shown={shown} on={items.length} />
    </>
  )
}

const EMPTY = {
  ALL: 'Nobody is waiting for you',
  MINE: 'You have taken nothing',
  NOBODY: 'Everything has somebody',
  HELD: 'Nothing is on hold',
} as const satisfies Record<WorkFilter['share'], string>

const CHIP =
  'inline-flex min-h-8 items-center gap-1.5 rounded-pill border border-line px-3 font-medium hover:bg-surface-tint aria-[current=true]:border-transparent aria-[current=true]:bg-surface-deep aria-[current=true]:text-white max-lg:min-h-11'

type Counts = WorkQuery['work']['counts']

function Kinds({ filter, counts, count }: { filter: WorkFilter; counts: Counts; count: number }) {
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

type ItemsProps = { items: readonly WorkRowFragment[]; at: string; mayAct: boolean; seed: string }

const CELL = 'lg:border-b lg:border-line lg:px-3 lg:py-2 lg:align-middle'

/** A table on a desktop, and cards on a phone. */
function Items({ items, at, mayAct, seed }: ItemsProps) {
  return (
    <table className="desk-card block w-full border-separate border-spacing-0 lg:table">
      <thead className="hidden bg-surface-soft text-left text-xs text-ink-soft lg:table-header-group">
        <tr>
          {['Due', 'Order', 'What stopped it', 'At stake', 'With', ...(mayAct ? ['Next'] : [])].map((name) => (
            <th key={name} scope="col" className="border-b border-line px-3 py-2.5 font-semibold last:text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {items.map((item) => (
          <Item key={`${item.kind} ${item.key}`} item={item} at={at} mayAct={mayAct} seed={seed} />
        ))}
      </tbody>
    </table>
  )
}

function Item({ item, at, mayAct, seed }: Omit<ItemsProps, 'items'> & { item: WorkRowFragment }) {
  const { dueAt, since, reference, kindName, problem, detail, amount, assigneeName, isMine, heldUntil, heldFor } = item
  const { words, isOver, isSoon } = due(dueAt, at)
  const colour = isOver ? 'text-danger-700' : isSoon ? 'text-warning-700' : ''
  return (
    <tr className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 border-b border-line px-4 py-3.5 last:border-0 hover:bg-surface-soft lg:table-row lg:p-0 lg:last:[&>td]:border-0">
      <td className={`${CELL} order-2 text-right lg:text-left`}>
        <span className={`figures block font-semibold whitespace-nowrap ${colour}`}>{words}</span>
        <span className="figures block text-xs text-ink-soft">{age(Date.parse(at) - Date.parse(since))} old</span>
      </td>
      <td className={`${CELL} order-1`}>
        <Link
          to={`/orders/${reference}`}
          className="figures inline-flex min-h-8 items-center font-semibold whitespace-nowrap underline-offset-4 hover:underline"
        >
          {reference}
        </Link>
      </td>
      <td className={`${CELL} order-3 col-span-2`}>
        <span className="block font-semibold">{problem}</span>
        <span className="block text-xs text-ink-soft">
          {[kindName, detail].filter((part) => part !== null).join(' · ')}
        </span>
        {heldUntil !== null && (
          <span className="block text-xs text-warning-700">
            On hold until {moment(heldUntil)}: {heldFor}
          </span>
        )}
      </td>
      <td className={`${CELL} figures order-4 col-span-2 font-semibold ${amount === null ? 'max-lg:hidden' : ''}`}>
        {amount === null ? <span className="sr-only">no money</span> : euro(amount)}
      </td>
      <td className={`${CELL} order-6 self-center text-right lg:text-left`}>
        {assigneeName === null ? (
          <span className="text-ink-soft">Nobody</span>
        ) : (
          <span className="inline-flex items-center gap-2">
            <Initials name={assigneeName} className="size-6 text-[0.625rem]" />
            {isMine ? 'You' : assigneeName}
          </span>
        )}
      </td>
      {mayAct && (
        <td className={`${CELL} order-5`}>
          <WorkRowActions item={item} seed={seed} />
        </td>
      )}
    </tr>
  )
}

function Pages({ filter, shown, on }: { filter: WorkFilter; shown: number; on: number }) {
  const first = (filter.page - 1) * PAGE_SIZE
  if (shown <= PAGE_SIZE && filter.page === 1) return null
  return (
    <nav aria-label="Pages" className="mt-3 flex items-center justify-between gap-3">
      <span className="figures text-ink-soft">
        {on === 0 ? 'Nothing more' : `${first + 1} to ${first + on} of ${shown}`}
      </span>
      <span className="flex gap-2">
        {filter.page > 1 && (
          <Link to={workAddress(filter, { page: filter.page - 1 })} className="desk-button max-lg:min-h-11">
            Back
          </Link>
        )}
        {first + on < shown && (
          <Link to={workAddress(filter, { page: filter.page + 1 })} className="desk-button max-lg:min-h-11">
            Next
          </Link>
        )}
      </span>
    </nav>
  )
}
