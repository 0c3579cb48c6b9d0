import type { Channel } from '#domain/vocabulary.ts'
import type { HandedOver } from '../../order-management.ts'

const CHANNEL_NAMES = {
  ESHOP: 'Online shop',
  MYEIR: 'Customer account',
  RETAIL: 'Assisted sale',
  PARTNER: 'Partner',
} as const satisfies Record<Channel, string>

/** TM Forum's RelatedChannel. */
export function channelOf({ channel }: Pick<HandedOver, 'channel'>) {
  return { id: channel, name: CHANNEL_NAMES[channel], role: 'order capture', '@referredType': 'Channel' }
}

/** The partner that placed it, or the employee and the shop that sold it, as parties beside the customer. */
export function sellersOf({ assistant, partner }: Pick<HandedOver, 'assistant' | 'partner'>) {
  if (partner !== null)
    return [{ id: partner.id, role: 'salesPartner', name: partner.externalId, '@referredType': 'Organization' }]
  if (assistant === null) return []
  const { id, name, shop } = assistant
  const agent = { id, role: 'salesAgent', name, '@referredType': 'Individual' }
  return shop === null ? [agent] : [agent, { id: shop, role: 'retailer', name: shop, '@referredType': 'Organization' }]
}
