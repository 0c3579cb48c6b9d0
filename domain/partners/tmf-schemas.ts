import * as v from 'valibot'

/** Parts of what is returned, as TM Forum names them. A list without elements is left out. */

const Moment = v.pipe(v.string(), v.isoTimestamp())

const Amount = v.object({ taxIncludedAmount: v.object({ unit: v.literal('EUR'), value: v.number() }) })

const PriceSchema = v.object({
  name: v.string(),
  description: v.exactOptional(v.string()),
  priceType: v.picklist(['recurring', 'oneTime']),
  recurringChargePeriod: v.exactOptional(v.literal('month')),
  price: Amount,
  priceAlteration: v.exactOptional(
    v.array(
      v.object({
        name: v.string(),
        priceType: v.literal('discount'),
        recurringChargePeriod: v.string(),
        applicationDuration: v.exactOptional(v.number()),
        unitOfMeasure: v.exactOptional(v.literal('bill')),
        price: Amount,
      }),
    ),
  ),
})

export const RefSchema = v.object({
  id: v.string(),
  href: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  role: v.exactOptional(v.string()),
  '@referredType': v.exactOptional(v.string()),
})

export const CharacteristicSchema = v.object({
  name: v.string(),
  value: v.union([v.string(), v.number(), v.boolean()]),
  valueType: v.string(),
})

const PlaceSchema = v.object({
  id: v.exactOptional(v.string()),
  role: v.literal('installationAddress'),
  '@type': v.literal('GeographicAddress'),
  '@referredType': v.literal('GeographicAddress'),
  addressLine: v.exactOptional(v.array(v.string())),
  city: v.exactOptional(v.string()),
  stateOrProvince: v.exactOptional(v.string()),
  postcode: v.exactOptional(v.string()),
  country: v.literal('IE'),
})

const TermSchema = v.object({
  name: v.string(),
  description: v.exactOptional(v.string()),
  duration: v.exactOptional(v.object({ amount: v.number(), units: v.literal('month') })),
})

const NoteSchema = v.object({ id: v.string(), author: v.literal('shop'), text: v.string() })

/** What every item has, in a cart and in an order. */
const ITEM_ENTRIES = {
  id: v.string(),
  action: v.literal('add'),
  quantity: v.literal(1),
  productOffering: RefSchema,
  product: v.object({
    name: v.string(),
    productSpecification: RefSchema,
    place: v.exactOptional(v.array(PlaceSchema)),
    productCharacteristic: v.array(CharacteristicSchema),
  }),
  itemPrice: v.array(PriceSchema),
  itemTerm: v.array(TermSchema),
  appointment: v.exactOptional(
    v.object({ id: v.string(), description: v.string(), '@referredType': v.literal('Appointment') }),
  ),
  note: v.exactOptional(v.array(NoteSchema)),
} as const

const ExtraSchema = v.object({
  id: v.string(),
  action: v.literal('add'),
  quantity: v.literal(1),
  productOffering: RefSchema,
  itemPrice: v.array(PriceSchema),
})

const RelationshipSchema = v.object({ id: v.string(), relationshipType: v.literal('reliesOn') })

export const CartResource = v.object({
  id: v.string(),
  href: v.string(),
  '@type': v.literal('ShoppingCart'),
  status: v.pipe(v.string(), v.description('open, paying, ordered or expired')),
  lastUpdate: v.exactOptional(Moment),
  validFor: v.object({ startDateTime: Moment, endDateTime: v.exactOptional(Moment) }),
  cartItem: v.exactOptional(
    v.array(
      v.object({
        ...ITEM_ENTRIES,
        status: v.literal('active'),
        cartItem: v.exactOptional(v.array(ExtraSchema)),
        cartItemRelationship: v.exactOptional(v.array(RelationshipSchema)),
      }),
    ),
  ),
  cartTotalPrice: v.exactOptional(v.array(PriceSchema)),
})
export type CartResource = v.InferOutput<typeof CartResource>

const AgreementSchema = v.object({
  id: v.string(),
  '@type': v.string(),
  '@referredType': v.literal('Agreement'),
  agreedAt: v.exactOptional(v.string()),
})

export const OrderResource = v.object({
  id: v.pipe(v.string(), v.description('What the customer reads out, too')),
  href: v.string(),
  '@type': v.literal('ProductOrder'),
  externalId: v.string(),
  state: v.string(),
  orderDate: Moment,
  lastUpdate: v.exactOptional(Moment),
  expectedCompletionDate: v.exactOptional(v.string()),
  cancellationDate: v.exactOptional(Moment),
  cancellationReason: v.exactOptional(v.string()),
  notificationContact: v.string(),
  channel: v.array(RefSchema),
  relatedParty: v.array(RefSchema),
  agreement: v.array(AgreementSchema),
  orderTotalPrice: v.array(PriceSchema),
  productOrderItem: v.array(
    v.object({
      ...ITEM_ENTRIES,
      state: v.string(),
      productOrderItem: v.exactOptional(v.array(ExtraSchema)),
      productOrderItemRelationship: v.exactOptional(v.array(RelationshipSchema)),
    }),
  ),
})
export type OrderResource = v.InferOutput<typeof OrderResource>

export const CancelResource = v.object({
  id: v.string(),
  href: v.string(),
  '@type': v.literal('CancelProductOrder'),
  state: v.picklist(['acknowledged', 'inProgress', 'done', 'terminatedWithError']),
  productOrder: RefSchema,
  cancellationReason: v.exactOptional(v.string()),
  effectiveCancellationDate: Moment,
})
export type CancelResource = v.InferOutput<typeof CancelResource>
