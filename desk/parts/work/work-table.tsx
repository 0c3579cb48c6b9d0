import { Link } from 'react-router'
import type { WorkRowFragment } from '#desk/api/generated/types.ts'
import { age, due } from '#desk/words/age.ts'
import { moment } from '#desk/words/moment.ts'
import { euro } from '#domain/money.ts'
import { Initials } from '../initials.tsx'
import { WorkRowActions } from './work-row-actions.tsx'

type ItemsProps = {
  items: readonly WorkRowFragment[]
  at: string
  mayAct: boolean
  seed: string
  /** Names of the rows that are ticked. */
  chosen: ReadonlySet<string>
  onChoose: (names: ReadonlySet<string>) => void
}

export function rowName({ kind, key }: Pick<WorkRowFragment, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}

const CELL = 'lg:border-b lg:border-line lg:px-3 lg:py-2 lg:align-middle'

/** A table on a desktop, and cards on a phone. */
export function WorkTable({ items, at, mayAct, seed, chosen, onChoose }: ItemsProps) {
  const all = new Set(items.map(rowName))
  const toggle = (name: string) =>
    onChoose(new Set(chosen.has(name) ? [...chosen].filter((each) => each !== name) : [...chosen, name]))
  return (
    <table className="desk-card block w-full border-separate border-spacing-0 lg:table">
      <thead className="hidden bg-surface-soft text-left text-xs text-ink-soft lg:table-header-group">
        <tr>
          {mayAct && (
            <th scope="col" className="w-8 border-b border-line py-2.5 pl-3">
              <input
                type="checkbox"
                aria-label="Choose all"
                checked={chosen.size === all.size}
                onChange={() => onChoose(chosen.size === all.size ? new Set() : all)}
                className="size-4 accent-accent"
              />
            </th>
          )}
          {['Due', 'Order', 'What stopped it', 'At stake', 'With', ...(mayAct ? ['Next'] : [])].map((name) => (
            <th key={name} scope="col" className="border-b border-line px-3 py-2.5 font-semibold last:text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block lg:table-row-group">
        {items.map((item) => (
          <Item
            key={rowName(item)}
            item={item}
            at={at}
            mayAct={mayAct}
            seed={seed}
            isChosen={chosen.has(rowName(item))}
            onToggle={() => toggle(rowName(item))}
          />
        ))}
      </tbody>
    </table>
  )
}

type ItemProps = Pick<ItemsProps, 'at' | 'mayAct' | 'seed'> & {
  item: WorkRowFragment
  isChosen: boolean
  onToggle: () => void
}

function Item({ item, at, mayAct, seed, isChosen, onToggle }: ItemProps) {
  const {
    dueAt,
    since,
    reference,
    kindName,
    problem,
    detail,
    amount,
    assigneeName,
    isMine,
    heldUntil,
    heldFor,
    nextTryAt,
  } = item
  const { words, isOver, isSoon } = due(dueAt, at)
  const colour = isOver ? 'text-danger-700' : isSoon ? 'text-warning-700' : ''
  return (
    <tr
      data-row={rowName(item)}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 border-b border-line px-4 py-3.5 last:border-0 focus-within:bg-pink-50 hover:bg-surface-soft focus-within:hover:bg-pink-50 lg:table-row lg:p-0 lg:last:[&>td]:border-0"
    >
      {mayAct && (
        <td className={`${CELL} order-1 col-span-2 lg:pr-0`}>
          <label className="inline-flex min-h-8 items-center gap-2 max-lg:min-h-11">
            <input
              type="checkbox"
              checked={isChosen}
              onChange={onToggle}
              className="size-4 accent-accent max-lg:size-5"
              aria-label={`Choose ${reference}: ${problem}`}
            />
            <span className="text-ink-soft lg:hidden">Choose</span>
          </label>
        </td>
      )}
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
        {nextTryAt !== null && (
          <span className="figures block text-xs text-ink-soft">tried again by itself {moment(nextTryAt)}</span>
        )}
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
