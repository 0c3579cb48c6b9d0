import { useState } from 'react'
import { ColleaguesDocument, WorkDocument } from '#desk/api/generated/work.ts'
import { load } from '#desk/api/load.ts'
import { ActOutcome } from '#desk/parts/act-outcome.tsx'
import { Pages } from '#desk/parts/pages.tsx'
import { BulkBar } from '#desk/parts/work/bulk-bar.tsx'
import { HealingStrip } from '#desk/parts/work/healing-strip.tsx'
import { useListKeys } from '#desk/parts/work/list-keys.ts'
import { actOnMany, actOnWork, type BulkOutcome } from '#desk/parts/work/work-actions.ts'
import { WorkChoices, WorkKinds } from '#desk/parts/work/work-choices.tsx'
import { PAGE_SIZE, readFilter, type WorkFilter, workAddress } from '#desk/parts/work/work-filter.ts'
import { rowName, WorkTable } from '#desk/parts/work/work-table.tsx'
import { age } from '#desk/words/age.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Route } from './+types/work'

export async function loader(args: Route.LoaderArgs) {
  const filter = readFilter(new URL(args.request.url).searchParams)
  const { page, ...asked } = filter
  const { me, work } = await load(args, WorkDocument, { ...asked, skip: (page - 1) * PAGE_SIZE, most: PAGE_SIZE })
  const mayAct = me.roles.some((role) => role === 'DESK' || role === 'FINANCE')
  const colleagues = mayAct ? (await load(args, ColleaguesDocument, {})).colleagues : []
  return { filter, work, colleagues, mayAct, seed: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs): Promise<{ problem: string | null; many: BulkOutcome | null }> {
  const form = await args.request.formData()
  const many = await actOnMany(args, form)
  if (many !== null) return { problem: null, many }
  const sent = await actOnWork(args, form)
  return { problem: sent === null || sent.ok ? null : sent.message, many: null }
}

export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, work, colleagues, mayAct, seed } = loaderData
  const { counts, items, at } = work
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(actionData)
  if (seen !== actionData) {
    setSeen(actionData)
    setChosen(new Set())
  }
  useListKeys(workAddress(filter, { page: filter.page }))
  const ticked = items.filter((item) => chosen.has(rowName(item)))
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
      <ActOutcome outcome={actionData} />
      {actionData?.many && <ManyDone {...actionData.many} />}
      <HealingStrip healing={work.healing} at={at} />
      <WorkKinds filter={filter} counts={counts} count={count} />
      {ticked.length === 0 ? (
        <WorkChoices filter={filter} />
      ) : (
        <BulkBar items={ticked} colleagues={colleagues} seed={seed} onClear={() => setChosen(new Set())} />
      )}
      {items.length === 0 ? (
        <div className="desk-card grid justify-items-center gap-1.5 px-5 py-12 text-center">
          <p className="text-lg font-semibold">{EMPTY[filter.share]}</p>
          <p className="text-ink-soft">What settles itself is never in this list.</p>
        </div>
      ) : (
        <WorkTable items={items} at={at} mayAct={mayAct} seed={seed} chosen={chosen} onChoose={setChosen} />
      )}
      <Pages
        first={(filter.page - 1) * PAGE_SIZE}
        on={items.length}
        all={shown}
        page={filter.page}
        to={(page) => workAddress(filter, { page })}
      />
      {items.length > 0 && <Keys />}
    </>
  )
}

const EMPTY = {
  ALL: 'Nobody is waiting for you',
  MINE: 'You have taken nothing',
  NOBODY: 'Everything has somebody',
  HELD: 'Nothing is on hold',
} as const satisfies Record<WorkFilter['share'], string>

/** What came of an act on many rows. */
function ManyDone({ done, refused }: BulkOutcome) {
  return (
    <div className="mt-4">
      <Notice tone={refused.length === 0 ? 'success' : 'warning'} announced title={`${done} done.`}>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ reference, message }) => (
              <li key={reference}>
                <span className="figures font-semibold">{reference}</span> {message}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

/** Keys are shown where they act. */
function Keys() {
  return (
    <p className="mt-3 hidden gap-4 text-xs text-ink-soft lg:flex">
      {KEYS.map(([key, words]) => (
        <span key={key}>
          <kbd className="rounded-sm border border-line px-1.5 py-0.5 font-sans font-semibold">{key}</kbd> {words}
        </span>
      ))}
    </p>
  )
}

const KEYS = [
  ['J', 'down'],
  ['K', 'up'],
  ['Enter', 'open'],
  ['X', 'choose'],
  ['Esc', 'back from an order'],
] as const
