import type { BilledCharge } from '#domain/pricing/billed-charge.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'

export type FirstBillBasis = { billDay: number; charges: readonly BilledCharge[] }

const ChargeRiseType = builder.objectRef<NonNullable<BilledCharge['rise']>>('ChargeRise').implement({
  fields: (t) => ({
    month: t.exposeInt('month', { description: '1 to 12; from its first day' }),
    firstYear: t.exposeInt('firstYear'),
    monthly: t.exposeInt('monthly', { description: 'For a whole month, once it has risen' }),
  }),
})

const BilledChargeType = builder.objectRef<BilledCharge>('BilledCharge').implement({
  description: 'What one plan, extra or insurance adds to the first bill, after its discounts. Money is in cents.',
  fields: (t) => ({
    id: t.exposeString('id'),
    monthly: t.exposeInt('monthly', { description: 'For a whole month' }),
    onceOff: t.exposeInt('onceOff', { description: 'What is not paid with the order' }),
    rise: t.expose('rise', { type: ChargeRiseType, nullable: true, description: 'The yearly price rise' }),
    vatRatePercent: t.float({ resolve: ({ vatRate }) => Math.round(vatRate * 10_000) / 100 }),
  }),
})

export const FirstBillBasisType = builder.objectRef<FirstBillBasis>('FirstBillBasis').implement({
  description: 'What the first bill follows from, once the day is known on which the service starts.',
  fields: (t) => ({
    billDay: t.exposeInt('billDay', { description: 'The day of every month on which bills are made' }),
    charges: t.expose('charges', { type: [BilledChargeType], ...costs({ list: 30 }) }),
  }),
})
