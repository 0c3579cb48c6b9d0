import { Form, Link } from 'react-router'
import { AuditDocument } from '#desk/api/generated/audit.ts'
import type { AuditQuery, TrailEntryFragment } from '#desk/api/generated/types.ts'
import { load } from '#desk/api/load.ts'
import { Initials } from '#desk/parts/initials.tsx'
import { TableHead } from '#desk/parts/table-head.tsx'
import { readTrailFilter, type TrailFilter, trailAddress } from '#desk/parts/trail-filter.ts'
import { detailWords } from '#desk/words/detail-words.ts'
import { moment } from '#desk/words/moment.ts'
import type { Route } from './+types/audit'

const PAGE = 100

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const filter = readTrailFilter(searchParams)
  const before = Number(searchParams.get('before'))
  const isRead = Number.isSafeInteger(before) && before > 0 && before < 2 ** 31
  const { auditTrail, auditActs } = await load(args, AuditDocument, { ...filter, before: isRead ? before : null })
  return { entries: auditTrail, acts: auditActs, filter, isFirst: !isRead, seed: crypto.randomUUID() }
}

export default function Audit({ loaderData: { entries, acts, filter, isFirst, seed } }: Route.ComponentProps) {
  const last = entries.at(-1)
  const more = entries.length === PAGE && last !== undefined && last.number > 1
  return (
    <>
      <title>Audit · Tonn Desk</title>
      <h1 className="text-[1.625rem] leading-tight">Audit trail</h1>
      <p className="mt-1 text-ink-soft">
        Who did what, at the desk and in a shell, the newest first. Entries can only be added.
      </p>
      <Filters filter={filter} acts={acts} />
      {entries.length === 0 ? (
        <p className="desk-card p-5">There are no entries{isFirst ? '' : ' before this one'}.</p>
      ) : (
        <Entries entries={entries} filter={filter} />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <span className="flex gap-2">
          {!isFirst && (
            <Link to={trailAddress(filter)} className="desk-button max-lg:min-h-11">
              Newest entries
            </Link>
          )}
          {more && (
            <Link to={trailAddress(filter, last.number)} className="desk-button max-lg:min-h-11">
              Older entries
            </Link>
          )}
        </span>
        <Export filter={filter} seed={seed} />
      </div>
    </>
  )
}

const FIELD = 'grid gap-1 font-medium'
const INPUT = 'desk-input max-lg:min-h-11'

function Filters({ filter, acts }: { filter: TrailFilter; acts: AuditQuery['auditActs'] }) {
  const isFiltered = Object.values(filter).some((value) => value !== null)
  return (
    <Form className="my-4 flex flex-wrap items-end gap-2" key={trailAddress(filter)}>
      <label className={FIELD}>
        About
        <input name="object" defaultValue={filter.object ?? ''} placeholder="TN-…" className={`${INPUT} w-40`} />
      </label>
      <label className={FIELD}>
        Account
        <input name="actor" defaultValue={filter.actor ?? ''} className={`${INPUT} w-40`} />
      </label>
      <label className={FIELD}>
        What
        <select name="act" defaultValue={filter.act ?? ''} className={`${INPUT} max-w-56`}>
          <option value="">Everything</option>
          {acts.map(({ act, name }) => (
            <option key={act} value={act}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={FIELD}>
        From
        <input type="date" name="from" defaultValue={filter.from ?? ''} className={INPUT} />
      </label>
      <label className={FIELD}>
        To
        <input type="date" name="to" defaultValue={filter.to ?? ''} className={INPUT} />
      </label>
      <button type="submit" className="desk-button max-lg:min-h-11">
        Filter
      </button>
      {isFiltered && (
        <Link
          to="/audit"
          className="inline-flex min-h-8 items-center px-2 font-medium text-accent underline max-lg:min-h-11"
        >
          All entries
        </Link>
      )}
    </Form>
  )
}

/** A document request: the browser saves what comes, however long it is. */
function Export({ filter, seed }: { filter: TrailFilter; seed: string }) {
  return (
    <form method="post" action="/audit/export" className="flex flex-wrap items-center gap-2">
      {Object.entries(filter).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <input type="hidden" name="request" value={`${seed} export`} />
      <span className="text-ink-soft">Under these filters</span>
      <button type="submit" name="format" value="csv" className="desk-button max-lg:min-h-11">
        Export CSV
      </button>
      <button type="submit" name="format" value="jsonl" className="desk-button max-lg:min-h-11">
        Export JSON lines
      </button>
    </form>
  )
}

/** A table on a desktop, and cards of three lines on a phone. */
function Entries({ entries, filter }: { entries: readonly TrailEntryFragment[]; filter: TrailFilter }) {
  return (
    <table className="desk-card block w-full border-separate border-spacing-0 lg:table">
      <TableHead names={['No.', 'When', 'Who', 'What', 'About', 'Reason']} />
      <tbody className="block lg:table-row-group">
        {entries.map((entry) => (
          <Row key={entry.number} entry={entry} filter={filter} />
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'lg:border-b lg:border-line lg:px-4 lg:py-2.5 lg:align-top'
const NARROW = 'underline-offset-4 hover:underline'

/** Who, and what it is about, lead to all that there is of them. */
function Row({ entry, filter }: { entry: TrailEntryFragment; filter: TrailFilter }) {
  const { number, at, actor, actorName, roles, actName, object, reason, before, after, hash } = entry
  const was = before === null ? '' : detailWords(before)
  const is = after === null ? '' : detailWords(after)
  return (
    <tr className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:p-0 lg:last:[&>td]:border-0">
      <td className={`${CELL} figures text-ink-soft`}>
        {number}
        <span className="sr-only">, hash {hash.slice(0, 8)}</span>
      </td>
      <td className={`${CELL} figures whitespace-nowrap text-ink-soft max-lg:text-right`}>{moment(at)}</td>
      <td className={`${CELL} col-span-2`}>
        <span className="flex items-center gap-2">
          <Initials name={actorName} className="size-6 text-[0.625rem]" />
          <span>
            <Link to={trailAddress({ ...filter, actor })} className={`font-semibold ${NARROW}`}>
              {actorName}
            </Link>{' '}
            <span className="text-ink-soft">{roles.join(', ')}</span>
          </span>
        </span>
      </td>
      <td className={`${CELL} col-span-2`}>
        {actName}
        {was !== '' && <span className="block text-xs wrap-anywhere text-ink-soft">was {was}</span>}
        {is !== '' && <span className="block text-xs wrap-anywhere text-ink-soft">{is}</span>}
      </td>
      <td className={`${CELL} figures col-span-2 font-semibold wrap-anywhere lg:min-w-38`}>
        {object !== null && (
          <Link to={trailAddress({ ...filter, object })} className={NARROW}>
            {object}
          </Link>
        )}
      </td>
      <td className={`${CELL} col-span-2 wrap-anywhere`}>{reason}</td>
    </tr>
  )
}
