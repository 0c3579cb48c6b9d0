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

type Obstacle = { modal: NbiModal; holds: (result: NeqResult, ownLine: NbiLine | null) => boolean }

/** In this order; the first that holds decides. */
const OBSTACLES: readonly Obstacle[] = [
  { modal: 'nbi-order-pending', holds: ({ pendingInstallation }) => pendingInstallation },
  { modal: 'nbi-order-reserved', holds: ({ reserved }) => reserved },
  { modal: 'nbi-intervention-area', holds: ({ interventionArea }) => !interventionArea },
  { modal: 'nbi-survey-required', holds: ({ surveyRequired }) => surveyRequired },
  // Of a building the count is that of all homes: where the customer's own line is named, that line is judged instead.
  { modal: 'nbi-active-lines', holds: ({ activeLines }, ownLine) => activeLines >= 1 && ownLine === null },
  {
    modal: 'nbi-multiple-premises',
    holds: ({ multiplePremises }, ownLine) => multiplePremises && ownLine === null,
  },
]

const UNDECIDED: NbiVerdict = { proceed: false, modal: null, line: null, events: [] }

/** Whether broadband can be sold on the line, and if not, why. */
export function judgeNbi(result: NeqResult, premisesPlaceholder: string): NbiVerdict {
  if (result.neqStatus !== 'DONE') return UNDECIDED
  if (result.lines.length === 1 && result.activeLines === 1) return { ...UNDECIDED, proceed: true }
  const line = ownLineOf(result, premisesPlaceholder)
  const obstacle = OBSTACLES.find(({ holds }) => holds(result, line))
  if (obstacle) return { ...UNDECIDED, modal: obstacle.modal }
  if (line !== null) return { ...UNDECIDED, line }
  return { ...UNDECIDED, proceed: true, events: result.preOrderFlag ? ['pre-order'] : [] }
}

/** A building has a line per unit; the customer's is the one that carries the placeholder's name. */
function ownLineOf({ multiplePremises, lines }: NeqResult, premisesPlaceholder: string): NbiLine | null {
  return multiplePremises ? (lines.find(({ name }) => name === premisesPlaceholder) ?? null) : null
}
