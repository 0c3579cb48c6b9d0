import * as v from 'valibot'

/** TM Forum's definitions (v4 swagger files) by their fields, without any that they do not have. All are optional but `required`. */
function definition<Required extends v.ObjectEntries, Others extends v.ObjectEntries>(
  required: Required,
  others: Others,
) {
  const optional = Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, v.optional(schema)]))
  return v.strictObject({ ...EXTENSIBLE, ...optional, ...required })
}

const Text = v.string()
const Moment = v.pipe(Text, v.isoTimestamp())
const EXTENSIBLE = {
  '@baseType': v.optional(Text),
  '@schemaLocation': v.optional(Text),
  '@type': v.optional(Text),
  '@referredType': v.optional(Text),
}

const TimePeriod = v.strictObject({ startDateTime: v.optional(Moment), endDateTime: v.optional(Moment) })
const Characteristic = definition({ name: Text, value: v.unknown() }, { id: Text, valueType: Text })
const Ref = definition({ id: Text }, { href: Text, name: Text })
const RelatedParty = definition({ id: Text, '@referredType': Text }, { href: Text, name: Text, role: Text })

const Money = v.strictObject({ unit: v.optional(Text), value: v.optional(v.number()) })
const Price = definition(
  {},
  { percentage: v.number(), taxRate: v.number(), dutyFreeAmount: Money, taxIncludedAmount: Money },
)
const PRICED = {
  description: Text,
  name: Text,
  recurringChargePeriod: Text,
  unitOfMeasure: Text,
  productOfferingPrice: Ref,
}
const PriceAlteration = definition(
  { price: Price, priceType: Text },
  { ...PRICED, applicationDuration: v.pipe(v.number(), v.integer()), priority: v.pipe(v.number(), v.integer()) },
)
const ProductPrice = definition(
  { price: Price, priceType: Text },
  { ...PRICED, billingAccount: Ref, productPriceAlteration: v.array(PriceAlteration) },
)
const Quantity = v.strictObject({ amount: v.optional(v.number()), units: v.optional(Text) })
const ProductTerm = definition({}, { description: Text, name: Text, duration: Quantity, validFor: TimePeriod })
const Place = definition({ role: Text }, { id: Text, href: Text, name: Text })
const OrderItem = definition(
  { orderItemId: Text, productOrderId: Text },
  { orderItemAction: Text, productOrderHref: Text, role: Text },
)
const Resource = definition({ id: Text }, { href: Text, name: Text, value: Text })
const STATUSES = ['created', 'pendingActive', 'cancelled', 'active', 'pendingTerminate', 'terminated', 'suspended']

const PRODUCT = {
  id: Text,
  href: Text,
  description: Text,
  isBundle: v.boolean(),
  isCustomerVisible: v.boolean(),
  name: Text,
  orderDate: Moment,
  productSerialNumber: Text,
  startDate: Moment,
  terminationDate: Moment,
  billingAccount: Ref,
  place: v.array(Place),
  productCharacteristic: v.array(Characteristic),
  productOffering: Ref,
  productOrderItem: v.array(OrderItem),
  productPrice: v.array(ProductPrice),
  productTerm: v.array(ProductTerm),
  realizingResource: v.array(Resource),
  realizingService: v.array(Ref),
  relatedParty: v.array(RelatedParty),
  status: v.picklist(STATUSES),
}
const Part = definition({}, PRODUCT)
const ProductRelationship = definition({ relationshipType: Text, product: Part }, {})

/** Product of TMF637. */
export const TmfProduct = definition(
  { id: Text },
  { ...PRODUCT, product: v.array(Part), productRelationship: v.array(ProductRelationship) },
)

const MediumCharacteristic = definition(
  {},
  {
    ...{ city: Text, contactType: Text, country: Text, emailAddress: Text, faxNumber: Text, phoneNumber: Text },
    ...{ postCode: Text, socialNetworkId: Text, stateOrProvince: Text, street1: Text, street2: Text },
  },
)
const ContactMedium = definition(
  { mediumType: Text, characteristic: MediumCharacteristic },
  { preferred: v.boolean(), validFor: TimePeriod },
)

/** Customer of TMF629. */
export const TmfCustomer = definition(
  { id: Text, engagedParty: RelatedParty },
  {
    ...{ href: Text, name: Text, status: Text, statusReason: Text, validFor: TimePeriod },
    account: v.array(definition({ id: Text }, { href: Text, name: Text, description: Text })),
    agreement: v.array(Ref),
    characteristic: v.array(Characteristic),
    contactMedium: v.array(ContactMedium),
    paymentMethod: v.array(Ref),
    relatedParty: v.array(RelatedParty),
  },
)

/** Individual of TMF632, without the fields that describe a person closer than a shop may know. */
export const TmfIndividual = definition(
  { id: Text, givenName: Text, familyName: Text },
  {
    ...{ href: Text, formattedName: Text, fullName: Text, legalName: Text, middleName: Text, preferredGivenName: Text },
    ...{ title: Text, status: Text, birthDate: Moment },
    contactMedium: v.array(ContactMedium),
    partyCharacteristic: v.array(Characteristic),
    relatedParty: v.array(RelatedParty),
  },
)
