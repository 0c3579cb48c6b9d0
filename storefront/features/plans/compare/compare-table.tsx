import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextButton } from '#storefront/ui/button/text-button.tsx'
import { FocusHeading } from '#storefront/ui/focus-heading.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Plan } from '../card/plan-card.tsx'
import { LEAST_COMPARED } from '../view/plan-view.ts'
import { type CompareRow, compareRows, sharedRemarks } from './compare-rows.ts'
import { DiffersMark } from './differs-mark.tsx'

type CompareTableProps = {
  plans: readonly Plan[]
  /** What they are called. */
  what?: 'plans' | 'packs'
  /** The small button below a plan's name. */
  action: (plan: Plan) => ReactNode
  /** Why one of them was not chosen. */
  problem: string | null
  onlyDifferences: boolean
  /** Just opened: it takes the focus. */
  fresh: boolean
  onOnlyDifferences: (only: boolean) => void
  /** Missing: none can be taken out. */
  onRemove?: (code: string) => void
  onClose: () => void
}

/** Plans side by side: the same attributes in the same order, with a mark beside those that differ. */
export function CompareTable(props: CompareTableProps) {
  const { plans, what = 'plans', problem, onlyDifferences, fresh, onOnlyDifferences, onClose } = props
  const rows = compareRows(plans)
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows
  return (
    <section aria-labelledby="compare-plans" className="unless-table">
      <TextButton onClick={onClose} className="min-h-11">
        <Icon name="arrowRight" className="size-4 rotate-180" />
        Back to the {what}
      </TextButton>
      <div className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <FocusHeading key={plans.length} takesFocus={fresh} className="text-heading">
          <span id="compare-plans">{`${plans.length} ${what} side by side`}</span>
        </FocusHeading>
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={(event) => onOnlyDifferences(event.currentTarget.checked)}
            className="size-5 accent-action"
          />
          Show only differences
        </label>
      </div>
      {problem && (
        <div className="mb-4">
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      )}
      {plans.length > LEAST_COMPARED && (
        <p className="-mt-3 mb-3 text-sm text-ink-soft sm:hidden">Scroll the table sideways to see them all.</p>
      )}
      {/* Positioned, so that visually hidden texts are laid out inside of it and do not widen the page. */}
      <div className={`relative rounded-panel border border-line shadow-soft ${scrollFor(plans.length)}`}>
        <table
          className="w-full table-fixed border-collapse text-left text-sm"
          style={{ minWidth: widthFor(plans.length) }}
        >
          <caption className="sr-only">{plans.map(({ displayName }) => displayName).join(', ')}</caption>
          <thead className="sticky top-0 z-20 bg-surface shadow-[0_1px_0_var(--color-line)]">
            <HeadRow {...props} />
          </thead>
          <tbody>
            {shown.map((row) => (
              <CompareTableRow key={row.label} row={row} plans={plans} />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {`${rows.filter(({ differs }) => differs).length} of ${rows.length} rows differ.`}
        {onlyDifferences && ' The rest are hidden.'}
      </p>
      {plans.length === LEAST_COMPARED && new Set(plans.map(({ technology }) => technology)).size === 1 && (
        <Link
          to={`/contract-summary/${plans.map(({ code }) => code).join('/beside/')}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
        >
          Their contract summaries side by side
        </Link>
      )}
      {!onlyDifferences && (
        <section aria-labelledby="same-for-all" className="mt-6 text-sm">
          <h3 id="same-for-all" className="text-title">
            The same for all
          </h3>
          <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-soft">
            {sharedRemarks(plans).map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

const LABEL = 'sticky left-0 z-10 w-25 border-r border-line p-3 align-top max-sm:text-xs sm:w-48 sm:p-4'

function HeadRow({ plans, action, onRemove }: CompareTableProps) {
  return (
    <tr className="align-bottom">
      <td className={`${LABEL} bg-surface`} />
      {plans.map((plan) => (
        <th key={plan.code} scope="col" className="p-3 font-normal sm:p-4">
          <span className="flex items-start justify-between gap-1">
            <span className="display min-w-0 text-title">{plan.displayName}</span>
            {onRemove && plans.length > LEAST_COMPARED && (
              <button
                type="button"
                aria-label={`Remove ${plan.displayName}`}
                onClick={() => onRemove(plan.code)}
                className="-mt-1.5 -mr-2 grid size-9 shrink-0 place-items-center rounded-pill text-ink-soft hover:bg-surface-tint hover:text-ink"
              >
                <Icon name="cross" className="size-4" />
              </button>
            )}
          </span>
          <div className="mt-3">{action(plan)}</div>
        </th>
      ))}
    </tr>
  )
}

function CompareTableRow({ row: { label, cells, differs }, plans }: { row: CompareRow; plans: readonly Plan[] }) {
  const only = onlyOneWith(cells)
  return (
    <tr className={`border-t border-line align-top ${differs ? 'bg-surface-soft' : 'bg-surface'}`}>
      <th scope="row" className={`${LABEL} ${differs ? 'bg-surface-tint' : 'bg-surface'} font-semibold`}>
        {label}
        {only === null
          ? differs && <DiffersMark />
          : plans[only] && (
              <span className="mt-1 block text-xs font-normal text-ink-soft">{plans[only].displayName} only</span>
            )}
      </th>
      {plans.map(({ code }, index) => (
        <td key={code} className="p-3 sm:p-4">
          <Lines lines={cells[index] ?? []} strong={label === 'Price now'} />
        </td>
      ))}
    </tr>
  )
}

function Lines({ lines, strong }: { lines: readonly string[]; strong: boolean }) {
  const [only, ...others] = lines
  if (only === undefined) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">None</span>
      </span>
    )
  }
  if (others.length === 0) return <span className={`figures ${strong ? 'font-semibold' : ''}`}>{only}</span>
  return (
    <ul className="grid gap-1.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Two plans fit on any phone; with more the table scrolls, its first column stays, and the edge of the next column is visible. */
function widthFor(count: number): string {
  return count <= LEAST_COMPARED ? '0' : `calc(6.25rem + ${count} * 7.25rem)`
}

/**
 * The names stay on the screen while the rows below them scroll. On a phone more than two columns scroll sideways, and a box that
 * scrolls one way holds its sticky parts: there it scrolls both ways.
 */
function scrollFor(count: number): string {
  return count <= LEAST_COMPARED ? 'overflow-clip' : 'max-sm:max-h-[80dvh] max-sm:overflow-auto sm:overflow-clip'
}

/** Which plan alone has something of the kind. Null: none, or several. */
function onlyOneWith(cells: CompareRow['cells']): number | null {
  const having = cells.flatMap((lines, index) => (lines.length > 0 ? index : []))
  return having.length === 1 ? (having[0] ?? null) : null
}
