import type { BroadbandTechnology } from '#domain/vocabulary.ts'
import type { NetworkService } from './prequal.ts'
import { isFuture, isNow } from './service-date.ts'

export type TechnologyEvent = 'future-availability'

export type TechnologySelection = {
  technology: BroadbandTechnology
  /** The network has to be asked about the line before anything can be sold on it. */
  enquiryNeeded: boolean
  /** As the network gave it; absent when the service is there now. */
  availableFrom: string | null
  /** Megabits per second. */
  maxSpeed: number | null
  /** Nothing is listed here; mobile broadband is what remains. */
  fallback: boolean
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
  { technology: 'NGB', when: 'now' },
  { technology: 'NGB', when: 'dated' },
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

/** Walks the steps in order; the first that the address can take decides. */
export function selectTechnology(
  services: readonly NetworkService[],
  { now, futureFibre }: { now: Date; futureFibre: boolean },
): TechnologySelection {
  for (const step of futureFibre ? STEPS_WITH_FUTURE_FIBRE : STEPS) {
    const service = bestService(services, step, now)
    if (service) return selection(step, service, now)
  }
  return {
    technology: 'MBB',
    enquiryNeeded: false,
    availableFrom: null,
    maxSpeed: null,
    fallback: true,
    events: [],
  }
}

function selection(step: Step, service: NetworkService, now: Date): TechnologySelection {
  return {
    technology: step.technology,
    enquiryNeeded: step.enquiry ?? false,
    availableFrom: isFuture(service.serviceDate, now) ? service.serviceDate : null,
    maxSpeed: service.maxSpeed,
    fallback: false,
    events: step.event ? [step.event] : [],
  }
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
