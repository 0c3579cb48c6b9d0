import type { BroadbandTechnology } from '#domain/vocabulary.ts'
import type { NetworkService } from './prequal.ts'
import { isFuture, isNow } from './service-date.ts'

export type TechnologyEvent = 'future-availability'

/** A way in which broadband can come to a home. */
export type OfferedLine = {
  technology: BroadbandTechnology
  /** Megabits per second. Null: the network names none. */
  maxSpeed: number | null
  /** As the network gave it; absent when the service is there now. */
  availableFrom: string | null
}

export type TechnologySelection = OfferedLine & {
  /** The network needs an enquiry about the line before anything can be sold on it. */
  enquiryNeeded: boolean
  /** No fixed line is listed here; mobile broadband remains. */
  fallback: boolean
  /** The slow line that the home has today: never the first choice, but sold below it. */
  lineBelow: OfferedLine | null
  events: TechnologyEvent[]
}

type Step = {
  technology: BroadbandTechnology
  when: 'now' | 'dated' | 'listed'
  enquiry?: true
  event?: TechnologyEvent
}

const AFTER_FIBRE: readonly Step[] = [
  { technology: 'FTTC', when: 'now' },
  { technology: 'FTTC', when: 'dated' },
  { technology: 'MBB', when: 'listed' },
]

const STEPS: readonly Step[] = [
  { technology: 'FTTH', when: 'now' },
  { technology: 'FTTH', when: 'dated' },
  { technology: 'NBI', when: 'listed', enquiry: true },
  ...AFTER_FIBRE,
]

const STEPS_WITH_FUTURE_FIBRE: readonly Step[] = [
  { technology: 'FTTH', when: 'now' },
  { technology: 'FTTH', when: 'dated', event: 'future-availability' },
  ...AFTER_FIBRE,
]

const BELOW: readonly Step[] = [
  { technology: 'NGB', when: 'now' },
  { technology: 'NGB', when: 'dated' },
]

/** Evaluates the steps in order; the first that the address can take decides. */
export function selectTechnology(
  services: readonly NetworkService[],
  { now, futureFibre }: { now: Date; futureFibre: boolean },
): TechnologySelection {
  const found = firstFit(services, futureFibre ? STEPS_WITH_FUTURE_FIBRE : STEPS, now)
  if (found === null) {
    const lineBelow = firstFit(services, BELOW, now)?.line ?? null
    return { ...FALLBACK, enquiryNeeded: false, fallback: true, lineBelow, events: [] }
  }
  const { step, line } = found
  const events = step.event ? [step.event] : []
  return { ...line, enquiryNeeded: step.enquiry ?? false, fallback: false, lineBelow: null, events }
}

const FALLBACK: OfferedLine = { technology: 'MBB', availableFrom: null, maxSpeed: null }

function firstFit(
  services: readonly NetworkService[],
  steps: readonly Step[],
  now: Date,
): { step: Step; line: OfferedLine } | null {
  for (const step of steps) {
    const service = bestService(services, step, now)
    if (service === null) continue
    const { broadbandTechnology: technology, maxSpeed, serviceDate } = service
    return { step, line: { technology, maxSpeed, availableFrom: isFuture(serviceDate, now) ? serviceDate : null } }
  }
  return null
}

const MATCHES = {
  now: isNow,
  dated: isFuture,
  listed: () => true,
} satisfies Record<Step['when'], (serviceDate: string | null, now: Date) => boolean>

/** Where a technology is listed more than once: the soonest, then the fastest. */
function bestService(services: readonly NetworkService[], step: Step, now: Date): NetworkService | null {
  const [best] = services
    .filter(
      (service) => service.broadbandTechnology === step.technology && MATCHES[step.when](service.serviceDate, now),
    )
    .sort((one, other) => startsAt(one, now) - startsAt(other, now) || (other.maxSpeed ?? 0) - (one.maxSpeed ?? 0))
  return best ?? null
}

function startsAt({ serviceDate }: NetworkService, now: Date): number {
  if (isNow(serviceDate, now)) return 0
  return isFuture(serviceDate, now) && serviceDate !== null ? Date.parse(serviceDate) : Number.MAX_SAFE_INTEGER
}
