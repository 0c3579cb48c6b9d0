import { momentWithYear } from '#desk/words/date-words.ts'
import { StateMark, type Tone } from '../section.tsx'

const STATES: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  staged: ['to be proposed', 'open'],
  proposed: ['waits for approval', 'waits'],
  approved: ['approved', 'done'],
  onSale: ['went on sale', 'done'],
  dropped: ['dropped', 'failed'],
}

export function ProposalState({ state, goesOnSaleAt }: { state: string; goesOnSaleAt: string | null }) {
  const [words, tone] = STATES[state] ?? [state, 'open']
  const time = state === 'approved' && goesOnSaleAt !== null ? ` for ${momentWithYear(goesOnSaleAt)}` : ''
  return (
    <StateMark tone={tone}>
      {words}
      {time}
    </StateMark>
  )
}
