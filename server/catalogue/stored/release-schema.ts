import * as v from 'valibot'
import { ADD_ON_GROUPS } from '#domain/catalogue/add-on.ts'
import { CHANNEL_GROUPS } from '#domain/catalogue/channels/channel-list.ts'
import { ENERGY_CLASSES, PRODUCT_CLASSES } from '#domain/catalogue/device.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { WEEKDAYS } from '#domain/catalogue/support/support-openings.ts'
import { ATTRIBUTE_TYPES, DISCOUNT_ITEMS, DISCOUNT_TYPES, FEATURE_ICONS } from '#domain/catalogue/tariff.ts'
import { DISCOUNT_FREQUENCIES } from '#domain/pricing/recurring-discount.ts'
import { Amount } from '#domain/stored-parts.ts'
import {
  BILLING_TYPES,
  BROADBAND_TECHNOLOGIES,
  CART_TYPES,
  CUSTOMER_TYPES,
  INSTALLATION_TYPES,
  SERVICE_GROUPS,
  SIM_CARD_TYPES,
} from '#domain/vocabulary.ts'

const Text = v.string()
const Texts = v.array(Text)
const TextOrNull = v.nullable(Text)
const NumberOrNull = v.nullable(v.number())
const ServiceGroups = v.array(v.picklist(SERVICE_GROUPS))
const SimCardTypes = v.picklist(SIM_CARD_TYPES)
const TextOfServices = v.record(v.picklist(SERVICE_GROUPS), Text)

const contractTexts = v.object({
  fairUse: TextOfServices,
  beyondAllowance: TextOfServices,
  remedies: Text,
  otherPrices: Text,
  renewal: Text,
  earlyTermination: Text,
  unlocking: Text,
  disabilities: Texts,
  other: Texts,
  otherOf: v.exactOptional(TextOfServices),
})

const openings = v.object({
  days: v.array(v.object({ days: v.array(v.picklist(WEEKDAYS)), from: Text, to: Text })),
  publicHolidays: v.picklist(['open', 'closed']),
})

const brand = v.object({
  code: Text,
  referencePrefix: Text,
  name: Text,
  siteUrl: Text,
  themeColor: Text,
  support: v.object({ sales: Text, care: Text, email: Text, hours: Text, openings: v.optional(openings) }),
  legal: v.object({
    companyName: Text,
    tradingAs: Text,
    companyNumber: Text,
    vatNumber: Text,
    registeredOffice: Text,
  }),
  creditor: v.object({ name: Text, identifier: Text, address: Text }),
  terms: v.object({
    version: Text,
    path: Text,
    sections: v.array(v.object({ anchor: Text, title: Text, paragraphs: Texts })),
  }),
  answers: v.optional(v.array(v.object({ title: Text, text: Text }))),
  contractSummary: v.nullable(contractTexts),
  vatRate: v.number(),
  billDay: v.number(),
  premisesPlaceholder: Text,
  leaving: v.optional(v.object({ centsPerDay: Amount })),
  annualPriceIncrease: Text,
})

const priceRise = v.union([
  v.object({ month: v.number(), firstYear: v.number(), amount: Amount }),
  v.object({ month: v.number(), firstYear: v.number(), percent: v.number() }),
])

const attribute = v.object({
  type: v.picklist(ATTRIBUTE_TYPES),
  value: Text,
  sortOrder: NumberOrNull,
  createdAt: TextOrNull,
  icon: v.nullable(v.picklist(FEATURE_ICONS)),
  alt: TextOrNull,
})

const inclusiveEquipment = v.object({
  inclusiveEquipmentCatalogCode: Text,
  type: Text,
  manufacturer: Text,
  model: Text,
  description: Text,
  color: TextOrNull,
  colorCode: TextOrNull,
  inventoryCode: TextOrNull,
  main: v.boolean(),
})

const tariff = v.object({
  code: Text,
  offerCode: Text,
  serviceGroup: v.picklist(SERVICE_GROUPS),
  acquisitionType: v.picklist(CART_TYPES),
  technology: v.nullable(v.picklist(BROADBAND_TECHNOLOGIES)),
  commitmentDuration: v.number(),
  description: Text,
  displayName: Text,
  category: Text,
  displayPrice: Amount,
  defaultPrice: Amount,
  priceRise: v.nullable(priceRise),
  discountDuration: v.number(),
  portIn: v.boolean(),
  simOnly: v.boolean(),
  advertised: v.boolean(),
  sortOrder: NumberOrNull,
  isTVOfferIncluded: v.boolean(),
  parentOfferCodes: v.nullable(Texts),
  equipmentsPrice: v.array(v.object({ code: Text, discountedPrice: Amount })),
  attributes: v.array(attribute),
  usages: v.array(v.object({ code: Text, description: Text, allowance: Text })),
  minDownloadSpeed: NumberOrNull,
  minUploadSpeed: NumberOrNull,
  maxDownloadSpeed: NumberOrNull,
  maxUploadSpeed: NumberOrNull,
  normalDownloadSpeed: NumberOrNull,
  normalUploadSpeed: NumberOrNull,
  estimatedDownloadSpeed: NumberOrNull,
  estimatedUploadSpeed: NumberOrNull,
  installationType: v.picklist(INSTALLATION_TYPES),
  activationFee: Amount,
  discountedActivationFee: Amount,
  inclusiveEquipments: v.array(inclusiveEquipment),
  simCards: v.array(v.object({ type: SimCardTypes, code: Text })),
})

