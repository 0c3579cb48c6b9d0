import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { GoodsKind } from '../order-promise.ts'

/** What was bought, of what goes back. Lent equipment needs no preparation. */
type BoughtKind = Extract<GoodsKind, 'handset' | 'device' | 'accessory'>

/** Each with its words for one and for several. A SIM may have been moved in, whatever came with it. */
const PREPARED = {
  handset: [
    'Sign out of your accounts on the phone, erase it and take out any SIM.',
    'Sign out of your accounts on the phones, erase them and take out any SIMs.',
  ],
  device: ['Reset the router and take out any SIM.', 'Reset the routers and take out any SIMs.'],
  accessory: ['Erase what’s yours on the device and take out any SIM.', 'Erase what’s yours and take out any SIMs.'],
} as const satisfies Record<BoughtKind, readonly [string, string]>

/**
 * How goods are sent back, on the page of the order, in its mails and on the label.
 * @param by the last day, in words, where it is not said beside
 */
export function sendBackSteps(bought: readonly BoughtKind[], by: string | null = null): string[] {
  const kinds = Map.groupBy(bought, (kind) => kind)
  return [
    ...[...kinds].map(([kind, same]) => PREPARED[kind][same.length === 1 ? 0 : 1]),
    'Put everything that came with it in the box, and our label on it.',
    `Hand it in at any post office${by === null ? '' : ` by ${by}`} and keep the receipt: it has the tracking number.`,
  ]
}

/** By the service that it was bought with. Null: with none. */
export function boughtKind(service: ServiceGroup | null): BoughtKind {
  if (service === null) return 'accessory'
  return service === 'MOBILE' ? 'handset' : 'device'
}
