import type { Channel } from '#domain/vocabulary.ts'
import type { HandedOver } from '../../order-management.ts'

const CHANNEL_NAMES = {
  ESHOP: 'Online shop',
  MYEIR: 'Customer account',
  RETAIL: 'Assisted sale',
} as const satisfies Record<Channel, string>

/** TM Forum's RelatedChannel. */
export function channelOf({ channel }: Pick<HandedOver, 'channel'>) {
  return { id: channel, name: CHANNEL_NAMES[channel], role: 'order capture', '@referredType': 'Channel' }
}
