import * as v from 'valibot'
import { BILLING_TYPES } from '#domain/vocabulary.ts'
import { ADD_ON_GROUPS, type CatalogueAddOn } from '../add-on.ts'
import type { TacticalOffer } from '../tactical-offer.ts'
import { Code, listOf, oneOf, orNull, Position, Price, ServiceGroupName, someOf, Text } from './source-parts.ts'

const Points = someOf(Text, 'point')

const insuranceSource = v.strictObject({
  insurer: Text,
  about: Text,
  insured: Points,
  notInsured: Points,
  restrictions: Points,
  where: Points,
  obligations: Points,
  payment: Text,
  period: Text,
  cancelling: Text,
})

export const addOnSource = listOf(
  v.strictObject({
    code: Code,
    serviceGroups: someOf(ServiceGroupName, 'service group'),
    itemGroup: oneOf(ADD_ON_GROUPS),
    displayName: Text,
    description: v.optional(Text, ''),
    text: Text,
    charges: v.strictObject({
      price: Price,
      billingType: oneOf(BILLING_TYPES),
      vatExempt: v.exactOptional(v.literal(true, 'must be true, or left out')),
    }),
    lends: v.exactOptional(Text),
    picture: Text,
    mobilePicture: Text,
    altText: Text,
    orderIndex: Position,
    insurance: orNull(insuranceSource),
  }),
) satisfies v.GenericSchema<unknown, CatalogueAddOn[]>

const Image = v.strictObject({ imageURL: Text })

/** An imageURL is the name of a picture here, and an address in the release. */
export const tacticalOfferSource = listOf(
  v.strictObject({
    serviceGroup: ServiceGroupName,
    heading: Text,
    copy: Text,
    mobileImage: Image,
    desktopImage: Image,
  }),
) satisfies v.GenericSchema<unknown, TacticalOffer[]>
