import * as v from 'valibot'
import { type CartType, SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import { Code, listOf, oneOf, ServiceGroupName, someOf, Text } from '../source-parts.ts'

const makers = v.exactOptional(someOf(Text, 'maker'))

export const simSource = v.strictObject({
  cards: listOf(
    v.strictObject({
      code: Code,
      type: oneOf(SIM_CARD_TYPES),
      serviceGroups: someOf(ServiceGroupName, 'service group'),
    }),
  ),
  eSimManufacturers: listOf(Text),
  eSimManufacturersByCartType: v.optional(
    v.strictObject({ NEW_ACQUISITION: makers, CROSS_SELL: makers, CHANGE_OFFER: makers } satisfies Record<
      CartType,
      typeof makers
    >),
  ),
})
export type SimSource = v.InferOutput<typeof simSource>
