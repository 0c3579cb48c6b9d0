import { ADD_ON_GROUPS } from '#domain/catalogue/add-on.ts'
import { DISCOUNT_ITEMS } from '#domain/catalogue/tariff.ts'
import { DISCOUNT_FREQUENCIES } from '#domain/pricing/recurring-discount.ts'
import {
  BILLING_TYPES,
  BROADBAND_TECHNOLOGIES,
  CART_TYPES,
  CHANNELS,
  CUSTOMER_TYPES,
  INSTALLATION_TYPES,
  SERVICE_GROUPS,
  SIM_CARD_TYPES,
} from '#domain/vocabulary.ts'
import { builder } from '#server/platform/graphql/builder.ts'

export const ServiceGroupType = builder.enumType('ServiceGroup', { values: SERVICE_GROUPS })
export const CartTypeType = builder.enumType('CartType', { values: CART_TYPES })
export const AcquisitionTypeType = builder.enumType('AcquisitionType', { values: CART_TYPES })
export const ChannelType = builder.enumType('Channel', { values: CHANNELS })
export const BroadbandTechnologyType = builder.enumType('BroadbandTechnology', { values: BROADBAND_TECHNOLOGIES })
export const InstallationTypeType = builder.enumType('InstallationType', { values: INSTALLATION_TYPES })
export const SimCardTypeType = builder.enumType('SimCardType', { values: SIM_CARD_TYPES })
export const CustomerTypeType = builder.enumType('CustomerType', { values: CUSTOMER_TYPES })
export const BillingTypeType = builder.enumType('BillingType', { values: BILLING_TYPES })
export const AddOnGroupType = builder.enumType('AddOnGroup', { values: ADD_ON_GROUPS })
export const DiscountItemTypeType = builder.enumType('DiscountItemType', { values: DISCOUNT_ITEMS })
export const DiscountFrequencyType = builder.enumType('DiscountFrequency', { values: DISCOUNT_FREQUENCIES })
