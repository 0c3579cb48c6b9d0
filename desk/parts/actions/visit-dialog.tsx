import type { OrderVisitQuery } from '#desk/api/generated/types.ts'
import { weekdayWords } from '#desk/words/step-words.ts'
import { ActForm, ActionDialog } from '../action-dialog.tsx'
import { SlotChoice } from './slot-choice.tsx'

type Props = {
  reference: string
  visit: OrderVisitQuery['visit']
  seed: string
  problem: string | null
  onLeave: () => void
}

export function VisitDialog({ reference, visit, seed, problem, onLeave }: Props) {
  if (visit === null) {
    return (
      <ActionDialog title="Change the visit" beside={reference} onLeave={onLeave}>
        <p className="px-5 py-4">Nobody comes for this order, or it has ended.</p>
      </ActionDialog>
    )
  }
  return (
    <ActionDialog title="Change the visit" beside={reference} onLeave={onLeave}>
      <ActForm
        act="visit"
        seed={seed}
        problem={problem}
        button="Change the visit"
        aside="The customer gets a letter."
        isLocked={visit.slots.length === 0}
        onLeave={onLeave}
      >
        <p>
          Now: <strong>{weekdayWords(visit.at)}</strong>, <span className="figures">{visit.time}</span>
        </p>
        <SlotChoice visit={visit} />
      </ActForm>
    </ActionDialog>
  )
}
