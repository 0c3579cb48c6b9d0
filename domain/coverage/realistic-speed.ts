import { MOBILE_NETWORKS, type MobileNetwork, type NetworkSignal, type Signal } from './signal.ts'

/** Megabits per second that most customers see indoors, from the busy evening to a quiet morning. */
export type SpeedRange = { least: number; most: number }

/** By the operator's own measurements of homes with such a signal. */
const INDOORS = {
  '5G': { GOOD: { least: 80, most: 250 }, FAIR: { least: 30, most: 100 }, WEAK: { least: 5, most: 25 }, NONE: null },
  '4G': { GOOD: { least: 20, most: 60 }, FAIR: { least: 8, most: 25 }, WEAK: { least: 1, most: 8 }, NONE: null },
} as const satisfies Record<MobileNetwork, Record<Signal, SpeedRange | null>>

/** What mobile broadband brings into a home: the best that a network offers indoors. Null: nothing. */
export function realisticSpeed(signals: readonly NetworkSignal[]): SpeedRange | null {
  const ranges = MOBILE_NETWORKS.flatMap((network) => {
    const indoor = signals.find((signal) => signal.network === network)?.indoor ?? 'NONE'
    return INDOORS[network][indoor] ?? []
  })
  return ranges.toSorted((one, other) => other.least - one.least || other.most - one.most)[0] ?? null
}

/** "8 to 25Mb" */
export function speedRangeText({ least, most }: SpeedRange): string {
  return `${least} to ${most}Mb`
}
