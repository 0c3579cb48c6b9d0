import { WORK, WORK_KINDS, type WorkKind, type WorkShare, type WorkSort } from '#domain/desk/work-kind.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import type { DeskStaff } from '../desk-staff.ts'
import { nextTries } from './next-tries.ts'
import { healingRows, workRows } from './work-sources.ts'

export type WorkFilter = { kind: WorkKind | null; share: WorkShare; sort: WorkSort; skip: number; most: number }

export type WorkItem = {
  kind: WorkKind
  key: string
  orderId: string
  reference: string
  since: Date
  dueAt: Date
  /** A code of the shop or of an outside system. */
  detail: string | null
  /** In cents. */
  amount: number | null
  assignee: string | null
  assigneeName: string | null
  heldUntil: Date | null
  heldFor: string | null
  /** Null: nothing is tried by itself now. */
  nextTryAt: Date | null
}

/** What is tried by itself at the moment, and is not in the list yet. */
export type Healing = { kind: WorkKind; count: number; oldest: Date }

export type WorkCount = { kind: WorkKind; count: number; oldest: Date; overdue: number }

export type WorkList = {
  items: WorkItem[]
  /** Under the other filters, so that they say what choosing a kind would show. */
  counts: WorkCount[]
  healing: Healing[]
  at: Date
}

type Deps = { db: Database; followUps: readonly OrderFollowUp[] }

const DUE = sql.join(
  WORK_KINDS.map((kind) => sql`(${kind}::text, ${WORK[kind].dueHours}::integer)`),
  sql`, `,
)

const SORT = {
  due: sql`due_at, since`,
  age: sql`since`,
  money: sql`amount desc nulls last, due_at`,
} as const satisfies Record<WorkSort, SQL>

/** Every open item with what employees have done about it. What was resolved comes back when it happens again. */
export function openWork(followUps: readonly OrderFollowUp[]): SQL {
  return sql`select work.kind, work.key, work.order_id as "orderId", work.since, work.detail, work.amount,
      work.since + make_interval(hours => due.hours) as due_at, cases.assignee, cases.assignee_name as "assigneeName",
      case when cases.held_until > now() then cases.held_until end as "heldUntil", cases.held_for as "heldFor"
    from (${workRows(followUps)}) as work
    join (values ${DUE}) as due (kind, hours) on due.kind = work.kind
    left join desk_cases as cases on cases.kind = work.kind and cases.key = work.key
    where cases.resolved_since is null or date_trunc('milliseconds', work.since) > cases.resolved_since`
}

type Counted = { kind: WorkKind; count: number; oldest: string; overdue: number }
type Listed = Omit<WorkItem, 'since' | 'dueAt' | 'heldUntil' | 'nextTryAt'> & {
  since: string
  dueAt: string
  heldUntil: string | null
}

export async function listWork({ db, followUps }: Deps, staff: DeskStaff, filter: WorkFilter): Promise<WorkList> {
  const { kind, share, sort, skip, most } = filter
  const shared = sql`with open as materialized (${openWork(followUps)}),
    mine as (select * from open where ${shareOf(share, staff)})`
  const { rows: found } = await db.execute<{
    items: Listed[] | null
    counts: Counted[] | null
    healing: { kind: WorkKind; count: number; oldest: string }[] | null
    at: string
  }>(sql`${shared}
    select now() as at,
      (select json_agg(healed) from (select kind, count(*)::integer as count, min(since) as oldest
        from (${healingRows(followUps)}) as trying group by kind order by count(*) desc) as healed) as healing,
      (select json_agg(counted) from (select kind, count(*)::integer as count, min(since) as oldest,
        (count(*) filter (where due_at < now()))::integer as overdue from mine group by kind) as counted) as counts,
      (select json_agg(listed) from (
        select mine.kind, mine.key, mine."orderId", orders.reference, mine.since, mine.due_at as "dueAt", mine.detail, mine.amount,
          mine.assignee, mine."assigneeName", mine."heldUntil", mine."heldFor"
        from mine join orders on orders.id = mine."orderId" ${kind === null ? sql`` : sql`where mine.kind = ${kind}`}
        order by ${SORT[sort]}, mine.key limit ${most} offset ${skip}) as listed) as items`)
  const [row] = found
  if (row === undefined) throw new Error('a statement without a table returned no row')
  const tries = await nextTries(
    { db, followUps },
    (row.items ?? []).map(({ key }) => key),
  )
  return {
    at: new Date(row.at),
    healing: (row.healing ?? []).map(({ oldest, ...each }) => ({ ...each, oldest: new Date(oldest) })),
    counts: (row.counts ?? []).map(({ oldest, ...count }) => ({ ...count, oldest: new Date(oldest) })),
    items: (row.items ?? []).map(({ since, dueAt, heldUntil, ...item }) => ({
      ...item,
      since: new Date(since),
      dueAt: new Date(dueAt),
      heldUntil: heldUntil === null ? null : new Date(heldUntil),
      nextTryAt: tries.get(item.key) ?? null,
    })),
  }
}

/** What about one order needs a person, also what is on hold. */
export async function workOf({ db, followUps }: Deps, orderId: string): Promise<WorkItem[]> {
  const { rows } = await db.execute<Omit<Listed, 'dueAt'> & { due_at: string }>(sql`select open.*, orders.reference
    from (${openWork(followUps)}) as open join orders on orders.id = open."orderId"
    where open."orderId" = ${orderId}::uuid order by open.due_at, open.key`)
  const tries = await nextTries(
    { db, followUps },
    rows.map(({ key }) => key),
  )
  return rows.map(({ due_at: dueAt, since, heldUntil, ...item }) => ({
    ...item,
    since: new Date(since),
    dueAt: new Date(dueAt),
    heldUntil: heldUntil === null ? null : new Date(heldUntil),
    nextTryAt: tries.get(item.key) ?? null,
  }))
}

function shareOf(share: WorkShare, { id }: DeskStaff): SQL {
  switch (share) {
    case 'all':
      return sql`"heldUntil" is null`
    case 'mine':
      return sql`assignee = ${id} and "heldUntil" is null`
    case 'nobody':
      return sql`assignee is null and "heldUntil" is null`
    case 'held':
      return sql`"heldUntil" is not null`
  }
}
