import { useState } from 'react'
import type { ColleaguesQuery, WorkRowFragment } from '#desk/api/generated/types.ts'
import { ActForm, ActionDialog, Field, INPUT } from '../action-dialog.tsx'
import { HoldFor } from './work-row-actions.tsx'

type Props = {
  /** Those that are ticked. */
  items: readonly WorkRowFragment[]
  colleagues: ColleaguesQuery['colleagues']
  seed: string
  onClear: () => void
}

type Act = 'retry' | 'give' | 'hold'
const NAMES = { retry: 'Retry', give: 'Give to', hold: 'Hold' } as const satisfies Record<Act, string>

/** In the place of the filters while rows are ticked. Each act shows first what it would be about. */
export function BulkBar({ items, colleagues, seed, onClear }: Props) {
  const [act, setAct] = useState<Act | null>(null)
  return (
    <div className="my-3 flex flex-wrap items-center gap-2 rounded-card bg-surface-tint px-3 py-2">
      <strong className="mr-2" aria-live="polite">
        {items.length} chosen
      </strong>
      {(Object.keys(NAMES) as Act[]).map((each) => (
        <button key={each} type="button" onClick={() => setAct(each)} className="desk-button max-lg:min-h-11">
          {NAMES[each]}…
        </button>
      ))}
      <button type="button" onClick={onClear} className="desk-button max-lg:min-h-11">
        Clear
      </button>
      {act !== null && (
        <Preview key={act} act={act} items={items} colleagues={colleagues} seed={seed} onLeave={() => setAct(null)} />
      )}
    </div>
  )
}

/** What would be done to which orders, and which are left as they are. */
function Preview({
  act,
  items,
  colleagues,
  seed,
  onLeave,
}: Omit<Props, 'onClear'> & { act: Act; onLeave: () => void }) {
  const meant = act === 'retry' ? items.filter(({ isRetried }) => isRetried) : items
  const left = items.filter((item) => !meant.includes(item))
  return (
    <ActionDialog title={`${NAMES[act]}: ${meant.length} of ${items.length} chosen`} onLeave={onLeave}>
      <ActForm
        act={`many.${act}`}
        seed={seed}
        problem={null}
        button={
          act === 'retry' ? `Retry ${meant.length}` : act === 'give' ? `Give ${meant.length}` : `Hold ${meant.length}`
        }
        isLocked={meant.length === 0}
        onLeave={onLeave}
      >
        {meant.map(({ kind, reference, key }) => (
          <input key={`${kind} ${key}`} type="hidden" name="row" value={`${kind} ${reference} ${key}`} />
        ))}
        {meant.length > 0 && <Rows items={meant} />}
        {left.length > 0 && (
          <div>
            <p className="font-medium">A retry changes nothing about these, so they stay as they are:</p>
            <Rows items={left} />
          </div>
        )}
        {act === 'give' && (
          <Field label="To" hint="Colleagues who were at the desk today.">
            {(names) => (
              <select {...names} name="to" required defaultValue="" className={INPUT}>
                <option value="" disabled>
                  Choose somebody
                </option>
                {colleagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {act === 'hold' && (
          <>
            <HoldFor />
            <Field label="What it waits for">
              {(names) => <input {...names} name="reason" required minLength={3} maxLength={200} className={INPUT} />}
            </Field>
          </>
        )}
      </ActForm>
    </ActionDialog>
  )
}

function Rows({ items }: Pick<Props, 'items'>) {
  return (
    <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto">
      {items.map(({ kind, key, reference, problem, assigneeName }) => (
        <li key={`${kind} ${key}`} className="flex flex-wrap justify-between gap-x-3">
          <span>
            <span className="figures font-semibold">{reference}</span> {problem}
          </span>
          <span className="text-ink-soft">{assigneeName ?? 'nobody'}</span>
        </li>
      ))}
    </ul>
  )
}
