import { nextWorkingDay } from '#domain/working-day.ts'
import { type Arrival, deliveredBy } from './porting-days.ts'

/** The steps of a number's move, and their days: ISO dates in Ireland. */
export type PortingStep = { kind: 'ordered' | 'sim' | 'moves' | 'latest'; on: string }

/** Moves with the day that was chosen. The last one is the law's: a number works within a working day of it. */
export function portingPlan(portOn: string, arrival: Arrival, today: string): PortingStep[] {
  return [
    { kind: 'ordered', on: today },
    { kind: 'sim', on: deliveredBy(arrival, today) },
    { kind: 'moves', on: portOn },
    { kind: 'latest', on: nextWorkingDay(portOn) },
  ]
}
