import { Link } from 'react-router'
import { SecurityEventsDocument } from '#desk/api/generated/health.ts'
import type { SecurityEventsQuery } from '#desk/api/generated/types.ts'
import { load } from '#desk/api/load.ts'
import { TableHead } from '#desk/parts/table-head.tsx'
import { countWords } from '#desk/words/figures.ts'
import { moment } from '#desk/words/moment.ts'
import { adviceFor, EVENT_NAMES } from '#desk/words/security-words.ts'
import type { Route } from './+types/security'

type Row = SecurityEventsQuery['securityEvents'][number]

const DAYS = [1, 7, 28] as const
const EVENTS = Object.keys(EVENT_NAMES)

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const days = DAYS.find((each) => String(each) === searchParams.get('days')) ?? 1
  const event = EVENTS.find((each) => each === searchParams.get('event')) ?? null
  const { securityEvents } = await load(args, SecurityEventsDocument, { days })
  return { rows: securityEvents, days, event }
}

type Filter = { days: number; event: string | null }

function address({ days, event }: Filter): string {
  const search = new URLSearchParams({ ...(days !== 1 && { days: String(days) }), ...(event !== null && { event }) })
  return search.size === 0 ? '/security' : `/security?${search}`
}

const CHOICE =
  'inline-flex min-h-8 items-center font-medium text-ink-soft underline-offset-4 hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-accent max-lg:min-h-11'

export default function Security({ loaderData: { rows, days, event } }: Route.ComponentProps) {
  const shown = rows.filter((row) => (event === null || row.event === event) && (row.count > 0 || row.usual > 0))
  return (
    <>
      <title>Security events · Tonn Desk</title>
      <h1 className="text-[1.625rem] leading-tight">Security events</h1>
      <p className="mt-1 max-w-[70ch] text-ink-soft">
        Refused accesses, limits that were hit and wrong signatures, counted by every server within half a minute. Who
        it was is in no table: the log has the address of the connection.
      </p>
      <div className="my-4 flex flex-wrap gap-x-6 gap-y-1">
        <nav aria-label="Time" className="flex flex-wrap items-center gap-x-3">
          {DAYS.map((each) => (
            <Link key={each} to={address({ days: each, event })} aria-current={each === days} className={CHOICE}>
              {each === 1 ? 'Today' : `Last ${each} days`}
            </Link>
          ))}
        </nav>
        <nav aria-label="Kind" className="flex flex-wrap items-center gap-x-3">
          {[null, ...EVENTS].map((each) => (
            <Link key={each} to={address({ days, event: each })} aria-current={each === event} className={CHOICE}>
              {each === null ? 'All kinds' : EVENT_NAMES[each]}
            </Link>
          ))}
        </nav>
      </div>
      {shown.length === 0 ? <p className="desk-card p-5">Nothing of this kind happened.</p> : <Rows rows={shown} />}
    </>
  )
}

const CELL = 'lg:border-b lg:border-line lg:px-4 lg:py-2.5 lg:align-top'

/** A table on a desktop, and cards on a phone. */
function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="desk-card block w-full border-separate border-spacing-0 lg:table">
      <TableHead names={['How often', 'Usually', 'What', 'Where', 'Last', 'What to do']} />
      <tbody className="block lg:table-row-group">
        {rows.map((row) => (
          <Event key={`${row.event} ${row.place} ${row.reason}`} {...row} />
        ))}
      </tbody>
    </table>
  )
}

/** Five times as often as usual is worth a look. */
const UNUSUAL = 5
const FEW = 10

function Event({ event, place, reason, count, usual, lastAt }: Row) {
  const isUnusual = count >= FEW && count > usual * UNUSUAL
  return (
    <tr className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:p-0 lg:last:[&>td]:border-0">
      <td className={`${CELL} figures font-semibold ${isUnusual ? 'text-danger-700' : ''}`}>
        {countWords(count)}
        {isUnusual && <span className="block text-xs">far more than usual</span>}
      </td>
      <td className={`${CELL} figures text-ink-soft`}>
        <span className="lg:hidden">usually </span>
        {countWords(usual)}
      </td>
      <td className={`${CELL} col-span-2`}>
        <span className="block font-semibold">{EVENT_NAMES[event] ?? event}</span>
        {reason !== 'none' && <span className="block text-xs wrap-anywhere text-ink-soft">{reason}</span>}
      </td>
      <td className={`${CELL} col-span-2`}>{place}</td>
      <td className={`${CELL} figures col-span-2 whitespace-nowrap text-ink-soft`}>{moment(lastAt)}</td>
      <td className={`${CELL} col-span-2 max-w-[38ch]`}>{adviceFor({ event, place, reason })}</td>
    </tr>
  )
}
