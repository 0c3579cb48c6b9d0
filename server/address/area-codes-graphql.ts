import { AREA_CODES, type AreaCode } from '#domain/address/area-codes.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import { ANYONE } from '#server/session/access-graphql.ts'

const AreaCodeType = builder.objectRef<AreaCode>('AreaCode').implement({
  fields: (t) => ({
    code: t.exposeString('code', { description: 'With its zero: 01' }),
    name: t.exposeString('name', { description: 'The main town of the area' }),
  }),
})

builder.queryField('areaCodes', (t) =>
  t.field({
    policy: { access: ANYONE, cost: 1, assistant: 'may' },
    description: 'The fixed-line areas of Ireland.',
    type: [AreaCodeType],
    ...costs({ list: AREA_CODES.length }),
    resolve: () => [...AREA_CODES],
  }),
)
