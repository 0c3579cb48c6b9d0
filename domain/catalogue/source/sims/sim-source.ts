import * as v from 'valibot'
import { SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import { Code, listOf, oneOf, ServiceGroupName, someOf, Text } from '../source-parts.ts'

export const simSource = v.strictObject({
  cards: listOf(
    v.strictObject({
      code: Code,
      type: oneOf(SIM_CARD_TYPES),
      serviceGroups: someOf(ServiceGroupName, 'service group'),
    }),
  ),
  eSimManufacturers: listOf(Text),
})
export type SimSource = v.InferOutput<typeof simSource>
