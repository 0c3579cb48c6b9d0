import type { NbiLine, NeqResult } from './neq.ts'

export const NBI_MODALS = [
  'nbi-order-pending',
  'nbi-order-reserved',
  'nbi-intervention-area',
  'nbi-survey-required',
  'nbi-active-lines',
  'nbi-multiple-premises',
] as const
export type NbiModal = (typeof NBI_MODALS)[number]

export type NbiEvent = 'pre-order'

export type NbiVerdict = {
  proceed: boolean
  /** What stands in the way of a sale; null when nothing does, or when a line has to be set first. */
  modal: NbiModal | null
  /** The line that has to be set before anything can be said. */
  line: NbiLine | null
  events: NbiEvent[]
}

/** In this order; the first that holds decides. */
const OBSTACLES: readonly { modal: NbiModal; holds: (result: NeqResult) => boolean }[] = [
  { modal: 'nbi-order-pending', holds: ({ pendingInstallation }) => pendingInstallation },
  { modal: 'nbi-order-reserved', holds: ({ reserved }) => reserved },
  { modal: 'nbi-intervention-area', holds: ({ interventionArea }) => !interventionArea },
  { modal: 'nbi-survey-required', holds: ({ surveyRequired }) => surveyRequired },
  { modal: 'nbi-active-lines', holds: ({ activeLines }) => activeLines >= 1 },
]

const UNDECIDED: NbiVerdict = { proceed: false, modal: null, line: null, events: [] }

/** Whether broadband can be sold on the line, and if not, why. */
export function judgeNbi(result: NeqResult, premisesPlaceholder: string): NbiVerdict {
  if (result.neqStatus !== 'DONE') return UNDECIDED
  if (result.lines.length === 1 && result.activeLines === 1) return { ...UNDECIDED, proceed: true }
  const obstacle = OBSTACLES.find(({ holds }) => holds(result))
  if (obstacle) return { ...UNDECIDED, modal: obstacle.modal }
  if (result.multiplePremises) return setLineFirst(result.lines, premisesPlaceholder)
  return { ...UNDECIDED, proceed: true, events: result.preOrderFlag ? ['pre-order'] : [] }
}

/** A building has a line per unit; the customer's is the one that carries the placeholder's name. */
function setLineFirst(lines: readonly NbiLine[], premisesPlaceholder: string): NbiVerdict {
  const line = lines.find(({ name }) => name === premisesPlaceholder) ?? null
  return { ...UNDECIDED, line, modal: line === null ? 'nbi-multiple-premises' : null }
}
