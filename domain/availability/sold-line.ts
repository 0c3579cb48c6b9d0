import { type BroadbandTechnology, isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'
import type { NetworkService } from './prequal.ts'
import { selectTechnology } from './technology.ts'

/** What may be sold on a line into a home. Without a technology nothing may. */
export type SoldLine = { technology: BroadbandTechnology | null; maxSpeed: number | null }

export type JudgedAt = { now: Date; futureFibre: boolean }

/** Nothing is sold on a line that takes an enquiry, unless the enquiry found it clear. */
export function soldLine(services: readonly NetworkService[], at: JudgedAt, lineIsClear: boolean): SoldLine {
  const { technology, maxSpeed, enquiryNeeded } = selectTechnology(services, at)
  return enquiryNeeded && !lineIsClear ? { technology: null, maxSpeed: null } : { technology, maxSpeed }
}

type SoldPlan = {
  serviceGroup: ServiceGroup
  technology: BroadbandTechnology | null
  minDownloadSpeed: number | null
}

/** What is no broadband needs no line. */
export function canCarry(line: SoldLine, { serviceGroup, technology, minDownloadSpeed }: SoldPlan): boolean {
  if (!isBroadbandGroup(serviceGroup)) return true
  return technology === line.technology && (line.maxSpeed === null || (minDownloadSpeed ?? 0) <= line.maxSpeed)
}
