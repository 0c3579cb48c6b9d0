/** Strongest first. */
export const SIGNALS = ['GOOD', 'FAIR', 'WEAK', 'NONE'] as const
export type Signal = (typeof SIGNALS)[number]

export const MOBILE_NETWORKS = ['5G', '4G'] as const
export type MobileNetwork = (typeof MOBILE_NETWORKS)[number]

/** What one mobile network reaches at a home. */
export type NetworkSignal = { network: MobileNetwork; indoor: Signal; outdoor: Signal }

/** Of every network that the shop sells, the newest first. One that is not listed is not there. */
export function completeSignals(told: readonly NetworkSignal[]): NetworkSignal[] {
  return MOBILE_NETWORKS.map(
    (network) => told.find((one) => one.network === network) ?? { network, indoor: 'NONE', outdoor: 'NONE' },
  )
}

/** A phone takes the best network that it finds. */
export function bestSignal(signals: readonly NetworkSignal[], where: 'indoor' | 'outdoor'): Signal {
  return SIGNALS.find((level) => signals.some((signal) => signal[where] === level)) ?? 'NONE'
}
