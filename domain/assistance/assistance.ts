/** Who did something to a cart that an assistant and its customer share. */
export const ACTORS = ['customer', 'assistant'] as const
export type Actor = (typeof ACTORS)[number]

/** Where the customer did it: on a device of their own, or on the shop's tablet. */
export const DEVICES = ['own', 'shop'] as const
export type ActDevice = (typeof DEVICES)[number]

export const ACT_KINDS = [
  'OPENED',
  'ADDED',
  'DEVICE_ADDED',
  'REMOVED',
  'CHANGED',
  'VISIT_HELD',
  'NUMBER_TYPED',
  'NUMBER_CHOSEN',
  'NUMBER_PROVED',
  'INSURANCE_CONFIRMED',
  'PROMO_ADDED',
  'PROMO_REMOVED',
  'DETAILS_GIVEN',
  'DELIVERY_GIVEN',
  'PAYMENT_GIVEN',
  'HANDED_OVER',
  'TAKEN_BACK',
  'TABLET_OFFERED',
  'TABLET_OPENED',
  'TABLET_GIVEN_BACK',
  'ORDERED',
  'STOPPED',
  'ENDED',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

/** One entry of the audit trail. It names goods, and nothing about the customer. */
export type Act = {
  at: Date
  actor: Actor
  device: ActDevice
  kind: ActKind
  /** The plan, the device, the extra, the code or the day that it is about. */
  what: string | null
  lineId: string | null
}

/** Who ended a session. */
export const ENDERS = ['customer', 'assistant', 'time', 'order'] as const
export type Ender = (typeof ENDERS)[number]

/** The role that the identity provider gives to people who sell in a shop. */
export const RETAIL_ROLE = 'retail'

export const CODE_MINUTES = 10
export const SALE_MINUTES = 60
