import { type BroadbandTechnology, isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import type { NetworkService } from './prequal.ts'
import { type OfferedLine, selectTechnology } from './technology.ts'

/** A line into a home that broadband may be sold on. */
export type SoldLine = OfferedLine

export type JudgedAt = { now: Date; futureFibre: boolean }

/**
 * What may be sold at an address: the line that was found, and below mobile broadband the slow one that is there.
 * Nothing on a line that takes an enquiry, unless the enquiry found it clear.
 */
export function soldLines(
  services: readonly NetworkService[],
  at: JudgedAt,
  lineIsClear: boolean,
): readonly SoldLine[] {
  const { technology, maxSpeed, availableFrom, enquiryNeeded, lineBelow } = selectTechnology(services, at)
  if (enquiryNeeded && !lineIsClear) return []
  const answer = { technology, maxSpeed, availableFrom }
  return lineBelow === null ? [answer] : [answer, lineBelow]
}

type SoldPlan = {
  serviceGroup: ServiceGroup
  technology: BroadbandTechnology | null
  minDownloadSpeed: number | null
}

/** The line that a plan of broadband would run on: of its technology, and no slower than the plan promises. */
export function lineFor(lines: readonly SoldLine[], { technology, minDownloadSpeed }: SoldPlan): SoldLine | null {
  const carries = (line: SoldLine) =>
    line.technology === technology && (line.maxSpeed === null || (minDownloadSpeed ?? 0) <= line.maxSpeed)
  return lines.find(carries) ?? null
}

/** What is no broadband needs no line. */
export function maySell(lines: readonly SoldLine[], plan: SoldPlan): boolean {
  return !isBroadbandGroup(plan.serviceGroup) || lineFor(lines, plan) !== null
}
