import { useId, useState } from 'react'
import { Form } from 'react-router'
import type { MoveFragment } from '#desk/api/generated/types.ts'
import { RequestKey } from '../request-key.tsx'

type Props = { moves: readonly MoveFragment[]; goesOnSaleAt: string | null; seed: string }

/** Every price that moves is ticked by hand, and the time is chosen. */
export function ProposeForm({ moves, goesOnSaleAt, seed }: Props) {
  const id = useId()
  const [isLater, setLater] = useState(goesOnSaleAt !== null)
  return (
    <Form method="post" preventScrollReset className="grid gap-4 p-4">
      <input type="hidden" name="act" value="propose" />
      <RequestKey seed={seed} />
      {moves.length === 0 ? (
        <p>No price moves.</p>
      ) : (
        <fieldset className="min-w-0">
          <legend className="font-semibold">
            {moves.length === 1 ? 'One price moves' : `${moves.length} prices move`}: tick what is meant
          </legend>
          <ul className="mt-2 grid max-h-112 gap-1 overflow-y-auto">
            {moves.map((move) => (
              <li key={move.key}>
                <label className="flex items-start gap-2.5 py-1.5 max-lg:min-h-11">
                  <input
                    type="checkbox"
                    name="meant"
                    value={move.key}
                    defaultChecked={move.isMeant}
                    className="mt-0.5 size-4.5 shrink-0 accent-accent"
                  />
                  <MoveWords {...move} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">When</legend>
        {[false, true].map((later) => (
          <label key={String(later)} className="flex items-center gap-2.5 max-lg:min-h-11">
            <input
              type="radio"
              name="when"
              value={later ? 'later' : 'now'}
              checked={isLater === later}
              onChange={() => setLater(later)}
              className="size-4.5 accent-accent"
            />
            {later ? 'At a time' : 'Once it is approved, on all servers within a second'}
          </label>
        ))}
        <div className={`flex flex-wrap items-end gap-2 pl-7 ${isLater ? '' : 'hidden'}`}>
          <label htmlFor={`${id}-day`} className="grid gap-1">
            Day
            <input
              id={`${id}-day`}
              type="date"
              name="day"
              defaultValue={dayOf(goesOnSaleAt)}
              className="desk-input max-lg:min-h-11"
            />
          </label>
          <label htmlFor={`${id}-time`} className="grid gap-1">
            Irish time
            <input
              id={`${id}-time`}
              type="time"
              name="time"
              defaultValue={timeOf(goesOnSaleAt)}
              className="desk-input max-lg:min-h-11"
            />
          </label>
        </div>
      </fieldset>
      <button type="submit" className="desk-button justify-self-start max-lg:min-h-11" data-look="filled">
        Propose
      </button>
    </Form>
  )
}

export function MoveWords({ name, was, now, isDearer }: MoveFragment) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-medium">{name}</span>
      {was !== '' && <span className="block text-ink-soft line-through">{was}</span>}
      <span className={`block ${isDearer ? 'text-warning-700' : 'text-success-700'}`}>
        <span aria-hidden="true">→ </span>
        {now} <span className="font-semibold">({isDearer ? 'dearer' : 'cheaper'})</span>
      </span>
    </span>
  )
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin', dateStyle: 'short' })
const TIME = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function dayOf(iso: string | null): string {
  return iso === null ? '' : DAY.format(new Date(iso))
}

function timeOf(iso: string | null): string {
  return iso === null ? '00:00' : TIME.format(new Date(iso))
}