const discount = v.object({
  catalogDiscountCode: Text,
  code: Text,
  description: Text,
  value: Amount,
  vatExcludedAmount: Amount,
  discountType: v.picklist(DISCOUNT_TYPES),
  billingType: v.picklist(BILLING_TYPES),
  discountItemType: v.picklist(DISCOUNT_ITEMS),
  discountOccurrence: NumberOrNull,
  discountFrequency: v.picklist(DISCOUNT_FREQUENCIES),
})

const insurance = v.object({
  insurer: Text,
  about: Text,
  insured: Texts,
  notInsured: Texts,
  restrictions: Texts,
  where: Texts,
  obligations: Texts,
  payment: Text,
  period: Text,
  cancelling: Text,
})

const addOn = v.object({
  code: Text,
  serviceGroups: ServiceGroups,
  itemGroup: v.picklist(ADD_ON_GROUPS),
  displayName: Text,
  description: Text,
  text: Text,
  charges: v.object({
    price: Amount,
    billingType: v.picklist(BILLING_TYPES),
    vatExempt: v.exactOptional(v.literal(true)),
  }),
  lends: v.exactOptional(Text),
  picture: Text,
  mobilePicture: Text,
  altText: Text,
  orderIndex: v.number(),
  insurance: v.nullable(insurance),
})

const channelList = v.object({
  date: Text,
  channels: v.array(
    v.object({
      code: Text,
      name: Text,
      logo: Text,
      group: v.picklist(CHANNEL_GROUPS),
      hd: v.boolean(),
      shows: TextOrNull,
    }),
  ),
  packs: v.array(v.object({ code: Text, name: Text, buildsOn: TextOrNull, adds: Texts })),
})

const variant = v.object({
  code: Text,
  color: Text,
  colorCode: Text,
  capacity: Text,
  price: Amount,
  inventoryCode: Text,
  simCardTypes: v.array(SimCardTypes),
  picture: Text,
  altText: Text,
  firstStock: v.number(),
  restockOn: TextOrNull,
})

const euLabel = v.object({
  energyClass: v.picklist(ENERGY_CLASSES),
  enduranceMinutes: v.number(),
  batteryCycles: v.number(),
  freeFall: v.picklist(PRODUCT_CLASSES),
  repairability: v.picklist(PRODUCT_CLASSES),
  ingressProtection: Text,
  registration: Text,
})

const handset = v.object({
  slug: Text,
  manufacturer: Text,
  model: Text,
  description: Text,
  specifications: Texts,
  label: v.nullable(euLabel),
  charging: v.nullable(
    v.object({ least: v.number(), most: v.number(), powerDelivery: v.boolean(), chargerIncluded: v.boolean() }),
  ),
  updateYears: NumberOrNull,
  sortOrder: v.number(),
  flash: v.nullable(v.object({ description: Text, color: Text })),
  variants: v.array(variant),
})

const device = v.object({
  code: Text,
  manufacturer: Text,
  model: Text,
  specifications: Texts,
  price: Amount,
  color: Text,
  colorCode: Text,
  inventoryCode: Text,
  picture: Text,
  mobilePicture: Text,
  altText: Text,
  firstStock: v.number(),
})

const place = v.object({ serviceGroups: ServiceGroups, offers: v.nullable(Texts) })

const promoCode = v.object({
  code: Text,
  title: Text,
  gives: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('MONTHLY'), off: Amount, bills: v.number(), on: place }),
      v.object({ kind: v.literal('ACTIVATION_FEE'), off: v.nullable(Amount), on: place }),
      v.object({ kind: v.literal('ADD_ON'), addOn: Text, bills: NumberOrNull, on: place }),
    ]),
  ),
  needs: ServiceGroups,
  withCodes: v.boolean(),
  withDiscounts: v.boolean(),
  uses: NumberOrNull,
  from: TextOrNull,
  until: TextOrNull,
  customers: v.nullable(v.picklist(CUSTOMER_TYPES)),
})

const image = v.object({ imageURL: Text })

export const releaseSchema: v.GenericSchema<unknown, Release> = v.object({
  brand,
  tariffs: v.array(tariff),
  discounts: v.array(discount),
  addOns: v.array(addOn),
  // Releases of the same format were stored before there was one.
  channelList: v.optional(v.nullable(channelList), null),
  handsets: v.array(handset),
  manufacturers: v.array(v.object({ manufacturer: Text, logo: Text, logoAltText: Text })),
  devices: v.array(device),
  tacticalOffers: v.array(
    v.object({
      serviceGroup: v.picklist(SERVICE_GROUPS),
      heading: Text,
      copy: Text,
      mobileImage: image,
      desktopImage: image,
    }),
  ),
  eSimManufacturers: Texts,
  eSimManufacturersByCartType: v.optional(v.record(v.picklist(CART_TYPES), Texts)),
  promoCodes: v.array(promoCode),
  pictures: v.record(Text, v.object({ checksum: Text, width: v.number(), height: v.number() })),
})
