import { data, Form, Link } from 'react-router'
import {
  CountPreviewDocument,
  CountStockDocument,
  StockDocument,
  StockHoldsDocument,
} from '#desk/api/generated/stock.ts'
import { load, loadUnless, send } from '#desk/api/load.ts'
import { ActOutcome } from '#desk/parts/act-outcome.tsx'
import { Section } from '#desk/parts/section.tsx'
import { CountForm } from '#desk/parts/stock/count-form.tsx'
import { fileProblem, linesOf } from '#desk/parts/stock/stock-file.ts'
import { StockTable } from '#desk/parts/stock/stock-table.tsx'
import { momentWithYear } from '#desk/words/date-words.ts'
import type { Route } from './+types/stock'

const SHOWN = ['all', 'low', 'out', 'held'] as const
type Shown = (typeof SHOWN)[number]
const LOW = 3

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const shown = SHOWN.find((each) => each === searchParams.get('show')) ?? 'all'
  const text = searchParams.get('q')?.trim() ?? ''
  const code = searchParams.get('holds')
  const { stockLevels } = await load(args, StockDocument, {})
  const held = code === null ? null : await load(args, StockHoldsDocument, { code })
  return {
    shown,
    text,
    total: stockLevels.length,
    levels: stockLevels.filter((level) => isShown(level, shown) && isNamed(level, text)),
    holds: code === null || held === null ? null : { code, rows: held.stockHolds },
    seed: crypto.randomUUID(),
  }
}

function isShown({ free, held }: { free: number; held: number }, shown: Shown): boolean {
  if (shown === 'low') return free <= LOW
  if (shown === 'out') return free === 0
  return shown === 'all' || held > 0
}

function isNamed({ code, name }: { code: string; name: string | null }, text: string): boolean {
  return `${code} ${name ?? ''}`.toLowerCase().includes(text.toLowerCase())
}

/** First a look at what would change; the second press counts. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const file = fileIn(form)
  const written = file === null || fileProblem(file) !== null ? text('lines') : await file.text()
  const lines = linesOf(written)
  const given = { written, reason: text('reason') }
  // Of a file is seen what it changes before it is counted.
  switch (file === null ? text('act') : 'preview') {
    case 'preview': {
      const problem =
        fileProblem(file) ?? (lines.length === 0 ? 'Choose a file, or write a code and a number in each line.' : null)
      if (problem !== null) return { ...given, preview: null, problem, done: null }
      const asked = await loadUnless('TEXT_TOO_LONG', args, CountPreviewDocument, { lines })
      if (!asked.ok) return { ...given, preview: null, problem: asked.message, done: null }
      return { ...given, preview: asked.value.countPreview, problem: null, done: null }
    }
    case 'count': {
      const sent = await send(args, CountStockDocument, { lines, reason: given.reason }, text('request'))
      if (!sent.ok) return { ...given, preview: null, problem: sent.message, done: null }
      const count = sent.value.countStock
      return {
        written: '',
        reason: '',
        preview: null,
        problem: null,
        done: `${count} ${count === 1 ? 'code' : 'codes'} counted.`,
      }
    }
    default:
      throw data({ message: 'This form is not known here.' }, { status: 400 })
  }
}

/** A browser sends an empty one where none was chosen. */
function fileIn(form: FormData): File | null {
  const file = form.get('file')
  return file instanceof File && file.size > 0 ? file : null
}

const CHIPS: Readonly<Record<Shown, string>> = { all: 'All', low: `${LOW} or fewer`, out: 'None free', held: 'Held' }

export default function Stock({
  loaderData: { levels, total, shown, text, holds, seed },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <title>Stock · Tonn Desk</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-[1.625rem] leading-tight">
          Stock <span className="figures text-ink-soft">{total}</span>
        </h1>
        <a href="#count" className="desk-button min-h-11 lg:hidden">
          Count anew
        </a>
      </div>
      <ActOutcome outcome={actionData} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <nav aria-label="Shown">
              <ul className="flex flex-wrap gap-1.5">
                {SHOWN.map((each) => (
                  <li key={each}>
                    <Link
                      to={`/stock?${new URLSearchParams({ ...(each !== 'all' && { show: each }), ...(text !== '' && { q: text }) })}`}
                      aria-current={each === shown}
                      className="inline-flex min-h-8 items-center rounded-pill border border-line px-3 font-medium hover:bg-surface-tint aria-[current=true]:border-transparent aria-[current=true]:bg-surface-deep aria-[current=true]:text-white max-lg:min-h-11"
                    >
                      {CHIPS[each]}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <Form className="flex gap-2" role="search">
              {shown !== 'all' && <input type="hidden" name="show" value={shown} />}
              <input
                name="q"
                type="search"
                aria-label="Name or code"
                placeholder="Name or code"
                defaultValue={text}
                className="desk-input min-w-0 max-lg:min-h-11"
              />
              <button type="submit" className="desk-button max-lg:min-h-11">
                Filter
              </button>
            </Form>
          </div>
          <StockTable levels={levels} />
        </div>
        <div id="count" className="grid scroll-mt-4 gap-4 lg:sticky lg:top-5">
          {holds !== null && (
            <Section title={`Held of ${holds.code}`}>
              {holds.rows.length === 0 && <p className="px-4 py-3 text-ink-soft">None is held now.</p>}
              <ul className="grid gap-1 px-4 py-3 empty:hidden">
                {holds.rows.map(({ since, until }) => (
                  <li key={`${since} ${until}`} className="figures">
                    until {momentWithYear(until)}
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section title="Count anew">
            <CountForm given={actionData ?? null} seed={seed} />
          </Section>
        </div>
      </div>
    </>
  )
}
