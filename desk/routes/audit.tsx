import { Form, Link } from 'react-router'
import { AuditDocument } from '#desk/api/generated/audit.ts'
import type { AuditQuery } from '#desk/api/generated/types.ts'
import { load } from '#desk/api/load.ts'
import { Initials } from '#desk/parts/initials.tsx'
import { moment } from '#desk/words/moment.ts'
import type { Route } from './+types/audit'

const PAGE = 100

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const before = Number(searchParams.get('before'))
  const object = searchParams.get('object') || null
  const { auditTrail } = await load(args, AuditDocument, { before: before > 0 ? before : null, object })
  return { entries: auditTrail, object }
}

export default function Audit({ loaderData: { entries, object } }: Route.ComponentProps) {
  const last = entries.at(-1)
  const more = entries.length === PAGE && last !== undefined && last.number > 1
  return (
    <>
      <title>Audit · Tonn Desk</title>
      <h1 className="text-[1.625rem] leading-tight">Audit trail</h1>
      <p className="mt-1 text-ink-soft">Who did what at the desk, the newest first. Entries can only be added.</p>
      <Form className="my-4 flex flex-wrap items-end gap-2">
        <label className="grid gap-1 font-medium" htmlFor="object">
          About an order
          <input
            id="object"
            name="object"
            defaultValue={object ?? ''}
            placeholder="TN-…"
            className="desk-input max-lg:min-h-11"
          />
        </label>
        <button type="submit" className="desk-button max-lg:min-h-11">
          Filter
        </button>
      </Form>
      {entries.length === 0 ? <p className="desk-card p-5">There are no entries.</p> : <Entries entries={entries} />}
      {more && (
        <p className="mt-3">
          <Link to={older(last.number, object)} className="desk-button max-lg:min-h-11">
            Older entries
          </Link>
        </p>
      )}
    </>
  )
}

function older(before: number, object: string | null): string {
  const search = new URLSearchParams({ before: String(before), ...(object !== null && { object }) })
  return `/audit?${search}`
}

type Entry = AuditQuery['auditTrail'][number]

/** A table on a desktop, and cards of three lines on a phone. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <table className="desk-card block w-full border-separate border-spacing-0 lg:table">
      <thead className="hidden bg-surface-soft text-left text-xs text-ink-soft lg:table-header-group">
        <tr>
          {['No.', 'When', 'Who', 'What', 'About', 'Reason'].map((name) => (
            <th key={name} scope="col" className="border-b border-line px-4 py-2.5 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {entries.map((entry) => (
          <Row key={entry.number} {...entry} />
        ))}
      </tbody>
    </table>
  )
}

const CELL = 'lg:border-b lg:border-line lg:px-4 lg:py-2.5 lg:align-top'

function Row({ number, at, actorName, roles, actName, object, reason, after }: Entry) {
  return (
    <tr className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-0 lg:table-row lg:p-0 lg:last:[&>td]:border-0">
      <td className={`${CELL} figures text-ink-soft`}>{number}</td>
      <td className={`${CELL} figures whitespace-nowrap text-ink-soft max-lg:text-right`}>{moment(at)}</td>
      <td className={`${CELL} col-span-2`}>
        <span className="flex items-center gap-2">
          <Initials name={actorName} className="size-6 text-[0.625rem]" />
          <span>
            <span className="font-semibold">{actorName}</span> <span className="text-ink-soft">{roles.join(', ')}</span>
          </span>
        </span>
      </td>
      <td className={`${CELL} col-span-2`}>
        {actName}
        {after !== null && <span className="block text-xs text-ink-soft">{after}</span>}
      </td>
      <td className={`${CELL} figures col-span-2 font-semibold`}>{object}</td>
      <td className={`${CELL} col-span-2`}>{reason}</td>
    </tr>
  )
}
