import {
  BILLING_TYPES,
  BROADBAND_TECHNOLOGIES,
  CART_TYPES,
  CHANNELS,
  INSTALLATION_TYPES,
  SERVICE_GROUPS,
  SIM_CARD_TYPES,
} from '#domain/vocabulary.ts'
import { builder } from './builder.ts'

export const ServiceGroupType = builder.enumType('ServiceGroup', { values: SERVICE_GROUPS })
export const CartTypeType = builder.enumType('CartType', { values: CART_TYPES })
export const AcquisitionTypeType = builder.enumType('AcquisitionType', { values: CART_TYPES })
export const ChannelType = builder.enumType('Channel', { values: CHANNELS })
export const BroadbandTechnologyType = builder.enumType('BroadbandTechnology', { values: BROADBAND_TECHNOLOGIES })
export const InstallationTypeType = builder.enumType('InstallationType', { values: INSTALLATION_TYPES })
export const SimCardTypeType = builder.enumType('SimCardType', { values: SIM_CARD_TYPES })
export const BillingTypeType = builder.enumType('BillingType', { values: BILLING_TYPES })
