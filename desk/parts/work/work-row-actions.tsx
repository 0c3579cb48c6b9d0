import { useId } from 'react'
import { Form } from 'react-router'
import type { WorkRowFragment } from '#desk/api/generated/types.ts'
import { RequestKey } from '../request-key.tsx'

const HOLDS = [
  [4, '4 hours'],
  [24, 'A day'],
  [72, '3 days'],
  [168, 'A week'],
] as const

type Props = { item: Pick<WorkRowFragment, 'kind' | 'key' | 'isMine' | 'assigneeName'>; seed: string }

/** Take it, hold it, resolve it, with the fields for a reason beside the buttons. */
export function WorkRowActions({ item, seed }: Props) {
  const { isMine, assigneeName } = item
  const act = isMine ? 'giveBack' : assigneeName === null ? 'take' : 'overtake'
  const words = isMine ? 'Give back' : assigneeName === null ? 'Take' : 'Take over'
  return (
    <div className="flex flex-wrap gap-1.5 lg:justify-end">
      <Form method="post" preventScrollReset>
        <About item={item} seed={seed} act={act} />
        <button type="submit" className="desk-button max-lg:min-h-11">
          {words}
        </button>
      </Form>
      <details className="relative" name="more">
        <summary className="desk-button list-none max-lg:min-h-11">More</summary>
        <div className="desk-card absolute right-0 z-10 mt-1 grid w-72 max-lg:right-auto max-lg:-left-16 gap-4 p-4 shadow-soft">
          <Reasoned item={item} seed={seed} act="hold" button="Hold">
            <HoldFor />
          </Reasoned>
          <Reasoned item={item} seed={seed} act="resolve" button="Resolve" />
        </div>
      </details>
    </div>
  )
}

function About({ item: { kind, key }, seed, act }: Props & { act: string }) {
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={key} />
      <RequestKey seed={seed} />
    </>
  )
}

type ReasonedProps = Props & { act: string; button: string; children?: React.ReactNode }

function Reasoned({ item, seed, act, button, children }: ReasonedProps) {
  const id = useId()
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <About item={item} seed={seed} act={act} />
      {children}
      <label htmlFor={id} className="font-medium">
        {act === 'hold' ? 'What it waits for' : 'How it was resolved'}
      </label>
      <input
        id={id}
        name="reason"
        required
        minLength={3}
        maxLength={200}
        className="desk-input min-w-0 max-lg:min-h-11"
      />
      <button type="submit" className="desk-button max-lg:min-h-11" data-look={act === 'hold' ? undefined : 'filled'}>
        {button}
      </button>
    </Form>
  )
}

export function HoldFor() {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="font-medium">
        Hold for
      </label>
      <select id={id} name="hours" defaultValue="24" className="desk-input max-lg:min-h-11">
        {HOLDS.map(([hours, words]) => (
          <option key={hours} value={hours}>
            {words}
          </option>
        ))}
      </select>
    </>
  )
}
