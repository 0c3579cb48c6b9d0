export const SERVICE_GROUPS = ['MOBILE', 'MBB', 'TV', 'DUALPLAY', 'SA_PSTN', 'DUALPLAY_PSTN'] as const
export type ServiceGroup = (typeof SERVICE_GROUPS)[number]

/** Alone or with home phone. */
export function isBroadbandGroup(serviceGroup: ServiceGroup): boolean {
  return serviceGroup === 'DUALPLAY' || serviceGroup === 'DUALPLAY_PSTN'
}

export const CART_TYPES = ['NEW_ACQUISITION', 'CROSS_SELL', 'CHANGE_OFFER'] as const
export type CartType = (typeof CART_TYPES)[number]

/** A tariff is sold to the same three kinds of customer that a cart belongs to. */
export type AcquisitionType = CartType

/** Changing an offer or adding a service takes an existing customer. */
export const CUSTOMER_TYPE = {
  NEW_ACQUISITION: 'NEW',
  CROSS_SELL: 'EXISTING',
  CHANGE_OFFER: 'EXISTING',
} as const satisfies Record<CartType, string>

/** PARTNER: another system orders for the customer, over the partners’ APIs. */
export const CHANNELS = ['ESHOP', 'MYEIR', 'RETAIL', 'PARTNER'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_GROUPS = ['ONLINE', 'STORE'] as const
export type ChannelGroup = (typeof CHANNEL_GROUPS)[number]

export const CUSTOMER_TYPES = ['NEW', 'EXISTING'] as const
export type CustomerType = (typeof CUSTOMER_TYPES)[number]

export const CHANNEL_GROUP = {
  ESHOP: 'ONLINE',
  MYEIR: 'ONLINE',
  RETAIL: 'STORE',
  PARTNER: 'ONLINE',
} as const satisfies Record<Channel, ChannelGroup>

/** Best first: the order in which an address is judged. */
export const BROADBAND_TECHNOLOGIES = ['FTTH', 'NBI', 'FTTC', 'MBB', 'NGB'] as const
export type BroadbandTechnology = (typeof BROADBAND_TECHNOLOGIES)[number]

export const INSTALLATION_TYPES = ['FULL_INSTALL', 'TECH_INSTALL', 'SELF_INSTALL', 'NO_INSTALL'] as const
export type InstallationType = (typeof INSTALLATION_TYPES)[number]

const ENGINEER_COMES = {
  FULL_INSTALL: true,
  TECH_INSTALL: true,
  SELF_INSTALL: false,
  NO_INSTALL: false,
} as const satisfies Record<InstallationType, boolean>

/** An engineer visits the home. */
export function needsVisit(installationType: InstallationType): boolean {
  return ENGINEER_COMES[installationType]
}

export const SIM_CARD_TYPES = ['ALL_IN_1', 'ESIM'] as const
export type SimCardType = (typeof SIM_CARD_TYPES)[number]

export const BILLING_TYPES = ['RECURRING', 'ONE_OFF'] as const
export type BillingType = (typeof BILLING_TYPES)[number]

/** The short name of a journey: leads tariff codes and the keys that a browser stores. */
export const JOURNEY_CODE = {
  NEW_ACQUISITION: 'ACQ',
  CROSS_SELL: 'XS',
  CHANGE_OFFER: 'CO',
} as const satisfies Record<CartType, string>

/** What kind of service a line is to the operator who provides it. */
export type ServiceDomain =
  | 'FIXED'
  | 'BROADBAND'
  | 'FIBER'
  | 'DSL'
  | 'VOBB'
  | 'PSTN'
  | 'VOIP'
  | 'TV'
  | 'IPTV'
  | 'MOBILE'
  | 'MBB'
