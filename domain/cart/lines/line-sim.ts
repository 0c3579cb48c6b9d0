import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type ESimDetails, OTHER_MANUFACTURER } from '#domain/sim/esim-details.ts'
import { type SimCard, simsNeeded, usualSim } from '#domain/sim/sim-card.ts'
import type { SimCardType } from '#domain/vocabulary.ts'
import { type CartLine, isSimLine } from './cart-line.ts'
import type { MobileLine } from './mobile.ts'
import type { MobileBroadbandLine } from './mobile-broadband.ts'
import type { LineSim } from './sim-line.ts'

export type SimLine = MobileLine | MobileBroadbandLine

/** The one that a line has before anything was chosen. Null: it goes without. */
export function firstSim(choices: readonly SimCard[]): LineSim | null {
  const usual = usualSim(choices)
  return usual && newSim(usual)
}

/** The SIM that a line keeps when its plan or its handset is another: its own kind where that is still to be had. */
export function fittingSim(chosen: LineSim | null, choices: readonly SimCard[]): LineSim | null {
  const same = choices.find(({ type }) => type === chosen?.type)
  return chosen === null || same === undefined ? firstSim(choices) : { ...chosen, code: same.code }
}

/** Of the SIMs that fit plan and phone, those that the line may have: a changed line keeps its SIM, unless the phone does not take that. */
export function simsFor({ change }: Pick<SimLine, 'change'>, fitting: readonly SimCard[]): readonly SimCard[] {
  return change === undefined ? fitting : simsNeeded(change.replaced.simCardType, fitting)
}

/** The new SIM of a line, with the phone that it has. Null: none, or the customer's own stays. */
export function simWith(line: SimLine, fitting: readonly SimCard[]): LineSim | null {
  return fittingSim(line.simCard, simsFor(line, fitting))
}

/** Card or eSIM. A repeated choice changes nothing, so that the details of a phone stay. */
export function withSimType<Line extends SimLine>(
  line: Line,
  type: SimCardType,
  choices: readonly SimCard[],
): Result<Line, Refusal> {
  const card = choices.find((choice) => choice.type === type)
  if (card === undefined) return refuse({ code: 'SIM_TYPE_NOT_AVAILABLE' })
  const isSame = line.simCard?.type === card.type && line.simCard.code === card.code
  return ok(isSame ? line : { ...line, simCard: newSim(card) })
}

/** The phone that an eSIM goes into. */
export function withESimDetails<Line extends SimLine>(
  line: Line,
  { manufacturer, eid }: ESimDetails,
): Result<Line, Refusal> {
  const { simCard } = line
  if (simCard?.type !== 'ESIM') return refuse({ code: 'NO_ESIM' })
  const isSame = simCard.eid === eid && simCard.manufacturer === manufacturer
  return ok(isSame ? line : { ...line, simCard: { ...simCard, manufacturer, eid } })
}

/** A phone that is not bought here has to be known before an eSIM can be sent to it. */
export function needsESimDetails({ simOnly, simCard }: SimLine): boolean {
  if (!simOnly || simCard?.type !== 'ESIM') return false
  return simCard.eid === null && simCard.manufacturer !== OTHER_MANUFACTURER
}

/** A changed line on which the customer goes on with the SIM that they have. */
export function keepsSim({ change, simCard }: Pick<SimLine, 'change' | 'simCard'>): boolean {
  return change !== undefined && simCard === null
}

export function isESimLine(line: CartLine): boolean {
  return isSimLine(line) && line.simCard?.type === 'ESIM'
}

function newSim({ type, code }: SimCard): LineSim {
  return { type, code, manufacturer: null, eid: null }
}
